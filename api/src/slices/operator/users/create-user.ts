import type { User } from 'contract/access/schemas';
import type { operatorSchemas } from 'contract/operator/schemas';
import type * as z from 'zod/mini';
import { createUser as createAccount } from '../../accounts/registration/register.ts';
import type { Ctx } from '../../../core/context.ts';
import { audit, type By, unnamed } from '../audit.ts';

/** Creates an account. Throws 409 `already_registered`. */
export function createUser(
  ctx: Ctx,
  by: By,
  input: z.output<typeof operatorSchemas.createUser.body>,
): Promise<User> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const user = await createAccount(inside, input);
    const changed = unnamed(['first_name', 'last_name', 'email', 'username', 'password']);
    await audit(inside, by, { verb: 'user:create', user_id: user.id, changed });
    return user;
  });
}
