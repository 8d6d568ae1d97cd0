import { assignments, auth } from 'contract/access/calls';
import { call } from '../api/call.ts';
import { patience } from '../api/patience.ts';
import { q, queryClient } from '../api/query.ts';
import { actorChanged } from './session.ts';

/** The page asks for a PIN, and nothing is sent before it. */
export const isLocked = (): boolean =>
  queryClient.getQueryData(q(assignments.mine).queryKey)?.data.some(({ acting }) => acting === 'locked') ??
  false;

/**
 * Whether the next call would go in the name of another person: while nothing went through, an acting may have ended
 * (docs/rules.md 14.4). The page then follows the person who acts. Throws what the call throws.
 */
export async function actsOther(person: number): Promise<boolean> {
  const me = await call(auth.me, { signal: patience() });
  if (me.id === person) return false;
  await actorChanged();
  return true;
}
