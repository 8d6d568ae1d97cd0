import type { Bill } from 'contract/bills/schemas';
import { orders } from 'contract/orders/calls';
import { tables } from 'contract/tables/calls';
import { useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { navigate } from '../../kit/routing/history.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { showOrder } from '../orders/outbox/outbox.ts';
import { billsChanged } from '../bills/use-bills.ts';
import { wayOut } from './order-bill-words.ts';

interface EndOrderProps {
  source: Bill['source'];
  /** "Annulla ordine" */
  words: string;
}

/** Ends an order on which nobody pays: nothing was ordered, or what was costs nothing. */
export function EndOrder({ source, words }: EndOrderProps) {
  const end = useApiMutation(orders.close, {
    invalidates: [orders.list, tables.list, tables.get],
    onSuccess: (order) => {
      showOrder(order);
      billsChanged();
      toast.success(order.state === 'cancelled' ? 'Ordine annullato' : 'Ordine chiuso');
      navigate(wayOut(source).href);
    },
    onError: (error, input) =>
      sayFailed({ error, fallback: "L'ordine non è stato chiuso", again: () => end.mutate(input) }),
  });
  return (
    <Button
      size="lg"
      block
      busy={end.isPending}
      onClick={() => end.mutate({ params: { order_id: source.id } })}
    >
      {words}
    </Button>
  );
}
