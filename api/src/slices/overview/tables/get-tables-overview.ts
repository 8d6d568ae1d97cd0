import type { TablesOverview } from 'contract/overview/schemas';
import { HOME_PARTIES } from 'contract/overview/values';
import { may, type Role } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { coalesce } from '../../../core/db/coalesce.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { loadDay } from '../../reservations/book/load-day.ts';
import { partyName } from '../../reservations/book/reservation-columns.ts';
import { listTables } from '../../tables/tables.service.ts';
import { coversByShift } from './covers-by-shift.ts';

type Parties = Pick<TablesOverview, 'arrivals' | 'arrivals_total' | 'waiting' | 'waiting_total'>;

const servesTables = (role: Role) => (may.serve as readonly Role[]).includes(role);

/** A party as the home page shows it, from `reservations r`. */
const homeParty = (phone: boolean): Sql => sql`
  r.id as reservation_id, ${jsonInstant(sql`r.at`)} as at, r.party, ${partyName} as name,
  ${phone ? sql`r.phone` : sql`null::text`} as phone, r.state, (
    select coalesce(json_agg(t.number order by t.number_order, t.id), '[]')
    from reservation_tables h join dining_tables t on t.id = h.table_id where h.reservation_id = r.id
  ) as tables`;

/** The first of a list, and how long it is. */
function firstOf(columns: Sql, where: Sql, order: Sql): { list: Sql; total: Sql } {
  return {
    list: sql`(select coalesce(json_agg(one), '[]') from (
      select ${columns} from reservations r where ${where} order by ${order} limit ${HOME_PARTIES}) as one)`,
    total: sql`(select count(*)::int from reservations r where ${where})`,
  };
}

/** Who comes next and who waits, in one row. */
function partiesOf(place_id: number, day: string, { phone }: { phone: boolean }): Sql {
  const ofDay = sql`r.place_id = ${place_id} and r.business_day = ${day}::date`;
  const next = firstOf(
    homeParty(phone),
    sql`${ofDay} and r.state in ('requested', 'confirmed', 'arrived')`,
    sql`r.at, r.id`,
  );
  const waiting = firstOf(
    sql`${homeParty(phone)}, ${jsonInstant(sql`r.created_at`)} as since, r.quoted_minutes,
      r.offered_at is not null as offered`,
    sql`${ofDay} and r.state = 'waiting'`,
    sql`r.created_at, r.id`,
  );
  return sql`select ${next.list} as arrivals, ${next.total} as arrivals_total, ${waiting.list} as waiting,
    ${waiting.total} as waiting_total`;
}

/** The evening on the home page. Phones are told to those who work at the tables alone. */
export function getTablesOverview(ctx: Ctx, place: PlaceAccess): Promise<TablesOverview> {
  const phone = servesTables(place.role);
  // Coalesced: after a change all open screens of the place request it at once.
  return coalesce(ctx.db, `tables overview ${place.place_id} ${phone}`, () => read(ctx, place, phone));
}

async function read(ctx: Ctx, place: PlaceAccess, phone: boolean): Promise<TablesOverview> {
  const day = await businessDayNow(ctx, place.place_id);
  const book = await loadDay(ctx, place, day);
  const parties = await ctx.db.one<Parties>(partiesOf(place.place_id, day, { phone }));
  const inUse = (await listTables(ctx, place)).filter(({ status }) => status !== 'out_of_service');
  const free = inUse.filter(({ state }) => state === 'free');
  return {
    day,
    closed: book.is_closed,
    shifts: coversByShift(book),
    covers: book.arrivals.reduce((sum, { party }) => sum + party, 0),
    ...parties,
    tables: {
      free: free.length,
      in_use: inUse.length,
      free_seats: free.reduce((sum, { seats }) => sum + seats, 0),
    },
  };
}
