import type { Notification } from 'contract/notifications';
import { paths } from '../paths.ts';

const pathOf = { review: paths.review, booking: paths.booking, room: paths.room };

/** Where it leads: what it is related to, else the page that the server names; undefined: nowhere. */
export function targetOf({ related_type, related_id, url }: Notification): string | undefined {
  if (related_type !== null && related_id !== null) return pathOf[related_type]?.(related_id);
  // Never out of the dashboard, whatever was written.
  return url !== null && /^\/dashboard(?=[/?#]|$)(?!.*\/\/)/.test(url) ? url : undefined;
}
