import { customers } from 'contract/customers/calls';
import type { Customer } from 'contract/customers/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { forgetCustomer } from './use-customer.ts';

interface EraseCustomerProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
  /** Before the customer leaves the cache: its own page goes elsewhere. */
  onGone: () => void;
}

/** Cannot be undone, so it says what goes, what stays, and who is still expected. */
export function EraseCustomer({ customer, open, onClose, onGone }: EraseCustomerProps) {
  const now = useToday();
  const erase = useApiMutation(customers.erase, {
    onSuccess({ kept }) {
      onClose();
      onGone();
      forgetCustomer(customer.id);
      toast.success(['Dati cancellati.', ...kept].join(' '));
    },
  });
  const isExpected = customer.last_stay !== null && customer.last_stay >= now;
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Cancella i dati di ${customer.name}?`}
      action="Cancella i dati"
      busyText="Cancellazione…"
      call={erase}
      failure="Errore durante la cancellazione dei dati"
      onConfirm={() => erase.mutate({ params: { customer_id: customer.id } })}
    >
      {isExpected && (
        <strong className="mb-2 block">
          C&apos;è un soggiorno in arrivo o in corso: anche lì non ci sarà più il nome.
        </strong>
      )}
      Nome, recapiti, note e targa spariscono subito da schede, prenotazioni, messaggi e registri, e non si
      può annullare. Restano soggiorni, importi e pagamenti, senza nome, per i conti dell&apos;attività. Le
      recensioni pubblicate nella directory restano lì.
    </ConfirmCall>
  );
}

/** For a sheet that nothing links to. */
export function DeleteCustomer({ customer, open, onClose, onGone }: EraseCustomerProps) {
  const remove = useApiMutation(customers.remove, {
    invalidates: [customers.list],
    onSuccess() {
      onClose();
      onGone();
      forgetCustomer(customer.id);
      toast.success('Scheda eliminata');
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Elimina la scheda di ${customer.name}?`}
      action="Elimina scheda"
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione della scheda"
      onConfirm={() => remove.mutate({ params: { customer_id: customer.id } })}
    >
      La scheda sparisce dall&apos;elenco, e non si può annullare.
    </ConfirmCall>
  );
}
