import type { OwnPin } from 'contract/pins/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';
import { conflict, forbidden, invalid, notFound } from '../../core/errors/errors.ts';
import { inTransaction } from '../../core/errors/transaction.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';

/** A PIN is chosen where its person signed in: a colleague's till must not change it. Throws 403 `own_session_only`. */
export function requireOwnSession({ acting }: Person): void {
  if (acting)
    throw forbidden(
      'Il PIN si cambia dal proprio accesso, non da un dispositivo di altri.',
      'own_session_only',
    );
}

/** What everybody tries first: one figure again and again, or figures in a row. */
function isEasy(pin: string): boolean {
  const steps = pin
    .slice(1)
    .split('')
    .map((figure, at) => Number(figure) - Number(pin[at]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

/** Throws 422 for a PIN that everybody tries first. */
export function refuseEasyPin(pin: string): void {
  if (isEasy(pin)) throw invalid({ pin: 'Questo PIN si indovina subito: scegline un altro.' });
}

export async function readOwnPin({ db }: Ctx, { user_id, place_id }: PlaceAccess): Promise<OwnPin> {
  const found = await db.maybe<{ set_at: string }>(sql`
    select set_at from person_pins where user_id = ${user_id} and place_id = ${place_id}`);
  return { has_pin: found !== undefined, set_at: found?.set_at ?? null };
}

function record(ctx: Ctx, place: PlaceAccess, sentence: string, related_id = place.user_id): Promise<void> {
  return recordActivity(ctx, place, { kind: 'people', sentence, related_type: 'person', related_id });
}

/** A device that waits for a PIN which its person does not have is not locked, and a PIN chosen later must not lock it. */
async function forgetLocks({ db }: Ctx, user_id: number, place_id: number): Promise<void> {
  await db.run(sql`
    delete from acting x where x.owner_id = ${user_id} and x.place_id = ${place_id} and x.user_id is null
      and not exists (select from person_pins p where p.user_id = x.owner_id and p.place_id = x.place_id)`);
}

/** Throws 409 `pin_taken` for a PIN of somebody else at the place; it does not tell whose. */
export async function setPin(ctx: Ctx, place: PlaceAccess, mark: Buffer): Promise<OwnPin> {
  const { user_id, place_id } = place;
  try {
    return await inTransaction(ctx, async (inside) => {
      const now = ctx.clock();
      await forgetLocks(inside, user_id, place_id);
      await inside.db.run(sql`
        insert into person_pins (place_id, user_id, mark, set_at) values (${place_id}, ${user_id}, ${mark}, ${now})
        on conflict (user_id, place_id) do update set mark = excluded.mark, set_at = excluded.set_at`);
      await record(inside, place, 'PIN impostato.');
      return readOwnPin(inside, place);
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'person_pins_mark_key') throw error;
    const sentence = 'Questo PIN non è disponibile: scegline un altro.';
    throw conflict('pin_taken', sentence, { pin: sentence });
  }
}

/** Removes the PIN of the person; without one nothing changes. */
export function removePin(ctx: Ctx, place: PlaceAccess): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const gone = await inside.db.run(sql`
      delete from person_pins where user_id = ${place.user_id} and place_id = ${place.place_id}`);
    await forgetLocks(inside, place.user_id, place.place_id);
    if (gone > 0) await record(inside, place, 'PIN tolto.');
  });
}

/** Removes the PIN of somebody of the place; without one nothing changes. Throws 404 for somebody who does not work here. */
export function removePinOf(ctx: Ctx, place: PlaceAccess, user_id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const here = await inside.db.maybe(sql`
      select 1 from assignments where user_id = ${user_id} and place_id = ${place.place_id}`);
    if (!here) throw notFound('Persona non trovata');
    const gone = await inside.db.run(sql`
      delete from person_pins where user_id = ${user_id} and place_id = ${place.place_id}`);
    await forgetLocks(inside, user_id, place.place_id);
    if (gone > 0) await record(inside, place, 'PIN tolto a una persona.', user_id);
  });
}

/** Removes the PINs of an account that goes over to another person. The devices on which they act are locked. */
export async function removeAllPinsOf({ db }: Ctx, user_id: number): Promise<void> {
  await db.run(sql`delete from person_pins where user_id = ${user_id}`);
}
