import type { Assignment, SubscriptionStatus } from 'contract/access/schemas';
import { capabilitiesOf } from 'contract/capabilities/proposed-capabilities';
import { type Capability, defaultDayEnd } from 'contract/capabilities/values';
import { may } from 'contract/roles/values';
import sql from 'sql-template-tag';
import type * as z from 'zod/mini';
import type { Ctx } from '../../core/context.ts';
import { whyClosed } from '../../core/access/guard.ts';
import { openUntil } from '../../core/access/open-until.ts';
import { placeClock } from '../../core/access/place-clock.ts';
import { actorOf, type Person } from '../../core/access/sessions/session-cache.ts';

type Row = Omit<Assignment, 'trial_ends_at' | 'capabilities' | 'day_ends_at'> & {
  trial_ends_at: string | null;
  open_until: string | null;
  is_closed: boolean;
  capabilities: Capability[] | null;
  day_ends_at: string | null;
};

/**
 * The places of the person who acts, by name; of a session in which somebody acts by a PIN that place alone, with the role that counts
 * there. The level counts as `business` only while the place is open (docs/rules.md 3.3). */
export async function listAssignments(ctx: Ctx, person: Person): Promise<{ data: Assignment[] }> {
  const now = ctx.clock();
  const { acting } = person;
  const manages = sql`a.role = any (${may.manage})`;
  const found = await ctx.db.many<Row>(sql`
    select a.id, a.place_id, p.name as place_name, p.address as place_address, p.category as place_category, p.capabilities, p.closed_at is not null as is_closed, p.time_zone, p.currency,
      to_char(p.day_ends_at, 'HH24:MI') as day_ends_at,
      a.level, a.role, ${openUntil(sql`a.place_id`)} as open_until,
      case when ${manages} then (
        select max(s.expires_at) filter (where s.plan = 'trial') from assignments o
        join subscriptions s on s.user_id = o.user_id
        where o.place_id = a.place_id and o.role = 'owner' and o.level = 'business' and s.expires_at > ${now}
        having bool_and(s.plan = 'trial')) end as trial_ends_at,
      ${manages} and coalesce(
        (select f.closed_at is null from first_steps f where f.place_id = a.place_id), false) as has_first_steps
    from assignments a
    join places p on p.id = a.place_id
    where a.user_id = ${actorOf(person).id} and (${acting === null} or a.place_id = ${acting?.place_id ?? null})
    order by p.name, a.id`);
  const roles = new Map(person.places.map(({ place_id, role }) => [place_id, role]));
  const asked = new Set(person.places.filter((one) => one.needs_two_factor).map(({ place_id }) => place_id));
  return {
    data: found.map(({ trial_ends_at, has_first_steps, open_until, is_closed, level, ...one }) => {
      const closed = whyClosed({ level, open_until, is_closed }, now);
      const capabilities = capabilitiesOf(one.place_category, one.capabilities);
      return {
        ...one,
        ...(acting && {
          role: roles.get(one.place_id) ?? one.role,
          acting: acting.user ? 'other' : 'locked',
        }),
        capabilities,
        day_ends_at: one.day_ends_at ?? defaultDayEnd(capabilities),
        level: closed !== null && level === 'business' ? 'free' : level,
        closed,
        ...(closed === 'ended' && open_until !== null && { ended_at: open_until }),
        ...(closed === null && trial_ends_at !== null && { trial_ends_at }),
        ...(closed === null && has_first_steps && { has_first_steps }),
        clock: placeClock(one.time_zone, now),
        ...(closed === null && asked.has(one.place_id) && { needs_two_factor: true }),
      };
    }),
  };
}

/**
 * The subscription that opens the dashboard: the person's own, else the longest one that opens a place where they
 * work. Without one, `expires_at` is the end of their own, if they ever had one.
 */
export async function activeSubscription(
  ctx: Ctx,
  person: Person,
): Promise<z.output<typeof SubscriptionStatus>> {
  const now = ctx.clock();
  const { own, through, is_trial } = await ctx.db.one<{
    own: string | null;
    is_trial: boolean;
    through: string | null;
  }>(sql`
    select
      exists (select from subscriptions where user_id = ${person.user.id} and plan = 'trial') as is_trial,
      (select expires_at from subscriptions where user_id = ${person.user.id}) as own,
      (select max(${openUntil(sql`a.place_id`)}) from assignments a
        where a.user_id = ${person.user.id} and a.level = 'business') as through`);
  const active = [own, through].find((until) => until !== null && new Date(until) > now);
  const trial = is_trial && { is_trial };
  return active == null
    ? { has_active_subscription: false, tier: null, expires_at: own, ...trial }
    : { has_active_subscription: true, tier: 'business', expires_at: active, ...trial };
}
