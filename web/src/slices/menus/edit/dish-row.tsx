import type { MenuDish } from 'contract/menus/schemas';
import { frozenLabels, markLabels } from 'contract/menus/labels';
import { smallPhoto } from 'contract/rooms/values';
import { Ellipsis, Utensils } from 'lucide-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Thumb } from '../../../kit/ui/content/thumb.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { availabilityLabel, availabilityTone } from '../../products/product-labels.ts';
import { SoldOutButton } from '../../products/availability/availability-menu.tsx';
import { missingSaid } from '../menu-words.ts';
import { Grip } from '../order/grip.tsx';
import { AllergenLine } from './allergen-line.tsx';

interface DishRowProps {
  dish: MenuDish;
  isFormula: boolean;
  /** For those who may change the menu. */
  grip?: Omit<ComponentProps<typeof Grip>, 'what'> | undefined;
  onOpen?: (() => void) | undefined;
  entries: readonly MenuEntry[];
}

/** A dish where it stands on the menu: what guests read, and what is still missing. */
export function DishRow({ dish, isFormula, grip, onOpen, entries }: DishRowProps) {
  const { name, availability, archived_at } = dish;
  const isArchived = archived_at !== null;
  return (
    <li data-item className="flex items-center gap-2 py-3 pr-2 pl-1 sm:gap-3">
      {grip && <Grip what={name} {...grip} />}
      <Thumb
        src={dish.photo === null ? undefined : smallPhoto(dish.photo)}
        icon={Utensils}
        className="size-10 max-sm:hidden"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              className="min-w-0 touch-target rounded-xs text-left font-medium"
            >
              {name}
            </button>
          ) : (
            <span className="min-w-0 font-medium">{name}</span>
          )}
          {isArchived ? (
            <Badge>Fuori catalogo</Badge>
          ) : (
            availability.state !== 'in_stock' && (
              <Badge tone={availabilityTone(availability)}>{availabilityLabel(availability)}</Badge>
            )
          )}
        </div>
        <Price dish={dish} isFormula={isFormula} className="sm:hidden" />
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <AllergenLine dish={dish} />
          {[
            ...dish.marks.map((mark) => markLabels[mark]),
            dish.frozen === 'fresh' ? undefined : frozenLabels[dish.frozen],
            missingSaid(dish),
          ].map((text) => text !== undefined && <span key={text}>{text}</span>)}
        </div>
      </div>
      <Price dish={dish} isFormula={isFormula} className="shrink-0 text-right max-sm:hidden" />
      <div className="flex shrink-0 items-center">
        <SoldOutButton product={{ ...dish, id: dish.product_id }} />
        {entries.length > 0 && (
          <Menu
            items={entries}
            trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${name}`} />}
          />
        )}
      </div>
    </li>
  );
}

/** In a formula only what is added to its price. */
function Price(props: { dish: MenuDish; isFormula: boolean; className: string }) {
  const { dish, isFormula, className } = props;
  const { price, supplement, variants } = dish;
  const shown = isFormula
    ? supplement !== null && `+${money(supplement)}`
    : price !== null && (variants.length > 0 ? `da ${money(lowest(dish))}` : money(price));
  return (
    <p className={clsx('tabular-nums empty:hidden', className)}>
      {shown}
      {variants.length > 0 && (
        <span className="block text-sm text-ink-muted max-sm:hidden">
          {count(variants.length, { one: 'variante', other: 'varianti' })}
        </span>
      )}
    </p>
  );
}

const lowest = ({ price, variants }: MenuDish): number =>
  Math.min(...variants.map((variant) => variant.price ?? price ?? 0));
