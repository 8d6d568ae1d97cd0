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
    <table className="w-full border-t border-line text-sm">
      <caption className="sr-only">Allergeni</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Allergene</th>
          <th scope="col">Quanto</th>
          <th scope="col">Da che cosa</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {inOrder(allergens).map(({ code, level, from }) => (
          <tr key={code} className="align-baseline">
            <th scope="row" className="py-2 pl-4 text-left text-base font-medium sm:w-48 sm:pl-5">
              {allergenLabel(code)}
            </th>
            <td className="px-3 py-2 whitespace-nowrap text-ink-muted sm:w-36">
              <span aria-hidden className="mr-1.5 inline-block w-3 text-center text-warning-ink">
                {level === 'contains' ? '●' : '○'}
              </span>
              {allergenLevelLabels[level]}
            </td>
            <td className="py-2 pr-4 text-ink-muted sm:pr-5">{from.length > 0 && `da: ${sentence(from)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
