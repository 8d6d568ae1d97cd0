import { allergenLabels } from 'contract/allergens/labels';
import type { DishAllergen } from 'contract/allergens/schemas';
import type { MenuDish } from 'contract/menus/schemas';
import { TriangleAlert } from 'lucide-react';
import { Badge } from '../../../kit/ui/content/badge.tsx';

/** What a dish contains; where nobody knows it, that it has to be checked (docs/rules.md 22). */
export function AllergenLine({ dish }: { dish: Pick<MenuDish, 'allergens' | 'allergens_state'> }) {
  if (dish.allergens_state === 'unknown') {
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        Allergeni da verificare
      </Badge>
    );
  }
  return <span className="text-sm text-ink-muted">{allergensSaid(dish.allergens)}</span>;
}

/** "Glutine, latte. Può contenere sedano" */
function allergensSaid(allergens: readonly DishAllergen[]): string {
  const named = (level: DishAllergen['level']) =>
    allergens.filter((one) => one.level === level).map(({ code }) => allergenLabels[code]);
  const [has, may] = [named('contains'), named('may_contain')];
  if (has.length + may.length === 0) return 'Senza allergeni';
  const parts = [
    ...(has.length > 0 ? [asSentence(has)] : []),
    ...(may.length > 0 ? [`Può contenere ${may.join(', ').toLowerCase()}`] : []),
  ];
  return parts.join('. ');
}

const asSentence = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((one) => one.toLowerCase())].join(', ');
