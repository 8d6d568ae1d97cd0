import { allergenLevelLabels } from 'contract/allergens/labels';
import type { DishAllergen } from 'contract/allergens/schemas';
import { sentence } from '../../../kit/format/plural.ts';
import { allergenLabel, inOrder } from '../allergens/allergen-words.ts';

interface DishAllergenListProps {
  allergens: readonly DishAllergen[];
  /** In place of the rows where there are none. */
  none: string | undefined;
}

/** Each allergen with its level and the ingredients that bring it. */
export function DishAllergenList({ allergens, none }: DishAllergenListProps) {
  if (allergens.length === 0) {
    return none === undefined ? null : <p className="px-4 pb-5 sm:px-5">{none}</p>;
  }
  return (
    <table className="w-full border-t border-line">
      <caption className="sr-only">Allergeni</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Allergene</th>
          <th scope="col">Quanto</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {inOrder(allergens).map(({ code, level, from }) => (
          <tr key={code} className="align-top">
            <th scope="row" className="px-4 py-2 text-left font-normal sm:px-5">
              <span className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-medium sm:w-48">{allergenLabel(code)}</span>
                {from.length > 0 && (
                  <span className="text-sm text-ink-muted max-sm:w-full sm:flex-1">da: {sentence(from)}</span>
                )}
              </span>
            </th>
            <td className="px-4 py-2 text-sm whitespace-nowrap text-ink-muted sm:px-5">
              <span aria-hidden className="mr-1.5 text-warning-ink">
                {level === 'contains' ? '●' : '○'}
              </span>
              {allergenLevelLabels[level]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
