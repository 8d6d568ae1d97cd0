import type { User } from 'contract/access/schemas';
import type { ProfileChange } from 'contract/profile/schemas';
import sql from 'sql-template-tag';
import { usernameTaken } from '../accounts/registration/register.ts';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';
import { violatedConstraint } from '../../core/db/constraint.ts';

/** Changes names and username. Throws 409 `username_taken`. */
export async function changeProfile(ctx: Ctx, person: Person, input: ProfileChange): Promise<User> {
  try {
    return await ctx.db.one<User>(sql`
      update users set first_name = ${input.first_name}, last_name = ${input.last_name}, username = ${input.username},
        updated_at = ${ctx.clock()}
      where id = ${person.user.id}
      returning id, first_name, last_name, email, username`);
  } catch (error) {
    throw violatedConstraint(error) === 'users_username_key' ? usernameTaken() : error;
  }
}
