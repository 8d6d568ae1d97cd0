import { assignments, auth } from 'contract/access/calls';
import { call } from '../api/call.ts';
import { patience } from '../api/patience.ts';
import { q, queryClient } from '../api/query.ts';
import { actorChanged } from './session.ts';

const isActing = (how: 'other' | 'locked'): boolean =>
  queryClient.getQueryData(q(assignments.mine).queryKey)?.data.some(({ acting }) => acting === how) ?? false;

/** The page asks for a PIN, and nothing is sent before it. */
export const isLocked = (): boolean => isActing('locked');

/** Whether the server would know the place: a PIN holds at one place alone, and at another one everything is unknown (docs/rules.md 14.2). */
export const reaches = ({ place_id }: { place_id: number }): boolean => {
  const places = queryClient.getQueryData(q(assignments.mine).queryKey)?.data ?? [];
  return !isActing('other') || places.some((one) => one.place_id === place_id);
};

/** A change as recent as this says that the acting goes on: it ends after ten minutes without one (docs/rules.md 14.4). */
const SURE_MS = 60_000;
let changedAt = 0;

/** The server has taken what the person who acts here did. */
export function noteChange(): void {
  changedAt = Date.now();
}

/** Somebody acts here by a PIN that may have run out while nothing was changed. The clock of the device may have gone back. */
export const mayHaveEnded = (): boolean => isActing('other') && Math.abs(Date.now() - changedAt) > SURE_MS;

/**
 * Whether the next call would go in the name of another person: while nothing went through or was changed, an acting may have ended
 * (docs/rules.md 14.4). The page then follows the person who acts. Throws what the call throws.
 */
export async function actsOther(person: number): Promise<boolean> {
  const me = await call(auth.me, { signal: patience() });
  if (me.id === person) return false;
  await actorChanged();
  return true;
}
