import { groupBy } from './group-by.ts';
import { addTo, union, within, without, type Range } from './ranges.ts';

interface Waiting extends Range {
  id: number;
  room_id: number;
}

interface Held extends Range {
  room_id: number;
  /** The period that holds it; null for any other holder. */
  id: number | null;
}

/** Periods that claim nights, in order, and the holds of their rooms, as JSON from the database. */
export interface ShareInput {
  waiting: string;
  held: string;
}

/** Gives each period, in order, its free nights. Answers as JSON the nights that each then holds. */
export function shareNights(input: ShareInput): string {
  // Our own statement gives them this shape.
  const waiting = JSON.parse(input.waiting) as Waiting[];
  const held = JSON.parse(input.held) as Held[];
  const byRoom = groupBy(held, ({ room_id }) => room_id);
  const byPeriod = groupBy(held, ({ id }) => id);
  const taken = new Map([...byRoom].map(([room_id, ranges]) => [room_id, [...union(ranges)]]));
  const parts: Waiting[] = [];
  for (const { id, room_id, ...wanted } of waiting) {
    const others = taken.get(room_id) ?? [];
    const free = without(wanted, others);
    if (free.length === 0) continue;
    for (const range of free) addTo(others, range);
    taken.set(room_id, others);
    const own = (byPeriod.get(id) ?? []).flatMap((each) => within(wanted, [each]));
    for (const { start, end } of union([...own, ...free])) parts.push({ id, room_id, start, end });
  }
  return JSON.stringify(parts);
}
