import type { ModifierGroup } from 'contract/modifiers/schemas';
import { count } from '../../kit/format/plural.ts';
import { money } from '../../kit/format/money.ts';

const choices = (n: number) => count(n, { one: 'scelta', other: 'scelte' });

/** "Da 0 a 3 scelte", "1 scelta", "Almeno 2 scelte", "Quante se ne vogliono". */
export function boundsSaid({ min, max }: Pick<ModifierGroup, 'min' | 'max'>): string {
  if (max === null) return min === 0 ? 'Quante se ne vogliono' : `Almeno ${choices(min)}`;
  if (min === max) return choices(min);
  return `Da ${min} a ${choices(max)}`;
}

/** "Burrata +3,00 €": nothing for what costs nothing, or for roles that see no prices. */
export function optionSaid({ name, price }: { name: string; price: number | null }): string {
  return price === null || price === 0 ? name : `${name} +${money(price)}`;
}

const NAMED = 6;

/** The first ones by name: "Burrata, Olive e altre 12". */
export function optionsSaid({ options }: Pick<ModifierGroup, 'options'>): string {
  const names = options.map(({ name }) => name);
  return names.length <= NAMED + 1
    ? names.join(', ')
    : `${names.slice(0, NAMED).join(', ')} e altre ${names.length - NAMED}`;
}

export function usedSaid({ used_by }: Pick<ModifierGroup, 'used_by'>): string {
  return used_by === 0 ? 'Nessun prodotto' : count(used_by, { one: 'prodotto', other: 'prodotti' });
}
