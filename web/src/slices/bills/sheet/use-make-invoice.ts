import type { Bill } from 'contract/bills/schemas';
import { invoices } from 'contract/invoices/calls';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';

/** Whether something on the bill is on no document yet, and of no credit note. */
export const isDocumentable = ({ state, charges }: Bill): boolean =>
  state !== 'cancelled' &&
  charges.some(
    ({ voided, document_id, returned_of_document_id, amount }) =>
      !voided && (document_id ?? returned_of_document_id ?? null) === null && amount !== 0,
  );

/** Opens the draft of all that is on no other document, which is begun where there is none: nothing is issued yet (docs/rules.md 20.23). */
export function useMakeInvoice() {
  const create = useApiMutation(invoices.create, { invalidates: [invoices.list], onceMore: true });
  return {
    busy: create.isPending,
    async make({ id, place_id }: Bill): Promise<void> {
      try {
        const invoice = await create.mutateAsync({ params: { place_id }, body: { bill_ids: [id] } });
        navigate(paths.invoice(invoice.id));
      } catch (error) {
        toast.error(sentenceOf(error, 'Errore durante la preparazione della fattura'));
      }
    },
  };
}
