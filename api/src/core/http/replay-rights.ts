import type { EndpointShape } from 'contract/endpoint';
import { grantable } from 'contract/people/values';
import type { Role } from 'contract/roles/values';
import { requirePlace } from '../access/guard.ts';
import type { Person } from '../access/sessions/session-cache.ts';
import type { App } from '../context.ts';
import { conflict, forbidden, notFound } from '../errors/errors.ts';

/** A place for which a creating call checked rights, and the role of the person there. */
export interface AskedPlace {
  place_id: number;
  role: Role;
}

/** Whether the present role sees at least as much as the earlier one. */
const isNoLess = (now: Role, before: Role) => now === before || grantable(now).includes(before);

/**
 * Checks the rights of a call before its stored answer is replayed: at every place of the call, as if it were made now.
 * Answers depend on the role, so a lesser role than at the first call is refused too. Throws as `requirePlace`, 403
 * `role_changed`, and 409 for an answer without stored places.
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
