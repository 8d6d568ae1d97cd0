import type { RegisterDish } from 'contract/allergen-register/schemas';
import { allergenLevelLabels } from 'contract/allergens/labels';
import { ALLERGENS } from 'contract/allergens/values';
import { useRef } from 'react';
import { paths } from '../../../kit/paths.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { useNarrow } from '../../../kit/ui/layout/use-narrow.ts';
import { AllergenChips } from '../allergens/allergen-chips.tsx';
import { allergenLabel, stateLabels } from '../allergens/allergen-words.ts';
import { upwards } from './upwards.ts';

interface DishMatrixProps {
  dishes: readonly RegisterDish[];
  /** Whether a dish leads to its page: one of a signed register may be gone. */
  linked?: boolean;
}

/** Dishes by allergens; where there is no room for fourteen columns, a list. */
export function DishMatrix({ dishes, linked = false }: DishMatrixProps) {
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(frame, 720);
  return (
    <div ref={frame}>{narrow ? <Cards {...{ dishes, linked }} /> : <Matrix {...{ dishes, linked }} />}</div>
  );
}

const signs = { contains: '●', may_contain: '○' };

function Matrix({ dishes, linked }: Required<DishMatrixProps>) {
  return (
    <div
      role="region"
      aria-label="Piatti e allergeni"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways has to be reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-xs"
    >
      <table className="w-full border-separate [border-spacing:0] text-sm">
        <caption className="sr-only">Piatti e allergeni</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky left-0 z-1 min-w-52 border-r border-line bg-surface px-4 py-3 text-left font-medium text-ink-muted"
              style={{ verticalAlign: 'bottom' }}
            >
              Piatto
            </th>
            {ALLERGENS.map((code) => (
              <th
                key={code}
                scope="col"
                className="min-w-11 px-1 py-2 text-center font-medium text-ink-muted"
                style={{ verticalAlign: 'bottom' }}
              >
                <span className="inline-block h-24 text-left leading-tight" style={upwards}>
                  {allergenLabel(code)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dishes.map((dish) => (
            <tr key={dish.product_id} className="hover:bg-sunken/60">
              <th
                scope="row"
                className="sticky left-0 z-1 border-t border-r border-line bg-surface px-4 py-2 text-left font-normal"
              >
                <DishName dish={dish} linked={linked} />
              </th>
              {ALLERGENS.map((code) => {
                const level = dish.allergens.find((one) => one.code === code)?.level;
                return (
                  <td key={code} className="border-t border-line text-center text-base">
                    {level === undefined ? (
                      <Absent unknown={dish.allergens_state === 'unknown'} />
                    ) : (
                      <>
                        <span aria-hidden className="text-warning-ink">
                          {signs[level]}
                        </span>
                        <span className="sr-only">{allergenLevelLabels[level]}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nothing is said of a dish that nobody has checked. */
function Absent({ unknown }: { unknown: boolean }) {
  if (!unknown) return null;
  return (
    <>
      <span aria-hidden className="text-sm text-ink-muted">
        ?
      </span>
      <span className="sr-only">da verificare</span>
    </>
  );
}

function DishName({ dish, linked }: { dish: RegisterDish; linked: boolean }) {
  const { name, category, allergens_state, reason } = dish;
  return (
    <>
      <span className="block font-semibold">
        {linked ? (
          <Link
            href={`${paths.product(dish.product_id)}#allergeni`}
            className="inline-block max-w-full rounded-xs py-0.5 wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {category !== null && <span className="block text-sm text-ink-muted">{category}</span>}
      {allergens_state !== 'computed' && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={allergens_state === 'unknown' ? 'warning' : 'neutral'}>
            {stateLabels[allergens_state]}
          </Badge>
          {reason !== null && <span className="text-xs text-ink-muted">{reason}</span>}
        </span>
      )}
    </>
  );
}

function Cards({ dishes, linked }: Required<DishMatrixProps>) {
  return (
    <Card padded={false}>
      <ul aria-label="Piatti e allergeni" className="divide-y divide-line">
        {dishes.map((dish) => (
          <li key={dish.product_id} className="relative flex flex-col gap-2 px-4 py-3">
            <div>
              <DishName dish={dish} linked={linked} />
            </div>
            {(dish.allergens.length > 0 || dish.allergens_state !== 'unknown') && (
              <AllergenChips allergens={dish.allergens} none="Nessun allergene" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the signs say, as on paper. */
export function SignsLegend() {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      <span className="max-sm:hidden">
        <span aria-hidden className="text-warning-ink">
          ●
        </span>{' '}
        contiene
      </span>
      <span>
        <span aria-hidden className="text-warning-ink">
          ○
        </span>{' '}
        può contenere (tracce)
      </span>
    </p>
  );
}
