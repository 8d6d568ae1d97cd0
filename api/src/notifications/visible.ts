import { kinds, NOTIFICATION_KINDS, type NotificationKind } from 'contract/notifications';
import { ROLES, type Role } from 'contract/endpoint';
import sql, { join, type Sql } from 'sql-template-tag';
import { isOpen } from '../access/guard.ts';
import type { Person } from '../access/session-cache.ts';

/** The kinds that a role hears of. */
export function heardBy(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => (kinds[kind].roles as readonly Role[]).includes(role));
}

/**
 * The condition on `notifications n`: what this person may see at this moment. Asked at every reading, so that a role that
 * was taken away, or a subscription that ended, silences what had come before, and brings it back when it is renewed.
 */
export function visibleTo(person: Person, now: Date, place_id?: number): Sql {
  const open = person.places.filter(
    (place) => isOpen(place, now) && (place_id === undefined || place.place_id === place_id),
  );
  const parts = ROLES.flatMap((role) => {
    const places = open.filter((place) => place.role === role).map((place) => place.place_id);
    const heard = heardBy(role);
    return places.length === 0 || heard.length === 0
      ? []
      : [sql`(n.place_id = any (${places}::bigint[]) and n.kind = any (${heard}::text[]))`];
  });
  return parts.length === 0
    ? sql`n.user_id = ${person.user.id} and false`
    : sql`n.user_id = ${person.user.id} and (${join(parts, ' or ')})`;
}
