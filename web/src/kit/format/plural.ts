import { decimal } from './money.ts';

export interface Forms {
  one: string;
  other: string;
}

/** The right form without the number: plural(2, { one: 'notifica non letta', other: 'notifiche non lette' }). */
export function plural(n: number, forms: Forms): string {
  // Italian also has "many" (un milione di …); the noun is the same as for the rest. `Intl` says no more, and takes long to begin.
  return n === 1 ? forms.one : forms.other;
}

/** With the number: "1 camera", "6 camere", "1.200 camere". */
export function count(n: number, forms: Forms): string {
  return `${decimal(n)} ${plural(n, forms)}`;
}

/** The state of a page: "6 camere, 2 in arrivo oggi". What is undefined or empty is left out. */
export function sentence(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** "101, 102 e 103" */
export function list(items: readonly string[]): string {
  return [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' e ');
}
