import { useState } from 'react';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { afterAttempt, tried } from '../cart/cart.ts';
import type { useTill } from '../use-till.ts';
import { ringUp, takeOut } from '../waiting/send-waiting.ts';
import type { PaymentInput } from './payments.ts';

/** Payment in Bitcoin: the sale is rung up first, for the request belongs to its bill. */
export function useBitcoin({ saleOf, setCart, clear }: ReturnType<typeof useTill>) {
  const [busy, setBusy] = useState(false);
  const [bill_id, setBill] = useState<number>();

  async function ask(payments: PaymentInput[]): Promise<void> {
    const sale = saleOf(payments, null);
    setBusy(true);
    setCart((now) => tried(now, sale));
    const outcome = await ringUp(sale);
    setBusy(false);
    if (outcome.kind === 'done') {
      clear(sale);
      setBill(outcome.bill.id);
      return;
    }
    const kept = (await takeOut(sale.key)) ?? sale;
    const isRefused = outcome.kind === 'refused';
    setCart((now) => afterAttempt(now, sale, isRefused ? kept.cart.unsure : kept));
    toast.error(
      isRefused
        ? outcome.sentence
        : 'Il server non risponde: riprova, o scegli un altro modo di pagare. La vendita si registra una volta sola.',
    );
  }
  return { busy, bill_id, ask, leave: () => setBill(undefined) };
}
