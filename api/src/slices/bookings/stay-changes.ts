import { isDeepStrictEqual } from 'node:util';
import { holdsOf, type Stay } from './stay.ts';
import type { Segment } from '../nights/segment.ts';

/** Everything about a stay that the log remembers. */
export interface Recorded extends Omit<Stay, 'id' | 'updated_at'> {
  /** The nights that it holds, by room. */
  segments: Segment[];
}

function recorded({ id: _id, updated_at: _at, ...fields }: Stay): Recorded {
  return { ...fields, segments: holdsOf({ id: _id, updated_at: _at, ...fields }) };
}

/** The new value of every field that changed, so that the changes of all events in a row give the present state. */
export function changesBetween(before: Stay | undefined, after: Stay): Partial<Recorded> {
  const was = before ? recorded(before) : {};
  const entries = Object.entries(recorded(after)).filter(
    ([field, value]) => !isDeepStrictEqual((was as Record<string, unknown>)[field], value),
  );
  return Object.fromEntries(entries);
}
