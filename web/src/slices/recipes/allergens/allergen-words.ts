import { allergenLabels } from 'contract/allergens/labels';
import type { Allergen } from 'contract/allergens/schemas';
import { type AllergenCode, ALLERGENS, type AllergensState } from 'contract/allergens/values';
import type { Tone } from '../../../kit/ui/theme/tone.ts';

// A server that is newer than this page may send values without a label: they get a word, never a crash.

export function isAllergen(value: unknown): value is AllergenCode {
  return typeof value === 'string' && Object.hasOwn(allergenLabels, value);
}

export function allergenLabel(code: string): string {
  return isAllergen(code) ? allergenLabels[code] : 'Altro allergene';
}

/** In the order of the law, in which menus and registers print them. */
export function inOrder<A extends Pick<Allergen, 'code'>>(allergens: readonly A[]): A[] {
  const place = ({ code }: A) => {
    const at = ALLERGENS.indexOf(code);
    return at === -1 ? ALLERGENS.length : at;
  };
  return allergens.toSorted((a, b) => place(a) - place(b));
}

/** "latte" or "latte (può contenere)": inside a sentence. */
export function allergenWords({ code, level }: Allergen): string {
  const name = allergenLabel(code).toLowerCase();
  return level === 'contains' ? name : `${name} (può contenere)`;
}

export const stateLabels = {
  computed: 'Calcolati dalla ricetta',
  stated: 'Dichiarati',
  unknown: 'Da verificare',
} satisfies Record<AllergensState, string>;

export const stateTones = {
  computed: 'success',
  stated: 'accent',
  unknown: 'warning',
} satisfies Record<AllergensState, Tone>;

/** What one list has and the other has not, in words: "+ latte", "− uova", "pesce: ora contiene". */
export function differences(before: readonly Allergen[], after: readonly Allergen[]): string[] {
  const levels = new Map(before.map(({ code, level }) => [code, level]));
  const gone = before.filter(({ code }) => after.every((one) => one.code !== code));
  const changed = inOrder(after).flatMap((one) => {
    const was = levels.get(one.code);
    if (was === undefined) return [`+ ${allergenWords(one)}`];
    if (was === one.level) return [];
    return [
      `${allergenLabel(one.code).toLowerCase()}: ora ${one.level === 'contains' ? 'contiene' : 'può contenere'}`,
    ];
  });
  return [...changed, ...inOrder(gone).map((one) => `− ${allergenWords(one)}`)];
}

/** The allergens of several things together: what one of them contains, all of them contain. */
export function union(lists: readonly (readonly Allergen[])[]): Allergen[] {
  const levels = new Map<AllergenCode, Allergen['level']>();
  for (const { code, level } of lists.flat()) {
    if (level === 'contains' || !levels.has(code)) levels.set(code, level);
  }
  return inOrder([...levels].map(([code, level]) => ({ code, level })));
}
