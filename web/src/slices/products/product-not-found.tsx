import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

export function ProductNotFound() {
  return (
    <NotFound
      title="Prodotto"
      what="Prodotto non trovato"
      perhaps="Forse l'indirizzo non è completo"
      back={{ href: paths.products, label: 'Prodotti' }}
      action="Vai ai prodotti"
    />
  );
}
