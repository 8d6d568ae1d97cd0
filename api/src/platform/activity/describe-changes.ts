import { isDeepStrictEqual } from 'node:util';
import { addDays, italianDay } from '../../core/format/days.ts';

/** How a field is named in a sentence and, where its values are short enough to be told, how each is said. */
export type Sayings<T> = {
  [K in keyof T]?: readonly [label: string, say?: (value: NonNullable<T[K]>) => string];
};

const named = new Intl.ListFormat('it');

export const quoted = (text: string) => `«${text}»`;

type Say = (value: unknown) => string;

function told(label: string, say: Say, before: unknown, after: unknown): string {
  if (before === null) return `${label}: ${say(after)}`;
  if (after === null) return `senza più ${label} (era ${say(before)})`;
  return `${label} da ${say(before)} a ${say(after)}`;
}

/**
 * All that differs between two states, as part of a sentence: "prezzo da 80,00 € a 95,00 €; cambiato: descrizione e dotazioni".
 * Undefined: nothing that has a name here.
 */
export function changesSaid<T extends object>(before: T, after: T, sayings: Sayings<T>): string | undefined {
  const changed = (Object.keys(sayings) as (keyof T)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const parts: string[] = [];
  const others: string[] = [];
  for (const field of changed) {
    const [label, say] = sayings[field] as readonly [string, Say?];
    if (say) parts.push(told(label, say, before[field], after[field]));
    else others.push(label);
  }
  if (others.length > 0) parts.push(`cambiato: ${named.format(others)}`);
  return parts.length > 0 ? parts.join('; ') : undefined;
}

/** "1 foto", "3 foto": the word is given in both numbers. */
export const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** "dal 24/12/2026 al 06/01/2027" for the nights of [from, to): the last night and not the day after it. */
export function nightsSaid(from: string, to: string): string {
  const last = addDays(to, -1);
  return last === from
    ? `la notte del ${italianDay(from)}`
    : `le notti dal ${italianDay(from)} al ${italianDay(last)}`;
}
