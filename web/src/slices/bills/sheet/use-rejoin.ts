import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { billName } from '../bill-words.ts';
import { billChanged, perhapsBilled } from '../use-bills.ts';

/** Puts a part of a bill back: at once, since it can be divided again. */
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
