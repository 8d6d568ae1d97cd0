import { tables, tableCombinations } from 'contract/tables/calls';
import type { Table } from 'contract/tables/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { ConfirmCall } from '../../kit/form/dialogs/confirm-call.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { forgetCachedTable } from './table-cache.ts';

interface DeleteTableProps {
  table: Table;
  open: boolean;
  onClose: () => void;
  /** Before the table leaves the cache: its own page goes elsewhere. */
  onDeleted?: () => Promise<void> | void;
}

/** Cannot be undone, so it asks. A refusal (reservations lie ahead) stays in the dialog, in the server's words. */
export function DeleteTable({ table, open, onClose, onDeleted }: DeleteTableProps) {
  const remove = useApiMutation(tables.remove, {
    invalidates: [tables.list, tableCombinations.list],
    async onSuccess() {
      onClose();
      await onDeleted?.();
      forgetCachedTable(table);
      toast.success(`Tavolo ${table.number} eliminato`);
    },
  });
  return (
    <ConfirmCall
      open={open}
      onClose={onClose}
      title={`Elimina il tavolo ${table.number}?`}
      action={`Elimina tavolo ${table.number}`}
      busyText="Eliminazione…"
      call={remove}
      failure="Errore durante l'eliminazione del tavolo"
      onConfirm={() => remove.mutate({ params: { table_id: table.id } })}
    >
      Il tavolo esce dalla sala e dalle sue unioni, e non si può annullare. Le prenotazioni passate restano
      nello storico.
    </ConfirmCall>
  );
}
