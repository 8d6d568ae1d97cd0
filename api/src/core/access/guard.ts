import { createHash } from 'node:crypto';
import type { ClosedReason } from 'contract/access/schemas';
import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type { App } from '../context.ts';
import { forbidden, notFound, unauthorized } from '../errors/errors.ts';
import { ACTING_MINUTES } from 'contract/pins/values';
import { endActing } from './sessions/acting.ts';
import { actorOf, type Membership, type Person } from './sessions/session-cache.ts';

/** A token is valid this long from its last use (docs/rules.md 2.4). */
export const TOKEN_LIFE_MS = 30 * DAY_MS;
/** The upper limit from the sign-in, however often the token is used. */
export const SESSION_LIFE_MS = 180 * DAY_MS;
// Writing each use would make every read a write; five minutes is exact enough for "last used" and for 30 days.
const TOUCH_MS = 5 * MINUTE_MS;
const ACTING_MS = ACTING_MINUTES * MINUTE_MS;
const ACTING_TOUCH_MS = 30 * 1000;

declare const checked: unique symbol;

/** Proof that a person or a paired screen may act at this place. Only `requirePlace` makes one. */
export interface DeviceAccess {
  readonly [checked]: true;
  readonly place_id: number;
  readonly role: Role;
  readonly time_zone: string;
  /** Null: a paired screen. */
  readonly user_id: number | null;
  /** The name of the paired screen; null: a person. */
  readonly screen: string | null;
}

/** Proof that the person may act at this place in one of the endpoint's roles. */
export interface PlaceAccess extends DeviceAccess {
  readonly user_id: number;
  readonly screen: null;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The person of a token. Another process may have recorded a later use than this cache holds, so an expired entry is
 * loaded again.
 */
async function findPerson(app: App, tokenHash: Buffer): Promise<Person | undefined> {
  const person = await app.sessions.find(tokenHash);
  if (!person || idleMs(app, person) <= TOKEN_LIFE_MS) return person;
  app.sessions.forget(person.user.id);
  return app.sessions.find(tokenHash);
}

function idleMs(app: App, person: Person): number {
  return app.clock().getTime() - Date.parse(person.last_used_at);
}

/**
 * Ends an acting after ten minutes in which nobody changed anything; `isAct` begins them anew. So does a clock that was set back by more:
 * nobody knows how long the acting has lasted. Answers the person of the session as it is then.
 */
async function followActing(app: App, person: Person, tokenHash: Buffer, isAct: boolean): Promise<Person> {
  const now = app.clock();
  const idle = ({ acting }: Person) => Math.abs(now.getTime() - Date.parse(acting!.used_at));
  let found = person;
  if (!found.acting?.user) return found;
  if (idle(found) > ACTING_MS) {
    // Another process may know a later act.
    app.sessions.forget(found.user.id);
    found = (await app.sessions.find(tokenHash)) ?? found;
  }
  if (!found.acting?.user) return found;
  const { session_id, acting } = found;
  if (idle(found) > ACTING_MS) {
    await endActing(app, session_id, acting.used_at);
    app.sessions.forget(found.user.id);
    return (
      (await app.sessions.find(tokenHash)) ?? { ...found, places: [], acting: { ...acting, user: null } }
    );
  }
  if (isAct && idle(found) > ACTING_TOUCH_MS) {
    acting.used_at = now.toISOString();
    await app.db.run(sql`update acting set used_at = ${now} where session_id = ${session_id}`);
  }
  return found;
}

/** Identifies the caller. `isAct`: the call changes something. Throws 401 `Token missing`, `Token invalid` or `Token expired`. */
export async function authenticate(
  app: App,
  authorization: string | undefined,
  isAct = false,
): Promise<Person> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unauthorized('token_missing', 'Token missing');
  const hash = hashToken(token);
  const person = await findPerson(app, hash);
  if (!person) throw unauthorized('token_invalid', 'Token invalid');
  const idle = idleMs(app, person);
  const isOver = app.clock().getTime() - Date.parse(person.signed_in_at) > SESSION_LIFE_MS;
  if (isOver || idle > TOKEN_LIFE_MS) throw unauthorized('token_expired', 'Token expired');
  if (idle > TOUCH_MS) {
    const now = app.clock();
    person.last_used_at = now.toISOString();
    await app.db.run(
      person.screen
        ? sql`update screens set seen_at = ${now} where id = ${person.screen.id}`
        : sql`update sessions set last_used_at = ${now} where id = ${person.session_id}`,
    );
  }
  return followActing(app, person, hash, isAct);
}

