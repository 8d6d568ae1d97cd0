import type { OnlineRules, ServiceShift } from 'contract/service-shifts/schemas';
import { USUAL_DURATIONS } from 'contract/service-shifts/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { hoursColumns, hoursOf, type HoursRow } from '../../tables/shifts/read-plan.ts';
import { type DayBook, durationsAt } from '../engine/day-capacity.ts';
import { serviceSlots, stayMinutes } from '../engine/service-slots.ts';
import { inOrder, type Occupancy, type TableOption } from '../engine/suggest-tables.ts';

interface ZonedPlace {
  readonly place_id: number;
  readonly time_zone: string;
}

/** What people said about the day. */
interface DayRow {
  notes: string | null;
  closed: boolean;
  phone_only_above: number | null;
}

/** Times are in milliseconds. */
interface Comer {
  id: number;
  at: number;
  ends_at: number;
  party: number;
  comes: boolean;
  is_unassigned: boolean;
}

interface Hold {
  table_id: number;
  from: number;
  to: number;
}

interface Row extends HoursRow {
  service: DayRow | null;
  options: TableOption[];
  has_tables: boolean;
  comers: Comer[];
  holds: Hold[];
}

/** A business day with all that decides about it. */
export interface LoadedDay extends DayBook {
  day: string;
  service: DayRow;
  shifts: readonly ServiceShift[];
  online: OnlineRules;
}

const COMES = sql`('requested', 'confirmed', 'arrived', 'seated', 'finished')`;
const ms = (instant: Sql) => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/** Tables that may be given out, by themselves and put together. One that is out of service is in no option. */
const optionsOf = (place_id: number) => sql`
  select json_agg(json_build_object('table_ids', o.table_ids, 'numbers', o.numbers, 'seats', o.seats, 'min_seats', o.min_seats,
    'largest', o.largest) order by o.area, o.number_order, o.table_ids::text)
  from (
    select array[t.id] as table_ids, array[t.number] as numbers, t.seats, t.min_seats, t.seats as largest, t.area,
      t.number_order
    from own t where t.status <> 'out_of_service'
    union all
    select array_agg(t.id order by t.id), array_agg(t.number order by t.number_order, t.id), c.seats, c.min_seats,
      max(t.seats), min(t.area), min(t.number_order)
    from table_combinations c join combined_tables m on m.combination_id = c.id join own t on t.id = m.table_id
    where c.place_id = ${place_id}
    group by c.id, c.place_id having bool_and(t.status <> 'out_of_service')
  ) as o`;

/** Parties of the day; those around it that have no table, whose time may reach into it; and those whose guest is typing. */
const comersOf = (place_id: number, day: string, now: Date) => sql`
  select json_agg(json_build_object('id', c.id, 'at', ${ms(sql`c.at`)}, 'ends_at',
    ${ms(sql`c.at + make_interval(mins => c.duration_minutes)`)}, 'party', c.party, 'comes', c.business_day = ${day}::date,
    'is_unassigned', c.is_unassigned) order by c.at, c.party desc, c.id)
  from (
    select * from (
      select r.id, r.at, r.duration_minutes, r.party, r.business_day, r.state in ('requested', 'confirmed', 'arrived')
        and h.reservation_id is null as is_unassigned
      from around r left join (select distinct reservation_id from held) h on h.reservation_id = r.id where r.state in ${COMES}
    ) as r where r.business_day = ${day}::date or r.is_unassigned
    union all
    select 0, g.at, g.duration_minutes, g.party, g.business_day, false from table_holds g
    where g.place_id = ${place_id} and g.business_day = ${day}::date and g.expires_at > ${now}
  ) as c`;

