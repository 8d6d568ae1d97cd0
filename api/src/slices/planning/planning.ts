import type { Block } from 'contract/blocks/schemas';
import { OPEN_END } from 'contract/blocks/values';
import type { Planning } from 'contract/planning/schemas';
import type { HouseNow } from 'contract/rooms/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { nameOf } from '../../core/access/person-name.ts';
import {
  eventColumns,
  eventTables,
  toChannelEvent,
  type FoundEvent,
} from '../calendars/channel-events/event-row.ts';
import { isShown } from '../nights/wanted-nights.ts';
import { heldBackAt, toHeldBack, type FoundLoss } from '../calendars/channel-events/held-back-losses.ts';
import type { Ctx } from '../../core/context.ts';
import { coalesce } from '../../core/db/coalesce.ts';
import { waitsSince } from '../bookings/list/booking-columns.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { stillHolds } from '../nights/still-holds.ts';
import { checkRange } from '../nights/check-range.ts';
import { dayIn } from '../../core/format/days.ts';
import { houseNow } from '../nights/house-now.ts';
import { sumDays, type PlanningStay } from './planning-days.ts';

/** What a year's board with some room around it needs. */
const MAX_DAYS = 400;

interface Range {
  from: string;
  to: string;
}

interface Wish extends Range {
  unsettled_from?: string | undefined;
  unsettled_to?: string | undefined;
}

/** Where what is to be settled is looked for: the rows above the rooms are those of all these days. */
const unsettledDays = ({ from, to, unsettled_from, unsettled_to }: Wish): Range => ({
  from: unsettled_from ?? from,
  to: unsettled_to ?? to,
});

interface Period {
  from_date: string;
  to_date: string;
}

interface Found {
  rooms: Planning['rooms'];
  stays: PlanningStay[];
  blocks: Block[];
  channel_events: (FoundEvent & Pick<Planning['channel_events'][number], 'held'>)[];
  channel_nights: { room_id: number; from_date: string; to_date: string; closed: boolean }[];
  now: HouseNow;
  losses: FoundLoss[];
}

/**
 * Everything on the board in one row, so that it is of one moment. A hold is one segment of a stay in one room; nights that
 * are parked are not held and are one segment without a room. The night before the first is read too: who leaves on the
 * first day is counted.
 */
export function boardOf({ place_id, time_zone }: PlaceAccess, wish: Wish, now: Date): Sql {
  const { from, to } = wish;
  const unsettled = unsettledDays(wish);
  const today = sql`(${now}::timestamptz at time zone ${time_zone})::date`;
  return sql`
    with held as materialized (
      select h.booking_id, h.block_id, h.channel_event_id, h.room_id, lower(h.nights) as from_date, upper(h.nights) as to_date
      from rooms r join room_holds h
        on h.room_id = r.id and h.nights && daterange(${from}::date - 1, ${to}::date, '[)')
      where r.place_id = ${place_id}
    ), segments as (
      select booking_id, room_id, from_date, to_date from held where booking_id is not null
      union all
      select b.id, null, waits.since, case when b.no_show_at is null then b.check_out_date else b.check_in_date + 1 end
      from bookings b cross join lateral (select ${waitsSince} as since) as waits
      where b.place_id = ${place_id} and b.room_id is null
        and b.check_out_date >= ${unsettled.from}::date and b.check_in_date < ${unsettled.to}::date
        and (b.no_show_at is null or waits.since = b.check_in_date)
    )
    select
      (select coalesce(json_agg(one), '[]') from (
        select id, number, name, type, capacity, status,
          (archived_at at time zone ${time_zone})::date as archived_on
        from rooms where place_id = ${place_id} order by number_order, id
      ) as one) as rooms,
      (select coalesce(json_agg(one), '[]') from (
        select s.booking_id, b.number, s.room_id, s.from_date, s.to_date, b.check_in_date, b.check_out_date,
          b.guest_first_name, b.guest_last_name, b.number_of_guests, b.status, b.payment_status, b.source,
          ${jsonInstant(sql`b.hold_expires_at`)} as hold_expires_at, ${jsonInstant(sql`b.arrived_at`)} as arrived_at,
          ${jsonInstant(sql`b.departed_at`)} as departed_at, ${jsonInstant(sql`b.no_show_at`)} as no_show_at,
          b.total_cents / 100::float8 as total_price, ${jsonInstant(sql`b.updated_at`)} as updated_at
        from segments s join bookings b on b.id = s.booking_id
        where ${stillHolds(now)} order by s.from_date, b.id
      ) as one) as stays,
      (select coalesce(json_agg(one), '[]') from (
        select k.id, k.room_id, k.from_date, k.to_date, k.kind, k.to_date = ${OPEN_END} as open_ended, k.reason,
          ${nameOf} as author, ${jsonInstant(sql`k.created_at`)} as created_at
        from held h join room_blocks k on k.id = h.block_id left join users u on u.id = k.created_by
        order by k.from_date, k.id
      ) as one) as blocks,
      (select coalesce(json_agg(one), '[]') from (
        select ${eventColumns}, (
          select coalesce(json_agg(json_build_object('room_id', h.room_id, 'from_date', h.from_date, 'to_date', h.to_date)
            order by h.from_date), '[]')
          from held h where h.channel_event_id = e.id) as held
        from ${eventTables}
        where c.place_id = ${place_id} and e.state in ('active', 'missing', 'ended') and ${isShown}
          and (e.room_id is not null or e.state <> 'ended' and e.to_date > ${today})
          and e.from_date < ${unsettled.to}::date and e.to_date >= ${unsettled.from}::date
          and (e.room_id is null or e.conflict_since is not null or e.from_date < ${to}::date and e.to_date >= ${from}::date)
        order by e.from_date, e.id
      ) as one) as channel_events,
      (select coalesce(json_agg(one), '[]') from (
        select h.room_id, h.from_date, h.to_date, e.kind = 'block' as closed
        from held h join channel_events e on e.id = h.channel_event_id
      ) as one) as channel_nights,
      ${houseNow({ place_id, day: dayIn(time_zone, now), now })} as now,
      ${heldBackAt(place_id, today)} as losses`;
}

