import type { Customer, CustomerAddress } from 'contract/customers/schemas';
import {
  ADDRESS_COLUMNS,
  CODE_COLUMNS,
  KIND_COLUMNS,
  NAME_COLUMNS,
  TEXT_COLUMNS,
} from '../customer-columns.ts';
import type { ConsentChange } from './merged-consent.ts';

/** What a merge writes to the customer that stays; it is kept with the other one, for the undo. */
export interface Added {
  /** Fields that were empty, with the other one's values. */
  filled: Partial<Record<Field, string>>;
  /** What was put behind a text that was there. */
  appended: Partial<Record<Text, string>>;
  tags: string[];
  /** Absent: the consent stayed as it was. */
  consent?: ConsentChange;
}

const FIELDS = [...NAME_COLUMNS, ...CODE_COLUMNS] as const;

type Text = (typeof TEXT_COLUMNS)[number];
type Field = (typeof FIELDS)[number] | (typeof ADDRESS_COLUMNS)[number] | Text;

/** The columns that a merge may write. */
export type Merged = Pick<Customer, (typeof FIELDS)[number] | Text | 'tags'> & CustomerAddress;

export function mergedOf(customer: Customer): Merged {
  const fields = [...FIELDS, ...TEXT_COLUMNS, 'tags'] as const;
  const own = Object.fromEntries(fields.map((name) => [name, customer[name]]));
  return { ...own, ...customer.address } as Merged;
}

const lowered = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()));

/** An address is taken whole or not at all: two halves make an address where nobody lives. */
function fillable(into: Merged, isOneKind: boolean): Field[] {
  const hasAddress = ADDRESS_COLUMNS.some((name) => into[name] !== null);
  return [...FIELDS, ...TEXT_COLUMNS, ...(hasAddress ? [] : ADDRESS_COLUMNS)].filter(
    (name) => into[name] === null && (isOneKind || !KIND_COLUMNS.includes(name)),
  );
}

/**
 * What the other customer adds: it fills what is empty, and its notes and allergies are lost in no case. Codes of a person are none of a
 * company, and the reverse (docs/rules.md 18.4).
 */
export function addedBy(into: Merged, other: Merged, { isOneKind }: { isOneKind: boolean }): Added {
  const filled = fillable(into, isOneKind).flatMap((name) => {
    const value = other[name];
    return value === null ? [] : [[name, value] as const];
  });
  const appended = TEXT_COLUMNS.flatMap((name) => {
    const [had, value] = [into[name], other[name]];
    return had === null || value === null || had.includes(value) ? [] : [[name, `\n\n${value}`] as const];
  });
  const had = lowered(into.tags);
  return {
    filled: Object.fromEntries(filled),
    appended: Object.fromEntries(appended),
    tags: other.tags.filter((tag) => !had.has(tag.toLowerCase())),
  };
}

export function withAdded(into: Merged, { filled, appended, tags }: Added): Merged {
  const texts = Object.entries(appended).map(([name, text]) => [name, `${into[name as Text] ?? ''}${text}`]);
  return { ...into, ...filled, ...Object.fromEntries(texts), tags: [...into.tags, ...tags] };
}

/** Takes away what the merge added and nobody has changed since. */
export function withoutAdded(into: Merged, { filled, appended, tags }: Added): Merged {
  const emptied = Object.entries(filled).flatMap(([name, value]) =>
    into[name as Field] === value ? [[name, null] as const] : [],
  );
  const cut = Object.entries(appended).flatMap(([name, text]) => {
    const now = into[name as Text];
    return now?.endsWith(text) ? [[name, now.slice(0, -text.length) || null] as const] : [];
  });
  const gone = lowered(tags);
  return {
    ...into,
    ...Object.fromEntries(emptied),
    ...Object.fromEntries(cut),
    tags: into.tags.filter((tag) => !gone.has(tag.toLowerCase())),
  };
}