/** Who has a table at a time of the day, wherever on earth the place is. A party that still sits after its time keeps its table for the moment. */
const holdsOf = (day: string, but: number, now: Date) => sql`
  select json_agg(json_build_object('table_id', h.table_id, 'from', ${ms(sql`lower(h.during)`)}, 'to', ${ms(sql`
    case when r.state = 'seated' and r.seated_at > ${now}::timestamptz - interval '12 hours'
      then greatest(upper(h.during), ${now}::timestamptz + interval '15 minutes') else upper(h.during) end`)}))
  from held h left join around r on r.id = h.reservation_id
  where h.is_active and upper(h.during) > ${day}::date - interval '14 hours' and lower(h.during) < ${day}::date + interval '58 hours'
    and h.reservation_id is distinct from ${but}::bigint
    and (h.hold_id is null or exists (select from table_holds g where g.id = h.hold_id and g.expires_at > ${now}))`;

/**
 * Reads a day in one statement. The parties around it, and the tables that they hold, are read once each, so that the cost does not
 * depend on what lies before and after. The days are listed rather than given as a range: for a range of parameters PostgreSQL
 * estimates a share of the whole book, finds the prepared plan too dear where the book is long, and plans each call anew.
 * `but`: a reservation that is left out: nobody is in their own way.
 */
export function dayStatement(place_id: number, day: string, but: number, now: Date): Sql {
  return sql`
    with own as materialized (
      select id, number, number_order, area, seats, min_seats, status from dining_tables
      where place_id = ${place_id} and archived_at is null
    ), around as materialized (
      select id, at, duration_minutes, party, business_day, state, seated_at from reservations
      where place_id = ${place_id} and business_day in (${day}::date - 1, ${day}::date, ${day}::date + 1)
        and id <> ${but}
    ), held as materialized (
      select reservation_id, hold_id, table_id, during, is_active from reservation_tables
      where place_id = ${place_id} and upper(during) > ${day}::date - 2 and upper(during) < ${day}::date + 4
    )
    select ${hoursColumns(place_id)},
      (select json_build_object('notes', d.notes, 'closed', d.closed, 'phone_only_above', d.phone_only_above)
        from service_days d where d.place_id = ${place_id} and d.day = ${day}::date) as service,
      coalesce((${optionsOf(place_id)}), '[]') as options, exists (select from own) as has_tables,
      coalesce((${comersOf(place_id, day, now)}), '[]') as comers,
      coalesce((${holdsOf(day, but, now)}), '[]') as holds`;
}

function occupancyOf(holds: readonly Hold[]): Occupancy {
  const taken: Occupancy = new Map();
  for (const { table_id, from, to } of holds) {
    const spans = taken.get(table_id) ?? [];
    spans.push({ from, to });
    taken.set(table_id, spans);
  }
  return taken;
}

const UNSAID: DayRow = { notes: null, closed: false, phone_only_above: null };

/** Reads a business day. Where it decides about a write, the caller holds the day. `but`: a reservation that is left out. */
export async function loadDay(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { place_id, time_zone }: ZonedPlace,
  day: string,
  but = 0,
): Promise<LoadedDay> {
  const row = await db.one<Row>(dayStatement(place_id, day, but, clock()));
  const { shifts, online } = hoursOf(row);
  const service = row.service ?? UNSAID;
  return {
    day,
    service,
    shifts,
    online,
    slots: serviceSlots(shifts, day, time_zone),
    options: inOrder(row.options),
    has_tables: row.has_tables,
    taken: occupancyOf(row.holds),
    unassigned: row.comers
      .filter(({ is_unassigned }) => is_unassigned)
      .map(({ id, party, at, ends_at }) => ({ id, party, span: { from: at, to: ends_at } })),
    arrivals: row.comers.filter(({ comes }) => comes).map(({ at, party }) => ({ at, party })),
    is_closed: service.closed,
  };
}

/** How long a party stays that comes at an instant of the day, where nobody says it. */
export function usualStay({ slots, shifts }: LoadedDay, at: number, party: number): number {
  return stayMinutes(durationsAt(slots, at, shifts[0]?.durations ?? [...USUAL_DURATIONS]), party);
}
