import type { AvailabilityChange, Product } from 'contract/products/schemas';
import { smallPhoto } from 'contract/rooms/values';
import { CircleOff, EllipsisVertical, RotateCcw, Tag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Thumb } from '../../../kit/ui/content/thumb.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { availabilityLabel, isForToday } from '../product-labels.ts';

const QuantityDialog = lazy(() =>
  import('../availability/quantity-dialog.tsx').then((loaded) => ({ default: loaded.QuantityDialog })),
);

interface RowProps {
  product: Product;
  onSay: (product: Product, change: AvailabilityChange) => void;
}

/** In stock: the row itself says that it is sold out for today, the button beside it says the rest. */
export function ProductRow({ product, onSay }: RowProps) {
  const isCounted = product.availability.state === 'quantity';
  return (
    <li className="flex min-h-14">
      <button
        type="button"
        onClick={() => onSay(product, { state: 'out', until: 'next_day' })}
        className="flex min-w-0 flex-1 items-center gap-3 py-1.5 px-4 text-left transition-colors hover:bg-sunken/60 sm:px-5"
      >
        <Name product={product}>
          {isCounted && <span className="text-warning-ink">{availabilityLabel(product.availability)}</span>}
        </Name>
        <span className="flex shrink-0 items-center gap-1.5 text-sm text-ink-muted">
          <CircleOff aria-hidden className="size-4.5" />
          <span>
            Esaurito<span className="sr-only"> per oggi</span>
          </span>
        </span>
      </button>
      <Others product={product} onSay={onSay} />
    </li>
  );
}

/** Sold out: until when, and the way back. */
export function SoldOutRow({ product, onSay }: RowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 py-1.5 sm:px-5">
      <Name product={product}>{isForToday(product.availability) ? 'Per oggi' : 'Finché non lo rimetti'}</Name>
      <Button
        size="sm"
        aria-label={`Rimetti: ${product.name}`}
        onClick={() => onSay(product, { state: 'in_stock' })}
      >
        <RotateCcw aria-hidden className="size-4 max-sm:hidden" />
        Rimetti
      </Button>
      <Others product={product} onSay={onSay} />
    </li>
  );
}

function Name({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <>
      {product.photo !== null && <Thumb src={smallPhoto(product.photo)} icon={Tag} className="size-10" />}
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{product.name}</span>
        <span className="block text-sm text-ink-muted">{children}</span>
      </span>
    </>
  );
}

/** What is said less often than "for today". */
function Others({ product, onSay }: RowProps) {
  const [counting, setCounting] = useState<boolean>();
  const { state } = product.availability;
  const items: MenuEntry[] = [
    ...(state === 'out' && !isForToday(product.availability)
      ? [{ label: 'Solo per oggi', onSelect: () => onSay(product, { state: 'out', until: 'next_day' }) }]
      : [{ label: 'Finché non lo rimetto', onSelect: () => onSay(product, { state: 'out', until: null }) }]),
    { label: 'Ne restano…', onSelect: () => setCounting(true) },
    ...(state === 'quantity'
      ? [{ label: 'Non contarlo più', onSelect: () => onSay(product, { state: 'in_stock' }) }]
      : []),
  ];
  return (
    <span className="grid shrink-0 place-items-center px-2">
      <Menu
        trigger={(trigger) => (
          <IconButton {...trigger} icon={EllipsisVertical} label={`Altre scelte: ${product.name}`} />
        )}
        items={items}
      />
      {counting !== undefined && (
        <Suspense fallback={null}>
          <QuantityDialog
            product={product}
            open={counting}
            forToday
            onClose={() => setCounting(false)}
            onChange={(change) => onSay(product, change)}
          />
        </Suspense>
      )}
    </span>
  );
}
