import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

export function ReviewNotFound() {
  return (
    <NotFound
      title="Recensione"
      what="Recensione non trovata"
      perhaps="Forse la directory l'ha tolta"
      back={{ href: paths.reviews, label: 'Recensioni' }}
      action="Vai alle recensioni"
      narrow
    />
  );
}
