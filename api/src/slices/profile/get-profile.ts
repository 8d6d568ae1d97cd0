import type { User } from 'contract/access/schemas';
import type { Profile } from 'contract/profile/schemas';
import sql from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../core/context.ts';

interface Row extends User {
  created_at: string;
  email_proved: boolean;
  pending: string | null;
  asked_at: string;
  expires_at: string;
}

export async function getProfile(ctx: Ctx, person: Person): Promise<Profile> {
  const { pending, asked_at, expires_at, ...user } = await ctx.db.one<Row>(sql`
    select u.id, u.first_name, u.last_name, u.email, u.username, u.created_at,
      u.email_proved_at is not null as email_proved, c.email as pending, c.asked_at, c.expires_at
    from users u
    left join email_changes c on c.user_id = u.id and c.confirmed_at is null and c.expires_at > ${ctx.clock()}
    where u.id = ${person.user.id}`);
  return { ...user, pending_email: pending === null ? null : { email: pending, asked_at, expires_at } };
}
