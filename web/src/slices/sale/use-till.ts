import { bills } from 'contract/bills/calls';
import { useState } from 'react';
import { call, newKey } from '../../kit/api/call.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { usePlace, useUser } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { type Cart, chargesOf, dueCents, EMPTY, goesOnWith } from './cart/cart.ts';
import { useCart } from './cart/use-cart.ts';
import { changeCents, debtCents, type Method, type PaymentInput } from './pay/payments.ts';
import type { WaitingSale } from './waiting/sales-database.ts';
import { type Outcome, ringUp, takeBack } from './waiting/send-waiting.ts';

/** A sale that is over at the till. */
interface DoneSale {
  key: string;
  total_cents: number;
  change_cents: number;
  debt_cents: number;
  parked: boolean;
  outcome: Outcome | undefined;
}

export type Step = { at: 'cart' } | { at: 'pay'; method: Method } | { at: 'done'; sale: DoneSale };

export function useTill() {
  const { place_id } = usePlace();
  const { id: person } = useUser();
  const [cart, setCart] = useCart(place_id);
  const [step, setStep] = useState<Step>({ at: 'cart' });

  function saleOf(payments: PaymentInput[], parkedAs: string | null): WaitingSale {
    const { customer, parked } = cart;
    return {
      key: newKey(),
      person,
      place_id,
      bill_id: parked?.bill_id ?? null,
      void_charge_ids: [...(parked?.voided ?? [])],
      body: {
        customer_id: customer?.id ?? null,
        note: parkedAs ?? parked?.note ?? null,
        parked: parkedAs !== null,
        charges: chargesOf(cart),
        payments,
      },
      cart,
      total_cents: Math.max(0, dueCents(cart)),
      at: new Date().toISOString(),
    };
  }

  function finish(payments: PaymentInput[], parkedAs: string | null): void {
    const sale = saleOf(payments, parkedAs);
    const done: DoneSale = {
      key: sale.key,
      total_cents: sale.total_cents,
      change_cents: changeCents(payments),
      debt_cents: debtCents(payments),
      parked: parkedAs !== null,
      outcome: undefined,
    };
    setStep({ at: 'done', sale: done });
    setCart(EMPTY);
    void ringUp(sale).then((outcome) => {
      setStep((now) =>
        now.at === 'done' && now.sale.key === sale.key ? { at: 'done', sale: { ...done, outcome } } : now,
      );
    });
  }

  /** What the server refused, or has failed at for long, is changed and sent as another sale, or given up. */
  async function reopen(key: string): Promise<void> {
    if (cart.lines.length > 0 || cart.parked) {
      toast.error('Prima chiudi il conto che hai davanti.');
      return;
    }
    const sale = await takeBack(key);
    if (!sale) {
      toast.error('Il dispositivo la sta mandando proprio ora: riprova tra un momento.');
      return;
    }
    setCart(sale.cart);
    setStep({ at: 'cart' });
  }

  async function resume(bill_id: number): Promise<void> {
    if (cart.lines.length > 0 || cart.parked) {
      toast.error('Prima chiudi il conto che hai davanti, o mettilo in attesa.');
      return;
    }
    try {
      const bill = await call(bills.get, { params: { bill_id } });
      const lines = bill.charges
        .filter(({ voided }) => !voided)
        .map(({ id, product_id, kind, description, quantity, amount, unit_price }) => ({
          id: `on-bill-${id}`,
          charge_id: Number(id),
          product_id,
          kind,
          description,
          quantity,
          unit_cents: kind === 'discount' ? Math.round(amount * 100) : Math.round(unit_price * 100),
        }));
      const { number, note, customer_id, customer } = bill;
      const parked: Cart = {
        lines,
        discount: null,
        customer: customer_id === null ? null : { id: customer_id, name: customer ?? 'Cliente' },
        parked: {
          bill_id,
          number,
          note: note ?? '',
          voided: [],
          paid_cents: Math.round(bill.paid * 100),
          borne_cents: Math.round((bill.in_room + bill.split_vat) * 100),
        },
      };
      setCart((now) => (now.parked ? now : goesOnWith(parked, now)));
      setStep({ at: 'cart' });
    } catch (error) {
      toast.error(sentenceOf(error, 'Errore nel caricamento della vendita.'));
    }
  }

  /** Once the server has this sale. */
  function clear({ key }: WaitingSale): void {
    setCart((now) => (now.unsure?.key === key ? EMPTY : now));
    setStep({ at: 'cart' });
  }

  return { cart, setCart, step, setStep, finish, reopen, resume, saleOf, clear };
}
