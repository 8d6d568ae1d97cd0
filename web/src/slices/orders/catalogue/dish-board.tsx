import { clsx } from 'clsx';
import { courseLabels } from 'contract/menus/labels';
import { type Course, COURSES } from 'contract/menus/values';
import type { OrderedProduct } from 'contract/order-catalogue/schemas';
import { allergensSaid, type GuestAllergy, isUnverified, warnedAllergens } from 'contract/orders/allergies';
import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { DishTile } from './dish-tile.tsx';

interface DishBoardProps {
  products: readonly OrderedProduct[];
  /** Of the guests at the table: dishes that bring them are marked. */
  allergies: readonly GuestAllergy[];
  /** What is searched for; empty: the chosen course. */
  found: readonly OrderedProduct[] | undefined;
  quantities: ReadonlyMap<number, number>;
  onAdd: (product: OrderedProduct) => void;
  onChoose: (product: OrderedProduct) => void;
  onReset: () => void;
}

/** "latte, uova"; empty for most. */
const warnedSaid = ({ allergens }: OrderedProduct, allergies: readonly GuestAllergy[]) =>
  allergensSaid(warnedAllergens({ seat: null, allergens }, allergies));

/** The dishes of a course, or those that a search finds. */
export function DishBoard(props: DishBoardProps) {
  const { products, allergies, found, quantities, onAdd, onChoose, onReset } = props;
  const courses = COURSES.filter((course) => products.some((one) => one.course === course));
  const [chosen, setChosen] = useState<Course>();
  const course = chosen ?? courses.find((one) => one !== 'drink') ?? courses[0];
  const shown = found ?? products.filter((one) => one.course === course);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        role="group"
        aria-label="Portate"
        className="sticky top-(--sticky-top) z-10 -mx-4 flex gap-2 overflow-x-auto bg-canvas px-4 py-2 sm:mx-0 sm:px-0"
      >
        {courses.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={found === undefined && one === course}
            onClick={() => {
              onReset();
              setChosen(one);
            }}
            className={clsx(
              'min-h-11 shrink-0 rounded-full border px-4 font-medium whitespace-nowrap',
              found === undefined && one === course
                ? 'border-transparent bg-accent text-on-accent'
                : 'border-control bg-surface text-ink',
            )}
          >
            {courseLabels[one]}
          </button>
        ))}
      </div>
      {shown.length === 0 ? (
        <div className="flex flex-col items-start gap-3 rounded-lg border border-dashed border-line p-5">
          <p className="text-ink-muted">
            {found
              ? 'Nessun piatto con queste lettere.'
              : 'Il menu è vuoto: qui compaiono i piatti e le bevande.'}
          </p>
          {found && (
            <Button size="sm" onClick={onReset}>
              Mostra tutto
            </Button>
          )}
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
          {shown.map((product) => (
            <li
              key={product.id}
              className="grid [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
            >
              <DishTile
                product={product}
                quantity={quantities.get(product.id) ?? 0}
                warned={warnedSaid(product, allergies)}
                unverified={isUnverified({ ...product, seat: null }, allergies)}
                onAdd={onAdd}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
