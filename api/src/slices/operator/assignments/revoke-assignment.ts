import type { operatorSchemas } from 'contract/operator/schemas';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import { lockPlace } from '../../../core/access/lock-place.ts';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { withdrawInvitationsOf } from '../../people/withdraw-invitations.ts';
import { audit, type By } from '../audit.ts';

/** Revokes a person's assignment at a place, and withdraws the invitations that they have sent. Throws 404 `assignment_not_found`. */
export async function revokeAssignment(
  ctx: Ctx,
  by: By,
  { email, place_id }: z.output<typeof operatorSchemas.revokeAssignment.query>,
): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    // Lock order: the place first. A concurrent acceptance of an invitation has happened before, or finds it withdrawn.
    await lockPlace(db, place_id);
    const revoked = await db.maybe<{ user_id: number; level: string; role: string }>(sql`
      delete from assignments a using users u
      where u.id = a.user_id and lower(u.email) = lower(${email}) and a.place_id = ${place_id}
      returning a.user_id, a.level, a.role`);
    if (!revoked) {
      throw notFound(`${email} non ha incarichi nell'attività numero ${place_id}.`, 'assignment_not_found');
    }
    const { user_id, level, role } = revoked;
    const changed = [
      { field: 'level', before: level, after: null },
      { field: 'role', before: role, after: null },
    ];
    await withdrawInvitationsOf(inside, user_id, place_id);
    await audit(inside, by, { verb: 'assignment:revoke', user_id, place_id, changed });
  });
}
