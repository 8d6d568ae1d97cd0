import sql from 'sql-template-tag';
import { openUntil } from '../../../core/access/open-until.ts';
import { type PlaceAccess, requirePlace } from '../../../core/access/guard.ts';
import { type Membership, type Person, userOf } from '../../../core/access/sessions/session-cache.ts';
import type { Ctx } from '../../../core/context.ts';

/** The owner of a place of the demo, as a session of theirs would let them act there. */
export async function ownerOf(ctx: Ctx, place_id: number): Promise<PlaceAccess> {
  const { user, place } = await ctx.db.one<{ user: Person['user']; place: Membership }>(sql`
    select ${userOf(sql`u`)} as "user",
      json_build_object('place_id', p.id, 'role', a.role, 'level', a.level, 'open_until', ${openUntil(sql`p.id`)},
        'is_closed', p.closed_at is not null, 'time_zone', p.time_zone) as place
    from places p join assignments a on a.place_id = p.id and a.role = 'owner' join users u on u.id = a.user_id
    where p.id = ${place_id}`);
  const now = ctx.clock().toISOString();
  const session = { session_id: 0, signed_in_at: now, last_used_at: now, acting: null, screen: null };
  return requirePlace(ctx, { ...session, user, two_factor: false, places: [place] }, place_id, ['owner']);
}
