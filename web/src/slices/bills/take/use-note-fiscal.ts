import { billPayments } from 'contract/bill-payments/calls';
import type { Fiscal } from 'contract/bill-payments/schemas';
import type { BillPayment } from 'contract/bills/schemas';
import { useApiMutation } from '../../../kit/api/query.ts';
import { billChanged, perhapsBilled } from '../use-bills.ts';

/** Notes the documento commerciale of a payment, by hand or in bitcoin. */
export function useNoteFiscal({ kind, id }: Pick<BillPayment, 'kind' | 'id'>) {
  const byHand = useApiMutation(billPayments.setFiscal, { onError: perhapsBilled });
  const inBitcoin = useApiMutation(billPayments.setAttemptFiscal, { onError: perhapsBilled });
  return {
    isPending: byHand.isPending || inBitcoin.isPending,
    async send(body: Fiscal): Promise<void> {
      billChanged(
        kind === 'manual'
          ? await byHand.mutateAsync({ params: { payment_id: id }, body })
          : await inBitcoin.mutateAsync({ params: { attempt_id: id }, body }),
      );
    },
  };
}