/** The reason why the place is closed to the person, in any role; null: it is open (docs/rules.md 3.2, 3.3). */
export function whyClosed(
  { level, open_until, is_closed }: Pick<Membership, 'level' | 'open_until' | 'is_closed'>,
  now: Date,
): ClosedReason | null {
  // First: a person whose level gives no access must not learn about the subscription.
  if (level !== 'business') return 'level';
  if (is_closed) return 'closed';
  if (open_until === null) return 'unpaid';
  return new Date(open_until) > now ? null : 'ended';
}

/** Whether the assignment opens the dashboard at this moment. */
export function isOpen(membership: Membership, now: Date): boolean {
  return whyClosed(membership, now) === null && !membership.needs_two_factor;
}

const refusals = {
  level: ['level_without_access', 'Il tuo livello in questa attività non dà accesso a Hub.'],
  closed: ['place_closed', 'Questa attività è stata chiusa: i suoi dati restano conservati.'],
  ended: ['subscription_ended', 'Il piano Business di questa attività è finito.'],
  unpaid: ['subscription_missing', 'Questa attività non ha il piano Business.'],
} as const satisfies Record<ClosedReason, readonly [code: string, sentence: string]>;

/** Throws 403 `pin_required` on a locked device (docs/rules.md 14.2). */
function requireActor({ acting }: Person): void {
  if (acting?.user === null) throw forbidden('Scrivi il tuo PIN per continuare.', 'pin_required');
}

/**
 * Lets a person act at a place: who signed in, or who acts by a PIN. Throws 403 `pin_required` on a locked device, else 404 when the person does not work there (the same answer as for a place that
 * does not exist), then 403: `level_without_access`, `place_closed`, `subscription_missing` or `subscription_ended` for the reason that
 * closes it, `two_factor_required` to an owner who has not set up the second factor that the operator demands,
 * `forbidden` when the role is not among `roles`.
 */
export function requirePlace(
  app: Pick<App, 'clock'>,
  person: Person,
  placeId: number,
  roles: readonly Role[],
  missing = 'Attività non trovata',
): PlaceAccess {
  requireActor(person);
  const membership = person.places.find((place) => place.place_id === placeId);
  if (!membership) throw notFound(missing);
  const closed = whyClosed(membership, app.clock());
  if (closed !== null) {
    const [code, sentence] = refusals[closed];
    throw forbidden(sentence, code);
  }
  if (membership.needs_two_factor) {
    throw forbidden(
      'Per lavorare in questa attività attiva prima la verifica in due passaggi, nel tuo profilo.',
      'two_factor_required',
    );
  }
  if (!roles.includes(membership.role)) {
    throw forbidden('Il tuo ruolo in questa attività non permette questa operazione.');
  }
  return grant(membership, person);
}

/** The person's open places in which the person has one of the roles, for queries over all of them. */
export function openPlaces(app: Pick<App, 'clock'>, person: Person, roles: readonly Role[]): PlaceAccess[] {
  const now = app.clock();
  return person.places
    .filter((place) => isOpen(place, now) && roles.includes(place.role))
    .map((place) => grant(place, person));
}

/**
 * The only cast to `PlaceAccess`: its caller has just checked the membership. Of a screen it is a `DeviceAccess`: `route.ts` lets screens
 * only into calls whose handlers take one.
 */
function grant(membership: Membership, person: Person): PlaceAccess {
  const { place_id, role, time_zone } = membership;
  const { screen } = person;
  const user_id = screen ? null : actorOf(person).id;
  return { place_id, role, time_zone, user_id, screen: screen?.name ?? null } as PlaceAccess;
}
