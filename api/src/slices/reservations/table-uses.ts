import type { ReservationState } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import { businessDayAt } from '../business/business-day-now.ts';
import type { TableUse } from '../tables/hooks.ts';
import { partyName } from './book/reservation-columns.ts';

interface Row {
  table_id: number;
  id: number;
  at: string;
  since: string | null;
  party: number;
  name: string;
  state: ReservationState;
}

const useOf = ({ table_id, id, at, since, party, name, state }: Row): TableUse =>
  since === null
    ? { table_id, current: null, next: { id, at, party, name, state } }
    : { table_id, current: { reservation_id: id, since, covers: party, name }, next: null };

/**
 * Hook of tables: the parties that sit at them by a reservation, and those that are to come in the present business day. A party
 * that is not marked as gone sits there for twelve hours; one that does not come is late until its time is over.
 */
export async function usesByReservations(
  ctx: Ctx,
  { place_id }: { readonly place_id: number },
  { now, table_id }: { now: Date; table_id?: number },
): Promise<TableUse[]> {
  const today = await businessDayAt(ctx, place_id, now);
  const rows = await ctx.db.many<Row>(sql`
    select h.table_id, r.id, r.at, case when r.state = 'seated' then r.seated_at end as since, r.party, ${partyName} as name, r.state
    from reservation_tables h
    cross join lateral (select r.* from reservations r where r.id = h.reservation_id offset 0) as r
    where h.place_id = ${place_id} and h.is_active and upper(h.during) > ${now}::timestamptz - interval '24 hours'
      and (${table_id ?? null}::bigint is null or h.table_id = ${table_id ?? null}::bigint)
      and case when r.state = 'seated' then r.seated_at > ${now}::timestamptz - interval '12 hours'
        else upper(h.during) > ${now}::timestamptz and r.business_day = ${today} end
    order by since nulls last, r.at, r.id`);
  return rows.map(useOf);
}

/** Hook of tables: a table with parties ahead does not go, nor one at which a party sits, also over its time. */
export async function reservationsAhead(
  { db }: Ctx,
  table_id: number,
  now: Date,
): Promise<string | undefined> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from reservation_tables h
    where h.table_id = ${table_id} and h.is_active and (upper(h.during) > ${now} or (
      upper(h.during) > ${now}::timestamptz - interval '24 hours' and exists (
        select from reservations r where r.id = h.reservation_id and r.state = 'seated'
          and r.seated_at > ${now}::timestamptz - interval '12 hours')))`);
  return n === 0 ? undefined : counted(n, 'prenotazione', 'prenotazioni');
}
