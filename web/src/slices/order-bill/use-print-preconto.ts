import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { printing } from 'contract/printing/calls';
import { useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { billName } from '../bills/bill-words.ts';
import { billChanged, perhapsBilled } from '../bills/use-bills.ts';

/** Puts a part of the bill back: at once, since it can be divided again. */
export function useRejoin() {
  const merge = useApiMutation(bills.merge, { onError: perhapsBilled, onceMore: true });
  return async function rejoin(into: Bill, other: Bill): Promise<void> {
    try {
      const params = { bill_id: into.id };
      billChanged(await merge.mutateAsync({ params, body: { other_bill_id: other.id } }));
      toast.success(`${billName(other)} riunito al ${billName(into).toLowerCase()}`);
    } catch (error) {
      sayFailed({ error, fallback: 'I conti non sono stati riuniti', again: () => void rejoin(into, other) });
    }
  };
}

/** The preconto of the whole order on the printer of the room. */
export function usePrintPreconto(order_id: number) {
  const print = useApiMutation(printing.preconto, {
    onSuccess: () => toast.success('Preconto in stampa'),
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Il preconto non è stato stampato', again: () => print.mutate(input) }),
  });
  return () => print.mutate({ params: { order_id } });
}
