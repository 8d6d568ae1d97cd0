import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

export function TableNotFound() {
  return (
    <NotFound
      title="Tavolo"
      what="Tavolo non trovato"
      perhaps="Forse è stato eliminato"
      back={{ href: paths.tables, label: 'Gestione Tavoli' }}
      action="Vai ai tavoli"
    />
  );
}
