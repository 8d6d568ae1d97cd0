import type { Assignment } from 'contract/access/schemas';
import type { operatorSchemas } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { withdrawInvitationsOf } from '../../people/withdraw-invitations.ts';
import { audit, type By, changesOf } from '../audit.ts';
import { findUser } from '../users/find-user.ts';
import { unknownPlace } from '../places/places.ts';

type Granted = Pick<Assignment, 'id' | 'level' | 'role'>;

const notProved = (email: string) =>
  conflict(
    'email_not_proved',
    `${email} non è un indirizzo confermato: l'account può essere di chiunque. Manda prima il collegamento per scegliere la password, oppure ripeti con force.`,
  );

async function isProved({ db }: Ctx, user_id: number): Promise<boolean> {
  const { proved } = await db.one<{ proved: boolean }>(sql`
    select email_proved_at is not null as proved from users where id = ${user_id}`);
  return proved;
}

/**
 * Grants a person a level and a role at a place, in place of the former ones. Returns the level as it was
 * granted; whether it opens the dashboard also depends on the owner's subscription. Withdraws open invitations that the
 * person may no longer make. Throws 404 for an unknown person
 * or place,
 * and 409 `email_not_proved` for an account with an unproved address, unless forced.
 */
export async function grantAssignment(
  ctx: Ctx,
  by: By,
  { email, place_id, level, role, force }: z.output<typeof operatorSchemas.grantAssignment.body>,
): Promise<Assignment> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    // Lock order: the place before the person.
    const place = await db.maybe<Omit<Assignment, 'id' | 'level' | 'role'>>(sql`
      select id as place_id, name as place_name, address as place_address, category as place_category, time_zone
      from places where id = ${place_id} for no key update`);
    const user_id = await findUser(inside, email);
    if (!place) throw unknownPlace(place_id);
    const row = sql`select id, level, role from assignments where user_id = ${user_id} and place_id = ${place_id}`;
    const before = await db.maybe<Granted>(sql`${row} for update`);
    const changes = before?.level !== level || before.role !== role;
    const isForced = changes && !(await isProved(inside, user_id));
    if (isForced && !force) throw notProved(email);
    // A write without a change would drop the session caches of all processes.
    const written = await db.run(sql`
      insert into assignments as a (user_id, place_id, level, role, created_at)
      values (${user_id}, ${place_id}, ${level}, ${role}, ${ctx.clock()})
      on conflict on constraint assignments_user_place_key do update
      set level = excluded.level, role = excluded.role
      where a.level <> excluded.level or a.role <> excluded.role`);
    const granted = await db.one<Granted>(row);
    if (written > 0) {
      await withdrawInvitationsOf(inside, user_id, place_id);
      const changed = [
        ...changesOf(before, granted, ['level', 'role']),
        ...(isForced ? [{ field: 'force', before: null, after: 'yes' }] : []),
      ];
      await audit(inside, by, { verb: 'assignment:grant', user_id, place_id, changed });
    }
    return { ...place, ...granted };
  });
}
