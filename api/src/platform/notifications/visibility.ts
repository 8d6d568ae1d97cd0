import type { NotificationKind } from 'contract/notifications/schemas';
import { kinds, NOTIFICATION_KINDS } from 'contract/notifications/values';
import { type Role, ROLES } from 'contract/roles/values';
import sql, { join, type Sql } from 'sql-template-tag';
import { isOpen } from '../../core/access/guard.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';

/** The kinds that a role receives. */
export function kindsFor(role: Role): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => (kinds[kind].roles as readonly Role[]).includes(role));
}

/** People with the same roles at the same places see the same. */
export function visibleAt(places: Person['places'], now: Date, place_id?: number): Sql {
  const open = places.filter(
    (place) => isOpen(place, now) && (place_id === undefined || place.place_id === place_id),
  );
  const parts = ROLES.flatMap((role) => {
    const here = open.filter((place) => place.role === role).map((place) => place.place_id);
    const heard = kindsFor(role);
    return here.length === 0 || heard.length === 0
      ? []
      : [sql`(n.place_id = any (${here}::bigint[]) and n.kind = any (${heard}::text[]))`];
  });
  return parts.length === 0 ? sql`false` : sql`(${join(parts, ' or ')})`;
}

/**
 * The condition on `notifications n` that the person may see the row now. Checked at every read, so that a lost role or
 * an ended subscription hides earlier notifications, and a renewal shows them again.
 */
export function visibleTo(person: Person, now: Date, place_id?: number): Sql {
  return sql`n.user_id = ${person.user.id} and ${visibleAt(person.places, now, place_id)}`;
}
