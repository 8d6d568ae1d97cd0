import type { ActingPerson } from 'contract/pins/schemas';
import sql from 'sql-template-tag';
import { endActing } from '../../core/access/sessions/acting.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';

/** Throws 404 where the person who signed in does not work. */
export async function requireOwnPlace({ db }: Ctx, { user }: Person, place_id: number): Promise<void> {
  const works = await db.maybe(sql`
    select 1 from assignments where user_id = ${user.id} and place_id = ${place_id} and level = 'business'`);
  if (!works) throw notFound('Attività non trovata');
}

/** From here on the session acts for `who` at the place, and nowhere else. Who signed in is back with all rights. */
export async function beginActing(
  ctx: Ctx,
  { session_id, user }: Person,
  place_id: number,
  who: ActingPerson,
): Promise<void> {
  if (who.user_id === user.id) {
    await ctx.db.run(sql`delete from acting where session_id = ${session_id}`);
    return;
  }
  await ctx.db.run(sql`
    insert into acting (session_id, owner_id, place_id, user_id, used_at)
    values (${session_id}, ${user.id}, ${place_id}, ${who.user_id}, ${ctx.clock()})
    on conflict (session_id) do update
      set place_id = excluded.place_id, user_id = excluded.user_id, used_at = excluded.used_at`);
}

/**
 * Ends the acting. A session in which nobody acts is locked by it, where its person has a PIN at the place (docs/rules.md 14.4).
 */
export async function lockSession(
  ctx: Ctx,
  { session_id, user, acting }: Person,
  place_id: number,
): Promise<void> {
  if (acting) return endActing(ctx, session_id);
  await ctx.db.run(sql`
    insert into acting (session_id, owner_id, place_id, user_id, used_at)
    select ${session_id}, p.user_id, p.place_id, null, ${ctx.clock()}
    from person_pins p where p.user_id = ${user.id} and p.place_id = ${place_id}
    on conflict do nothing`);
}
