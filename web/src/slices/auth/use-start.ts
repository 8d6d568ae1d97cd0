import { useQuery } from '@tanstack/react-query';
import { assignments, subscriptions } from 'contract/access/calls';
import { site } from 'contract/site/calls';
import { q } from '../../kit/api/query.ts';
import type { Session } from '../../kit/session/session.ts';

/**
 * Whether somebody who has no open place may open one by themselves: undefined until it is known. A person whose plan or trial
 * has ended, or whose place is closed, reads why instead.
 */
export function useMayStart(session: Session): boolean | undefined {
  const told = useQuery(q(site.get));
  const isTrial = told.data?.signup === 'trial' && session.state === 'no-access';
  const subscription = useQuery({ ...q(subscriptions.active), enabled: isTrial });
  const mine = useQuery({ ...q(assignments.mine), enabled: isTrial });
  if (told.isPending || (isTrial && (subscription.isPending || mine.isPending))) return undefined;
  const { has_active_subscription = false, expires_at = null } = subscription.data ?? {};
  return isTrial && mine.data?.data.length === 0 && (has_active_subscription || expires_at === null);
}
