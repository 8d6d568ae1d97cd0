import type { EndpointShape, Role } from 'contract/endpoint';
import { grantable } from 'contract/people';
import { requirePlace } from '../access/guard.ts';
import type { Person } from '../access/sessions/session-cache.ts';
import type { App } from '../context.ts';
import { conflict, forbidden, notFound } from '../errors/errors.ts';

/** A place that a creating call asked for, and the role in which the person acted there. */
export interface AskedPlace {
  place_id: number;
  role: Role;
}

/** Whether somebody who acted in one role and has another now sees no less than before. */
const isNoLess = (now: Role, before: Role) => now === before || grantable(now).includes(before);

/**
 * Asks for the right of a call whose answer is stored before it is given again: at every place that the call asked for, as
 * if it were made now. An answer may show more to one role than to another, so somebody with a lesser role than then is refused
 * as well. Throws what `requirePlace` throws, 403 `role_changed`, and 409 for an answer of which no place is known.
 */
export function requireRepeatRight(
  app: Pick<App, 'clock'>,
  { access, leaves = [] }: EndpointShape,
  person: Person | undefined,
  places: readonly AskedPlace[] | null,
): void {
  if (person === undefined || access === 'public' || access === 'operator') return;
  const roles = access === 'session' ? undefined : [...access, ...leaves];
  if (roles && !places?.length) {
    throw conflict('idempotency_key_old', 'Questa richiesta è già stata inviata: ricarica la pagina.');
  }
  for (const { place_id, role } of places ?? []) {
    const now = roles
      ? requirePlace(app, person, place_id, roles).role
      : person.places.find((place) => place.place_id === place_id)?.role;
    if (now === undefined) throw notFound('Attività non trovata');
    if (!isNoLess(now, role) && !leaves.includes(now)) {
      throw forbidden('Nel frattempo il tuo ruolo in questa attività è cambiato.', 'role_changed');
    }
  }
}
