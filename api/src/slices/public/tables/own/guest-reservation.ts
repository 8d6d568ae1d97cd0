import type { GuestReservation } from 'contract/public-tables/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../../core/context.ts';
import { notFound } from '../../../../core/errors/errors.ts';
import { depositState } from '../../../reservations/deposit/deposit-columns.ts';
import { guestDeposit } from './guest-deposit.ts';

export const missingReservation = () => notFound('Prenotazione non trovata');

const select = (now: Date, which: Sql) => sql`
  select l.token, r.state,
    json_build_object('slug', p.slug, 'name', p.name, 'address', p.address, 'email', p.email, 'phone', p.phone,
      'time_zone', p.time_zone) as place,
    r.at, r.party, r.children, r.high_chairs, r.first_name, r.last_name, nullif(r.email, '') as email, r.phone, r.notes,
    r.allergies, l.language, r.state in ('requested', 'confirmed') and r.at > ${now} as can_cancel,
    r.state in ('requested', 'confirmed') and (d.reservation_id is null or ${depositState} in ('paid', 'used'))
      and r.at > ${now} as can_change, r.state = 'confirmed' and r.at > ${now}
      and l.reminded_at is not null and r.guest_confirmed_at is null as asks_answer,
    r.guest_confirmed_at, ${guestDeposit(now)}, r.business_day, r.created_at
  from reservation_links l join reservations r on r.id = l.reservation_id join places p on p.id = r.place_id
    left join table_deposits d on d.reservation_id = r.id
  where ${which}`;

/** By id, for the answer to a new one and for letters. */
export function findGuestReservation(ctx: Ctx, id: number): Promise<GuestReservation | undefined> {
  return ctx.db.maybe<GuestReservation>(select(ctx.clock(), sql`l.reservation_id = ${id}`));
}

/** Accepts any present or former slug of the place, also while the place takes no new guests. */
const byLink = (slug: string, token: string) => sql`
  l.token = ${token} and exists (
    select from place_slugs s where s.slug = ${slug.toLowerCase()} and s.place_id = r.place_id)`;

/** By the guest's link. Throws 404. */
export async function getGuestReservation(ctx: Ctx, slug: string, token: string): Promise<GuestReservation> {
  const found = await ctx.db.maybe<GuestReservation>(select(ctx.clock(), byLink(slug, token)));
  if (!found) throw missingReservation();
  return found;
}
