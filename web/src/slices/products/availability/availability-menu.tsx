import { may } from 'contract/roles/values';
import type { Product } from 'contract/products/schemas';
import { ChevronDown, CircleCheck, CircleOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { availabilityLabel, availabilityTone, isForToday } from '../product-labels.ts';
import { type Offered, useAvailability } from './use-availability.ts';

const QuantityDialog = lazy(() =>
  import('./quantity-dialog.tsx').then((loaded) => ({ default: loaded.QuantityDialog })),
);

function AvailabilityBadge({ product }: { product: Product }) {
  if (product.archived_at !== null) return <Badge>Fuori catalogo</Badge>;
  return (
    <Badge tone={availabilityTone(product.availability)}>{availabilityLabel(product.availability)}</Badge>
  );
}

/** The state as a badge that changes it, for those who say what is sold out. */
export function AvailabilityMenu(props: { product: Product; align?: 'start' | 'end' }) {
  const { product, align = 'end' } = props;
  const { change } = useAvailability(product);
  const [counting, setCounting] = useState<boolean>();
  const { role } = usePlace();
  if (product.archived_at !== null || !can(role, may.offer)) return <AvailabilityBadge product={product} />;
  const { state } = product.availability;
  const forToday = isForToday(product.availability);
  return (
    <>
      <Menu
        align={align}
        trigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            aria-label={`Disponibilità di ${product.name}: ${availabilityLabel(product.availability)}`}
            className="inline-flex touch-target items-center gap-1 rounded-full hover:opacity-85"
          >
            <AvailabilityBadge product={product} />
            <ChevronDown aria-hidden className="size-4 text-ink-muted" />
          </button>
        )}
        items={[
          {
            label: 'Disponibile',
            checked: state === 'in_stock',
            onSelect: () => change({ state: 'in_stock' }),
          },
          { label: 'Quanti ne restano…', checked: state === 'quantity', onSelect: () => setCounting(true) },
          {
            label: 'Esaurito per oggi',
            checked: state === 'out' && forToday,
            onSelect: () => change({ state: 'out', until: 'next_day' }),
          },
          {
            label: 'Esaurito',
            checked: state === 'out' && !forToday,
            onSelect: () => change({ state: 'out' }),
          },
        ]}
      />
      {counting !== undefined && (
        <Suspense fallback={null}>
          <QuantityDialog
            product={product}
            open={counting}
            forToday={forToday}
            onClose={() => setCounting(false)}
            onChange={change}
          />
        </Suspense>
      )}
    </>
  );
}

interface SoldOutButtonProps {
  product: Offered;
  variant?: 'ghost' | 'secondary';
}

/** The one tap in the middle of the service: sold out, or there again. */
export function SoldOutButton({ product, variant = 'ghost' }: SoldOutButtonProps) {
  const { change, busy } = useAvailability(product);
  const { role } = usePlace();
  if (product.archived_at !== null || !can(role, may.offer)) return null;
  const isOut = product.availability.state === 'out';
  return (
    <IconButton
      variant={variant}
      icon={isOut ? CircleCheck : CircleOff}
      label={`Segna ${isOut ? 'disponibile' : 'esaurito'}: ${product.name}`}
      disabled={busy}
      onClick={() => change({ state: isOut ? 'in_stock' : 'out' })}
    />
  );
}
