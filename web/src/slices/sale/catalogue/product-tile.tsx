import { clsx } from 'clsx';
import type { Product } from 'contract/products/schemas';
import { smallPhoto } from 'contract/rooms/values';
import { memo } from 'react';
import { decimal, money } from '../../../kit/format/money.ts';
import { priceSaid } from '../../products/product-price.ts';

interface ProductTileProps {
  product: Product;
  /** How many of it are in the cart. */
  quantity: number;
  /** The one that Enter adds. */
  chosen: boolean;
  onAdd: (product: Product) => void;
}

/** One tap adds one. Drawn anew alone when its own quantity changes. */
export const ProductTile = memo(function ProductTile({ product, quantity, chosen, onAdd }: ProductTileProps) {
  const { name, photo, availability } = product;
  const isOut = availability.state === 'out';
  return (
    <button
      type="button"
      data-product={product.id}
      onClick={() => onAdd(product)}
      className={clsx(
        'relative flex min-h-24 w-full flex-col overflow-hidden rounded-lg border bg-surface text-left shadow-xs transition select-none hover:bg-sunken active:scale-[0.98]',
        chosen ? 'border-transparent outline-2 outline-focus' : 'border-line',
      )}
    >
      {photo === null ? null : (
        <img
          src={smallPhoto(photo)}
          alt=""
          loading="lazy"
          decoding="async"
          className="h-24 w-full bg-sunken object-cover"
        />
      )}
      <span className="flex flex-1 flex-col justify-between gap-1 p-2.5">
        <span className="line-clamp-3 text-sm leading-snug font-medium wrap-anywhere hyphens-auto">
          {name}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-1 text-sm text-ink-muted tabular-nums">
          {priceSaid(product) ?? money(0)}
          {isOut && <span className={clsx('text-xs text-danger-ink', quantity > 0 && 'pr-7')}>Esaurito</span>}
          {availability.state === 'quantity' && (
            <span
              className={clsx('text-xs', quantity > 0 && 'pr-7')}
            >{`${availability.quantity === 1 ? 'ne resta' : 'ne restano'} ${decimal(availability.quantity ?? 0)}`}</span>
          )}
        </span>
      </span>
      {quantity > 0 && (
        <span className="absolute right-2 bottom-2 flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-semibold text-on-accent tabular-nums">
          <span className="sr-only">Nel conto: </span>
          {decimal(quantity)}
        </span>
      )}
    </button>
  );
});
