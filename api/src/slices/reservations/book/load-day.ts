import type { ServiceDay, OnlineRules, ServiceShift } from 'contract/service-shifts/schemas';
import { USUAL_DURATIONS } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { getServiceDay } from '../../tables/shifts/service-days.ts';
import { hoursOf } from '../../tables/shifts/read-plan.ts';
import { type DayBook, durationsAt, type Unassigned } from '../engine/day-capacity.ts';
import { serviceSlots, stayMinutes } from '../engine/service-slots.ts';
import { inOrder, type Occupancy, type TableOption } from '../engine/suggest-tables.ts';

interface ZonedPlace {
  readonly place_id: number;
  readonly time_zone: string;
}

interface Comer {
  id: number;
  at: string;
  party: number;
  ends_at: string;
  comes: boolean;
  is_unassigned: boolean;
}

interface Hold {
  table_id: number;
  from: string;
  to: string;
}

/** A business day with all that decides about it. */
export interface LoadedDay extends DayBook {
  day: string;
  service: ServiceDay;
  shifts: readonly ServiceShift[];
  online: OnlineRules;
}

interface Room {
  options: TableOption[];
  has_tables: boolean;
}

/** Tables that may be given out, by themselves and put together. One that is out of service is in no option. */
async function readRoom({ db }: Pick<Ctx, 'db'>, place_id: number): Promise<Room> {
  const options = await db.many<TableOption>(sql`
    with own as materialized (
      select id, number, number_order, area, seats, min_seats, status from dining_tables
      where place_id = ${place_id} and archived_at is null
    )
    select o.table_ids, o.numbers, o.seats, o.min_seats, o.largest from (
      select array_to_json(array[t.id]) as table_ids, array_to_json(array[t.number]) as numbers, t.seats, t.min_seats,
        t.seats as largest, t.area as area, t.number_order as number_order
      from own t where t.status <> 'out_of_service'
      union all
      select json_agg(t.id order by t.id), json_agg(t.number order by t.number_order, t.id), c.seats, c.min_seats,
        max(t.seats), min(t.area), min(t.number_order)
      from table_combinations c join combined_tables m on m.combination_id = c.id join own t on t.id = m.table_id
      where c.place_id = ${place_id}
      group by c.id having bool_and(t.status <> 'out_of_service')
    ) as o order by o.area, o.number_order, o.table_ids::text`);
  if (options.length > 0) return { options: inOrder(options), has_tables: true };
  const any = await db.maybe(sql`
    select 1 from dining_tables where place_id = ${place_id} and archived_at is null limit 1`);
  return { options: [], has_tables: any !== undefined };
}

/** The day as it is without one reservation: nobody is in their own way. */
async function readComers(
  { db }: Pick<Ctx, 'db'>,
  place_id: number,
  day: string,
  but: number,
): Promise<Comer[]> {
  return db.many<Comer>(sql`
    select r.id, r.at, r.party, r.at + make_interval(mins => r.duration_minutes) as ends_at,
      r.business_day = ${day} as comes,
      r.state in ('requested', 'confirmed', 'arrived')
        and not exists (select from reservation_tables h where h.reservation_id = r.id) as is_unassigned
    from reservations r
    where r.place_id = ${place_id} and r.business_day between ${day}::date - 1 and ${day}::date + 1
      and r.state in ('requested', 'confirmed', 'arrived', 'seated', 'finished') and r.id <> ${but}
    order by r.at, r.party desc, r.id`);
}

/** A party that still sits after its time keeps its table for the moment. */
async function readHolds(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  place_id: number,
  day: string,
  but: number,
): Promise<Hold[]> {
  return db.many<Hold>(sql`
    select h.table_id, lower(h.during) as "from",
      case when r.state = 'seated' and r.seated_at > ${clock()}::timestamptz - interval '12 hours'
        then greatest(upper(h.during), ${clock()}::timestamptz + interval '15 minutes') else upper(h.during) end as "to"
    from reservation_tables h join reservations r on r.id = h.reservation_id
    where h.place_id = ${place_id} and h.is_active and h.reservation_id <> ${but}
      and upper(h.during) > ${day}::date - 1 and upper(h.during) < ${day}::date + 4`);
}

function occupancyOf(holds: readonly Hold[]): Occupancy {
  const taken: Occupancy = new Map();
  for (const { table_id, from, to } of holds) {
    const spans = taken.get(table_id) ?? [];
    spans.push({ from: Date.parse(from), to: Date.parse(to) });
    taken.set(table_id, spans);
  }
  return taken;
}

const unassignedOf = (comers: readonly Comer[]): Unassigned[] =>
  comers
    .filter(({ is_unassigned }) => is_unassigned)
    .map(({ id, party, at, ends_at }) => ({
      id,
      party,
      span: { from: Date.parse(at), to: Date.parse(ends_at) },
    }));

/** Reads a business day. Where it decides about a write, the caller holds the day. `but`: a reservation that is left out. */
export async function loadDay(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { place_id, time_zone }: ZonedPlace,
  day: string,
  but = 0,
): Promise<LoadedDay> {
  const { shifts, online } = await hoursOf(ctx, { place_id });
  const service = await getServiceDay(ctx, { place_id }, day);
  const { options, has_tables } = await readRoom(ctx, place_id);
  const comers = await readComers(ctx, place_id, day, but);
  const holds = await readHolds(ctx, place_id, day, but);
  return {
    day,
    service,
    shifts,
    online,
    slots: serviceSlots(shifts, day, time_zone),
    options,
    has_tables,
    taken: occupancyOf(holds),
    unassigned: unassignedOf(comers),
    arrivals: comers.filter(({ comes }) => comes).map(({ at, party }) => ({ at: Date.parse(at), party })),
    is_closed: service.closed,
  };
}

/** How long a party stays that comes at an instant of the day, where nobody says it. */
export function usualStay({ slots, shifts }: LoadedDay, at: number, party: number): number {
  return stayMinutes(durationsAt(slots, at, shifts[0]?.durations ?? [...USUAL_DURATIONS]), party);
}
