import { grantable } from 'contract/people/values';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { openUntil } from '../../core/access/open-until.ts';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { conflict, forbidden, notFound } from '../../core/errors/errors.ts';

interface State {
  /** Without blocked accounts: a person who cannot sign in decides nothing. */
  owners: number;
  is_open: boolean;
}

const lastOwner = () =>
  conflict(
    'last_owner',
    "L'attività ha bisogno di almeno un Business Admin: prima affidala a un'altra persona.",
  );

/** For the removal of the person whose subscription keeps the place open (docs/rules.md 3.3). */
const WOULD_CLOSE =
  "L'attività è aperta grazie all'abbonamento di questa persona: così si chiuderebbe. Serve prima un altro Business Admin con un abbonamento attivo.";

function stateOf(ctx: Ctx, place_id: number): Promise<State> {
  return ctx.db.one<State>(sql`
    select
      (select count(*) from assignments a join users u on u.id = a.user_id and u.blocked_at is null
        where a.place_id = ${place_id} and a.level = 'business' and a.role = 'owner') as owners,
      coalesce(${openUntil(sql`${place_id}`)} > ${ctx.clock()}, false) as is_open`);
}

/**
 * Changes the people of a place. A lock on the place's row serialises all such changes. Throws 409
 * `last_owner` and `place_would_close` for a change that would leave the place without an owner, or close it; 404 for a place
 * that is gone.
 */
export function changePeople<T>(
  ctx: Ctx,
  place_id: number,
  work: (inside: Ctx & { db: Db }) => Promise<T>,
  wouldClose = WOULD_CLOSE,
): Promise<T> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const place = await db.maybe(sql`select 1 from places where id = ${place_id} for no key update`);
    if (!place) throw notFound('Attività non trovata');
    const before = await stateOf(inside, place_id);
    const result = await work(inside);
    const after = await stateOf(inside, place_id);
    if (before.owners > 0 && after.owners === 0) throw lastOwner();
    if (before.is_open && !after.is_open) throw conflict('place_would_close', wouldClose);
    return result;
  });
}

/** The role of a person at the place, or undefined. */
export async function roleAt(db: Db, place_id: number, user_id: number): Promise<Role | undefined> {
  const found = await db.maybe<{ role: Role }>(sql`
    select role from assignments where place_id = ${place_id} and user_id = ${user_id} and level = 'business'`);
  return found?.role;
}

/**
 * The caller's role under the lock: the guard has checked it before the wait for the lock, and an earlier change
 * may have taken it away. A block of the caller waits for this transaction, then sees its effect.
 * Throws 404, 403.
 */
export async function presentRole(db: Db, place: PlaceAccess): Promise<Role> {
  const found = await db.maybe<{ role: Role }>(sql`
    select a.role from assignments a join users u on u.id = a.user_id
    where a.place_id = ${place.place_id} and a.user_id = ${place.user_id} and a.level = 'business' and u.blocked_at is null
    for share of u`);
  const role = found?.role;
  if (!role) throw notFound('Attività non trovata');
  if (grantable(role).length === 0) {
    throw forbidden('Il tuo ruolo in questa attività non permette questa operazione.');
  }
  return role;
}

/** Throws 403 unless the role `acting` may grant and revoke `role`. */
export function requireGrantable(acting: Role, role: Role): void {
  if (!grantable(acting).includes(role)) {
    throw forbidden('Solo un Business Admin può farlo per questo ruolo.', 'role_too_high');
  }
}