/** The board of [from, to). A room that was archived since is on it while it has a stay there. Throws 422. */
export async function getPlanning(ctx: Ctx, place: PlaceAccess, wish: Wish): Promise<Planning> {
  checkRange(wish, MAX_DAYS);
  const unsettled = unsettledDays(wish);
  checkRange(unsettled, MAX_DAYS);
  const name = ['planning', place.place_id, wish.from, wish.to, unsettled.from, unsettled.to].join(' ');
  return coalesce(ctx.db, name, () => readPlanning(ctx, place, wish));
}

async function readPlanning(ctx: Ctx, place: PlaceAccess, wish: Wish): Promise<Planning> {
  const found = await ctx.db.one<Found>(boardOf(place, wish, ctx.clock()));
  const { from, to } = wish;
  const unsettled = unsettledDays(wish);
  const isIn = (one: Period, days: Range) => one.from_date < days.to && one.to_date > days.from;
  const isOn = (one: Period) => isIn(one, wish);
  const stays = found.stays.filter((stay) => isIn(stay, stay.room_id === null ? unsettled : wish));
  const events = found.channel_events.map(({ held, ...event }) => ({ ...toChannelEvent(event), held }));
  const parts = events.flatMap(({ held }) => held);
  const used = new Set([...stays, ...[...events, ...parts].filter(isOn)].map(({ room_id }) => room_id));
  const rooms = found.rooms.filter(({ id, archived_on }) => archived_on === null || used.has(id));
  const shown = new Set(rooms.map(({ id }) => id));
  const goneOn = new Map(found.rooms.map(({ id, archived_on }) => [id, archived_on]));
  // A room that has left the house is closed no longer: it is none of the rooms.
  const whileThere = (one: Period & { room_id: number }): Period => {
    const gone = goneOn.get(one.room_id) ?? one.to_date;
    return gone < one.to_date ? { ...one, to_date: gone } : one;
  };
  return {
    rooms,
    stays,
    blocks: found.blocks.filter((block) => isOn(block) && shown.has(block.room_id)),
    channel_events: events.filter(
      (event) =>
        isIn(event, event.room_id === null || event.state === 'conflict' ? unsettled : wish) &&
        (event.room_id === null || shown.has(event.room_id)),
    ),
    held_back: found.losses.map(toHeldBack),
    now: found.now,
    days: sumDays(
      from,
      to,
      found.stays,
      {
        nights: found.channel_nights.filter(({ closed }) => !closed),
        closed: [...found.blocks, ...found.channel_nights.filter(({ closed }) => closed)].map(whileThere),
        guests: events.filter(({ kind }) => kind !== 'block'),
      },
      found.rooms.map(({ archived_on }) => archived_on),
    ),
  };
}
