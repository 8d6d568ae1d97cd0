import { paths } from '../../kit/paths.ts';
import { NotFound } from '../../kit/ui/states/not-found.tsx';

export function InvoiceNotFound() {
  return (
    <NotFound
      title="Documento"
      what="Documento non trovato"
      perhaps="Forse era una bozza eliminata, oppure è di un'altra attività"
      back={{ href: paths.invoices, label: 'Fatture' }}
      action="Vai alle fatture"
    />
  );
}
