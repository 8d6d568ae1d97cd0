import type { MenuDish } from 'contract/menus/schemas';
import type { PriceChange } from 'contract/products/bulk-price';
import { clsx } from 'clsx';
import { money } from '../../../kit/format/money.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { linesOf } from './price-change-form.ts';

interface PriceTableProps {
  sections: readonly { id: number; name: string; dishes: readonly MenuDish[] }[];
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
  change: PriceChange | undefined;
}

/** What is chosen and what becomes of it, in one table: each price before and after. */
export function PriceTable({ sections, left, onLeave, change }: PriceTableProps) {
  function choose(ids: readonly number[], chosen: boolean) {
    const next = new Set(left);
    for (const id of ids) {
      if (chosen) next.delete(id);
      else next.add(id);
    }
    onLeave(next);
  }
  return (
    <Card padded={false}>
      <table className="w-full text-sm">
        <caption className="sr-only">Prezzi prima e dopo</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="px-4 py-3 text-left font-medium sm:px-5">
              Piatto
            </th>
            <th scope="col" className="px-2 py-3 text-right font-medium">
              Ora
            </th>
            <th scope="col" className="px-4 py-3 text-right font-medium sm:px-5">
              Dopo
            </th>
          </tr>
        </thead>
        {sections.map(({ id, name, dishes }) => {
          const ids = dishes.map(({ product_id }) => product_id);
          return (
            <tbody key={id} className="border-t border-line">
              <tr className="bg-sunken">
                <th scope="colgroup" colSpan={3} className="px-4 py-2 text-left sm:px-5">
                  <Checkbox
                    label={<span className="font-semibold wrap-anywhere">{name}</span>}
                    checked={ids.every((one) => !left.has(one))}
                    onChange={({ target }) => choose(ids, target.checked)}
                  />
                </th>
              </tr>
              {dishes.map((dish) => (
                <DishPrices
                  key={dish.product_id}
                  dish={dish}
                  change={left.has(dish.product_id) ? undefined : change}
                  chosen={!left.has(dish.product_id)}
                  onChoose={(chosen) => choose([dish.product_id], chosen)}
                />
              ))}
            </tbody>
          );
        })}
      </table>
    </Card>
  );
}

interface DishPricesProps {
  dish: MenuDish;
  change: PriceChange | undefined;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** The dish, and below it each variant that has a price of its own. */
function DishPrices({ dish, change, chosen, onChoose }: DishPricesProps) {
  return linesOf(dish, change).map(({ name, before, after }, index) => (
    <tr key={`${index}-${name}`} className="border-t border-line">
      <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
        {index === 0 ? (
          <Checkbox
            label={<span className="wrap-anywhere">{name}</span>}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : (
          <span className="block pl-6 text-ink-muted wrap-anywhere">{name}</span>
        )}
      </th>
      <td className="px-2 py-2 text-right whitespace-nowrap text-ink-muted tabular-nums">
        {moneyOrDash(before)}
      </td>
      <td
        className={clsx(
          'px-4 py-2 text-right whitespace-nowrap tabular-nums sm:px-5',
          before === after ? 'text-ink-muted' : 'font-semibold',
        )}
      >
        {chosen && change ? moneyOrDash(after) : '–'}
      </td>
    </tr>
  ));
}

const moneyOrDash = (amount: number | null): string => (amount === null ? '–' : money(amount));
