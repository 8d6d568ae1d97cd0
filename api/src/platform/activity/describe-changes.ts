import { isDeepStrictEqual } from 'node:util';
import { beforeDay } from 'contract/days/before-day';
import { addDays, italianDay, italianPeriod } from '../../core/format/days.ts';
import { listed } from '../../core/format/listed.ts';

/** The label of a field and, where its values are short enough to show, their format. */
export type FieldLabels<T> = {
  [K in keyof T]?: readonly [label: string, say?: (value: NonNullable<T[K]>) => string];
};

export const quoted = (text: string) => `«${text}»`;

type Format = (value: unknown) => string;

function describeChange(label: string, format: Format, before: unknown, after: unknown): string {
  if (before === null) return `${label}: ${format(after)}`;
  if (after === null) return `senza più ${label} (era ${format(before)})`;
  return `${label} da ${format(before)} a ${format(after)}`;
}

/**
 * Describes the differences of two states as part of a sentence: "prezzo da 80,00 € a 95,00 €; cambiato: descrizione e
 * dotazioni". Undefined when no labelled field differs.
 */
export function describeChanges<T extends object>(
  before: T,
  after: T,
  labels: FieldLabels<T>,
): string | undefined {
  const changed = (Object.keys(labels) as (keyof T)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const parts: string[] = [];
  const others: string[] = [];
  for (const field of changed) {
    const [label, format] = labels[field] as readonly [string, Format?];
    if (format) parts.push(describeChange(label, format, before[field], after[field]));
    else others.push(label);
  }
  if (others.length > 0) parts.push(`cambiato: ${listed(others)}`);
  return parts.length > 0 ? parts.join('; ') : undefined;
}

/** "1 foto", "3 foto". */
export const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** "un'altra", "altre 3": what a list leaves out. */
export const others = (n: number, one: string, many: string) => (n === 1 ? one : `${many} ${n}`);

/** The nights of [from, to) with the last night: "dal 24/12/2026 al 06/01/2027". */
export function describeNights(from: string, to: string): string {
  const last = addDays(to, -1);
  return last === from
    ? `la notte ${beforeDay('del', italianDay(from))}`
    : `le notti ${italianPeriod(from, last)}`;
}
