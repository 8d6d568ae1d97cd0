import type { CommonIngredient } from 'contract/ingredients/schemas';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

/** Those with each of the words in name or group, accents and case apart. */
export function foundCommon(all: readonly CommonIngredient[], words: string): CommonIngredient[] {
  const parts = foldedWords(words);
  return all.filter(({ name, group }) => {
    const text = folded(`${name} ${group}`);
    return parts.every((part) => text.includes(part));
  });
}

/** By their groups, in the order of the list. */
export function inGroups(found: readonly CommonIngredient[]): [group: string, CommonIngredient[]][] {
  const groups = new Map<string, CommonIngredient[]>();
  for (const one of found) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups];
}
