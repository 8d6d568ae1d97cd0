import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';

/**
 * The id of an e-mail address; inside a transaction the person's row is locked, so that calls about one
 * person run one after the other. Throws 404 `user_not_found`.
 */
export async function findUser(ctx: Ctx, email: string): Promise<number> {
  const user = await ctx.db.maybe<{ id: number }>(
    sql`select id from users where lower(email) = lower(${email}) for no key update`,
  );
  if (!user) throw notFound(`Nessun account ha l'indirizzo ${email}.`, 'user_not_found');
  return user.id;
}
