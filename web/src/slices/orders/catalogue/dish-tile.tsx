import { clsx } from 'clsx';
import type { OrderedProduct } from 'contract/order-catalogue/schemas';
import { Ellipsis, TriangleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import { money } from '../../../kit/format/money.ts';
import { UNVERIFIED } from '../order-words.ts';

interface DishTileProps {
  product: OrderedProduct;
  /** How many of it are not sent yet. */
  quantity: number;
  /** "latte": what a guest of the table must not eat; mostly empty. */
  warned: string;
  /** A guest has an allergy, and nobody has said what is in the dish. */
  unverified: boolean;
  onAdd: (product: OrderedProduct) => void;
  /** Opens variants, modifiers, note, seat and course. */
  onChoose: (product: OrderedProduct) => void;
}

const LONG_MS = 450;

function priceOf({ price, variants }: OrderedProduct): string {
  const prices = variants.flatMap((one) => one.price ?? []);
  if (prices.length > 0) return `da ${money(Math.min(...prices))}`;
  return price === null ? '' : money(price);
}

/** One tap adds one, a long one asks how. Drawn anew alone when its own number changes. */
export const DishTile = memo(function DishTile(props: DishTileProps) {
  const { product, quantity, warned, unverified, onAdd, onChoose } = props;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const { name, availability } = product;
  const isOut = availability.state === 'out';
  const stop = () => clearTimeout(timer.current);

  function press(): void {
    wasLong.current = false;
    stop();
    timer.current = setTimeout(() => {
      wasLong.current = true;
      onChoose(product);
    }, LONG_MS);
  }

  return (
    <div
      className={clsx(
        'relative flex min-h-16 min-w-0 rounded-lg border bg-surface shadow-xs',
        quantity > 0 ? 'border-accent-ink' : 'border-line',
      )}
    >
      <button
        type="button"
        data-dish={product.id}
        onPointerDown={press}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => {
          if (!wasLong.current) onAdd(product);
          wasLong.current = false;
        }}
        className="flex min-w-0 flex-1 touch-manipulation flex-col justify-center gap-0.5 rounded-l-lg py-2 pl-3 text-left -outline-offset-2 select-none active:bg-sunken"
      >
        <span className="line-clamp-2 leading-tight font-medium wrap-anywhere hyphens-auto">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted tabular-nums">
          {priceOf(product)}
          {isOut && <span className="font-medium text-danger-ink">Esaurito</span>}
          {availability.state === 'quantity' && (
            <span>
              {availability.quantity === 1 ? 'ne resta' : 'ne restano'} {availability.quantity}
            </span>
          )}
        </span>
        {warned !== '' && (
          <span className="flex gap-1 text-sm leading-tight font-medium text-danger-ink">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            <span className="sr-only">Allergie: </span>
            {warned}
          </span>
        )}
        {unverified && (
          <span className="flex gap-1 text-sm leading-tight font-medium text-warning-ink">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {UNVERIFIED}
          </span>
        )}
      </button>
      <button
        type="button"
        aria-label={`${name}: varianti, note e portata${quantity > 0 ? `. Da mandare: ${quantity}` : ''}`}
        onClick={() => onChoose(product)}
        className="flex w-11 shrink-0 flex-col items-center justify-between rounded-r-lg py-1.5 text-ink-muted -outline-offset-2 hover:bg-sunken"
      >
        <Ellipsis aria-hidden className="size-4.5" />
        {quantity > 0 && (
          <span className="flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-sm font-semibold text-on-accent tabular-nums">
            {quantity}
          </span>
        )}
      </button>
    </div>
  );
});
