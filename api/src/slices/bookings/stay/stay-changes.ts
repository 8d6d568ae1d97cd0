import { isDeepStrictEqual } from 'node:util';
import { holdsOf, type Stay } from './stay.ts';
import type { Segment } from '../../nights/segment.ts';

/** Everything about a stay that the log remembers. */
export interface Recorded extends Omit<Stay, 'id' | 'customer_id' | 'updated_at'> {
  /** The nights that it holds, by room. */
  segments: Segment[];
}

/** Whose booking it is follows from its guest, and changes with a merge that the log knows nothing of. */
function recorded(stay: Stay): Recorded {
  const { id: _id, customer_id: _customer, updated_at: _at, ...fields } = stay;
  return { ...fields, segments: holdsOf(stay) };
}

/** The new value of every field that changed, so that the changes of all events in a row give the present state. */
export function changesBetween(before: Stay | undefined, after: Stay): Partial<Recorded> {
  const was = before ? recorded(before) : {};
  const entries = Object.entries(recorded(after)).filter(
    ([field, value]) => !isDeepStrictEqual((was as Record<string, unknown>)[field], value),
  );
  return Object.fromEntries(entries);
}
