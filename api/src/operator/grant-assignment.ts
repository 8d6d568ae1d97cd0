import type { Assignment } from 'contract/access';
import type { operator } from 'contract/operator';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { findUser } from './find-user.ts';

/**
 * Gives a person a level and a role at a place, in place of those that they had there. Answers the level as it was
 * granted; whether it opens the dashboard depends on the owner's subscription too. Throws 404 for an unknown person
 * or place.
 */
export async function grantAssignment(
  ctx: Ctx,
  input: z.output<typeof operator.grantAssignment.body>,
): Promise<Assignment> {
  return ctx.db.tx(async (db) => {
    const userId = await findUser({ ...ctx, db }, input.email);
    const place = await db.maybe<Omit<Assignment, 'id' | 'level' | 'role'>>(sql`
      select id as place_id, name as place_name, address as place_address, category as place_category, time_zone
      from places where id = ${input.place_id} for key share`);
    if (!place) throw notFound(`Nessuna attività ha il numero ${input.place_id}.`, 'place_not_found');
    // Writing the same again would make every process forget whom it knows.
    await db.run(sql`
      insert into assignments as a (user_id, place_id, level, role, created_at)
      values (${userId}, ${input.place_id}, ${input.level}, ${input.role}, ${ctx.clock()})
      on conflict on constraint assignments_user_place_key do update
      set level = excluded.level, role = excluded.role
      where a.level <> excluded.level or a.role <> excluded.role`);
    const granted = await db.one<Pick<Assignment, 'id' | 'level' | 'role'>>(sql`
      select id, level, role from assignments where user_id = ${userId} and place_id = ${input.place_id}`);
    return { ...place, ...granted };
  });
}
