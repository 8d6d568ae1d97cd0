import type { Assignment } from 'contract/access/schemas';
import type { DaysAhead } from 'contract/overview/schemas';

/** What this device keeps of a place, to be read without a network: as one person saw it, in the role they had there. */
export interface KeptDays extends DaysAhead {
  person: number;
  place: Pick<Assignment, 'place_id' | 'place_name' | 'time_zone' | 'currency' | 'role'>;
}

const PREFIX = 'hub.days.';
/** Another shape gets another number: what an older version kept is then not read, and goes with the rest. */
const SHAPE = `${PREFIX}1.`;

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    // A browser that refuses storage has kept nothing.
    return [];
  }
}

function read(name: string): KeptDays | undefined {
  try {
    return name.startsWith(SHAPE) ? asKept(JSON.parse(localStorage.getItem(name) ?? 'null')) : undefined;
  } catch {
    return undefined;
  }
}

/** Under these names only `keepDays` writes, in this shape. */
function asKept(value: unknown): KeptDays | undefined {
  return (value as KeptDays | null) ?? undefined;
}

/**
 * Keeps what was asked for with `token`. Not when the session is another by now: a tab may have signed out while the answer
 * was on its way, and what it erased must not come back.
 */
export function keepDays(kept: KeptDays, token: string | null): void {
  try {
    if (token !== null && localStorage.getItem('hub.token') === token)
      localStorage.setItem(`${SHAPE}${kept.place.place_id}`, JSON.stringify(kept));
  } catch {
    // No room for it, or no storage at all: this device has no days to show without a network.
  }
}

/** What is kept of the chosen place; without a choice, what was kept last. */
export function keptDays(chosenId: string | null): KeptDays | undefined {
  const all = names().flatMap((name) => read(name) ?? []);
  return (
    all.find(({ place }) => String(place.place_id) === chosenId) ??
    all.toSorted((a, b) => b.taken_at.localeCompare(a.taken_at))[0]
  );
}

/** Erases what is kept of each place for which `stays` does not say that it may be kept on. */
export function forgetDays(stays: (kept: KeptDays) => boolean = () => false): void {
  for (const name of names()) {
    const kept = read(name);
    if (!kept || !stays(kept)) localStorage.removeItem(name);
  }
}

/** Erases what is kept of places that the person has left, or where they may see less or more than they did. */
export function forgetLeftPlaces(places: readonly Assignment[]): void {
  forgetDays(({ place }) =>
    places.some(({ place_id, role }) => place_id === place.place_id && role === place.role),
  );
}
