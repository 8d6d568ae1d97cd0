import type { Notification } from 'contract/notifications/schemas';
import { paths } from '../../../kit/paths.ts';
import type { Doing } from '../../../kit/session/capabilities.ts';
import { hasScreen } from '../../../kit/session/screens.ts';

const pathOf = { review: paths.review, booking: paths.booking, bill: paths.bill, room: paths.room };

/**
 * Where it leads: what it is related to, else the page that the server names. Undefined: nowhere, also where its place has no
 * such page any more.
 */
export function targetOf(notification: Notification, place?: Doing): string | undefined {
  const href = pageOf(notification);
  return href !== undefined && hasScreen(href, place) ? href : undefined;
}

function pageOf({ related_type, related_id, url }: Notification): string | undefined {
  if (related_type !== null && related_id !== null) return pathOf[related_type]?.(related_id);
  // Never out of the dashboard, whatever was written.
  return url !== null && /^\/dashboard(?=[/?#]|$)(?!.*\/\/)/.test(url) ? url : undefined;
}
