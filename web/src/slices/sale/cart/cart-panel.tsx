import {
  BadgePercent,
  Banknote,
  CreditCard,
  Ellipsis,
  PauseCircle,
  ShoppingBasket,
  UserRound,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { money } from '../../../kit/format/money.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import type { Method } from '../pay/payments.ts';
import { TILL_KEYS } from '../use-till-keys.ts';
import {
  type Cart,
  type CartLine,
  dueCents,
  EMPTY,
  isEmptyCart,
  settledSaid,
  totalsOf,
  withoutLine,
  withQuantity,
} from './cart.ts';
import { CartLines } from './cart-lines.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';

const CustomerDialog = lazy(() =>
  import('./customer-dialog.tsx').then((loaded) => ({ default: loaded.CustomerDialog })),
);

interface CartPanelProps {
  cart: Cart;
  onChange: (cart: Cart) => void;
  onPay: (method: Method) => void;
  onPark: () => void;
  /** Whether the dialog of the customer is open: the payment opens it too. */
  choosesCustomer: boolean;
  onChooseCustomer: (open: boolean) => void;
}

/** What is being sold, and the ways to be paid for it. */
export function CartPanel(props: CartPanelProps) {
  const { cart, onChange, onPay, onPark } = props;
  const [typing, setTyping] = useState<CartLine>();
  const [discounts, setDiscounts] = useState(false);
  const { gross, off, total } = totalsOf(cart);
  const due = dueCents(cart);
  const hasLines = cart.lines.length > 0;
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {cart.parked && (
        <p className="rounded-md bg-accent-soft px-3 py-2 text-sm text-accent-ink">
          Ripresa: {cart.parked.note === '' ? `conto #${cart.parked.number}` : cart.parked.note}
        </p>
      )}
      {hasLines ? (
        <div className="min-h-0 overflow-y-auto lg:max-h-[calc(100dvh-27rem)]">
          <CartLines
            lines={cart.lines}
            onQuantity={(id, quantity) => onChange(withQuantity(cart, id, quantity))}
            onRemove={(id) => onChange(withoutLine(cart, id))}
            onType={setTyping}
          />
        </div>
      ) : (
        <p className="flex flex-col items-center gap-2 px-4 py-8 text-center text-ink-muted">
          <ShoppingBasket aria-hidden className="size-8 text-ink-faint" />
          Tocca un prodotto per cominciare.
        </p>
      )}
      {!isEmptyCart(cart) && (
        <div className="flex flex-wrap gap-2">
          {hasLines && (
            <Button size="sm" icon={BadgePercent} onClick={() => setDiscounts(true)}>
              Sconto
            </Button>
          )}
          <Button size="sm" icon={UserRound} onClick={() => props.onChooseCustomer(true)} className="min-w-0">
            <span className="truncate">{cart.customer?.name ?? 'Cliente'}</span>
          </Button>
          {hasLines && (
            <Button size="sm" icon={PauseCircle} onClick={onPark}>
              In attesa
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => onChange(EMPTY)}>
            {cart.parked ? 'Lascia' : 'Svuota'}
          </Button>
        </div>
      )}
      <div className="border-t border-line pt-3">
        {off > 0 && (
          <>
            <p className="flex justify-between text-ink-muted tabular-nums">
              <span>Somma</span>
              {money(gross / 100)}
            </p>
            <p className="flex justify-between text-ink-muted tabular-nums">
              <span className="min-w-0 wrap-anywhere">Sconto: {cart.discount?.reason}</span>
              {money(-off / 100)}
            </p>
          </>
        )}
        <p className="flex items-baseline justify-between">
          <span className="font-medium">Totale</span>
          <span className="text-[2rem] leading-tight font-semibold tabular-nums">{money(total / 100)}</span>
        </p>
        {due !== total && (
          <p className="flex justify-between text-ink-muted tabular-nums">
            <span>{settledSaid(cart, money)}</span>
            <span>{due < 0 ? `Da restituire ${money(-due / 100)}` : `Restano ${money(due / 100)}`}</span>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          size="lg"
          icon={Banknote}
          disabled={!hasLines}
          onClick={() => onPay('cash')}
        >
          Contanti <Hint text={TILL_KEYS.cash} />
        </Button>
        <Button size="lg" icon={CreditCard} disabled={!hasLines} onClick={() => onPay('card')}>
          Carta <Hint text={TILL_KEYS.card} />
        </Button>
        <Button
          size="md"
          icon={Ellipsis}
          disabled={!hasLines}
          onClick={() => onPay('meal_voucher')}
          className="col-span-2"
        >
          Altri modi di pagare <Hint text={TILL_KEYS.other} />
        </Button>
      </div>
      <QuantityDialog
        line={typing}
        onClose={() => setTyping(undefined)}
        onSet={(id, quantity) => onChange(withQuantity(cart, id, quantity))}
      />
      <DiscountDialog
        open={discounts}
        discount={cart.discount}
        gross_cents={gross}
        onClose={() => setDiscounts(false)}
        onSet={(discount) => onChange({ ...cart, discount })}
      />
      {props.choosesCustomer && (
        <Suspense fallback={null}>
          <CustomerDialog
            open
            customer={cart.customer}
            onClose={() => props.onChooseCustomer(false)}
            onChoose={(customer) => onChange({ ...cart, customer })}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The key that does the same; on a phone there is none. */
function Hint({ text }: { text: string }) {
  return <kbd className="text-xs font-normal pointer-coarse:hidden max-lg:hidden">{text}</kbd>;
}
