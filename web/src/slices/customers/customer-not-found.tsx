import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';
import { useCustomerWords } from './customer-words.ts';

export function CustomerNotFound() {
  const { title } = useCustomerWords();
  return (
    <NotFound
      title="Scheda"
      what="Scheda non trovata"
      perhaps="Forse è stata eliminata, o i suoi dati sono stati cancellati"
      back={{ href: paths.customers, label: title }}
      action="Vai all'elenco"
    />
  );
}
