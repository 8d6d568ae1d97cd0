import type { operator } from 'contract/operator';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../context.ts';
import { notFound } from '../http/errors.ts';

/** Takes a person's assignment at a place away. Throws 404 `assignment_not_found` when there is none (any more). */
export async function revokeAssignment(
  ctx: Ctx,
  { email, place_id }: z.output<typeof operator.revokeAssignment.query>,
): Promise<void> {
  const revoked = await ctx.db.run(sql`
    delete from assignments a using users u
    where u.id = a.user_id and lower(u.email) = lower(${email}) and a.place_id = ${place_id}`);
  if (revoked === 0) {
    throw notFound(`${email} non ha incarichi nell'attività numero ${place_id}.`, 'assignment_not_found');
  }
}
