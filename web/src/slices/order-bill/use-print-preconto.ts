import { printing } from 'contract/printing/calls';
import { useApiMutation } from '../../kit/api/query.ts';
import { sayFailed } from '../../kit/form/notices/failure-toast.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';

/** The preconto of the whole order on the printer of the room. */
export function usePrintPreconto(order_id: number) {
  const print = useApiMutation(printing.preconto, {
    onSuccess: () => toast.success('Preconto in stampa'),
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Il preconto non è stato stampato', again: () => print.mutate(input) }),
  });
  return () => print.mutate({ params: { order_id } });
}
