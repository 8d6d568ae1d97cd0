import { decimal } from './money.ts';

export interface Forms {
  one: string;
  other: string;
}

const rules = new Intl.PluralRules('it');

/** The right form without the number: plural(2, { one: 'notifica non letta', other: 'notifiche non lette' }). */
export function plural(n: number, forms: Forms): string {
  // Italian also has "many" (un milione di …); the noun is the same as for the rest.
  return rules.select(n) === 'one' ? forms.one : forms.other;
}

/** With the number: "1 camera", "6 camere", "1.200 camere". */
export function count(n: number, forms: Forms): string {
  return `${decimal(n)} ${plural(n, forms)}`;
}

/** The state of a page: "6 camere, 2 in arrivo oggi". What is undefined or empty is left out. */
export function sentence(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

const and = new Intl.ListFormat('it', { type: 'conjunction' });

/** "101, 102 e 103" */
export function list(items: readonly string[]): string {
  return and.format(items);
}
