import type { Bill, BillCharge } from 'contract/bills/schemas';
import { charges } from 'contract/charges/calls';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { billName } from '../bill-words.ts';
import { billChanged, perhapsBilled } from '../use-bills.ts';

/** Moves a line to another bill at once; what is refused is said. */
export function useMoveCharge() {
  const move = useApiMutation(charges.move, { onError: perhapsBilled, onceMore: true });
  return async ({ id, description }: BillCharge, to: Pick<Bill, 'id' | 'number'>): Promise<void> => {
    if (typeof id !== 'number') return;
    try {
      billChanged(await move.mutateAsync({ params: { charge_id: id }, body: { bill_id: to.id } }));
      toast.success(`${description}: ora è sul ${billName(to).toLowerCase()}`);
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore durante lo spostamento della riga'));
    }
  };
}
