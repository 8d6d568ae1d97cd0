import { beforeDay } from 'contract/days/before-day';
import type { Attention } from 'contract/overview/schemas';
import { ATTENTION_KINDS } from 'contract/overview/values';
import { sumOf } from '../../core/format/sum-of.ts';
import { owedCents, toReturnCents } from '../bookings/payable/payable-stay.ts';
import sql, { join, type Sql } from 'sql-template-tag';
import { waitsSince } from '../bookings/list/booking-columns.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { stillHolds } from '../nights/still-holds.ts';
import { amount } from '../../core/format/amount.ts';
import { countNights, italianDay } from '../../core/format/days.ts';
import type { Moment } from './place-moment.ts';

type Kind = Attention['kind'];

/** The limit for each kind: a desk that never records arrivals has years of apparent no-shows. */
const MOST = 20;

export interface AttentionRow extends Omit<Attention, 'sentence' | 'number_of_nights'> {
  /** The number of stays of the kind. */
  of_kind: number;
  check_in_date: string;
  check_out_date: string;
  /** Of a parked stay: the first night without a room. */
  waits_since: string | null;
  /** Local days and times of the place. */
  asked_on: string;
  departed_on: string | null;
  hold_ends_on: string | null;
  hold_ends_at: string | null;
  to_return_cents: number;
  /** The time of the request is over. */
  is_failed: boolean;
  currency: string;
}

interface Rule {
  /** Condition on `bookings b`. */
  is: (moment: Moment) => Sql;
  /** Ascending: the smallest is the most urgent. */
  urgency: Sql;
  sentence: (row: AttentionRow, day: string) => string;
}

const italian = (day: string | null) => italianDay(day ?? '');

function endsWhen({ hold_ends_on, hold_ends_at }: AttentionRow, day: string): string {
  return `${hold_ends_on === day ? 'oggi' : beforeDay('il', italian(hold_ends_on))} alle ${hold_ends_at}`;
}

const RULES: Record<Kind, Rule> = {
  hold_ending: {
    is: ({ now }) => sql`b.status = 'pending' and b.hold_expires_at > ${now}
      and b.hold_expires_at <= ${now}::timestamptz + interval '24 hours'`,
    urgency: sql`extract(epoch from b.hold_expires_at)`,
    sentence: (row, day) => `non ancora confermata: scade ${endsWhen(row, day)}`,
  },
  parked: {
    is: ({ day, now }) => sql`b.room_id is null and b.check_out_date > ${day}::date and b.no_show_at is null
      and ${stillHolds(now)}`,
    urgency: sql`b.check_in_date - date '2000-01-01'`,
    sentence: ({ waits_since, check_out_date }) =>
      `senza camera ${beforeDay('dal', italian(waits_since))} ${beforeDay('al', italian(check_out_date))}`,
  },
  late_departure: {
    is: ({
      day,
    }) => sql`b.status = 'confirmed' and b.arrived_at is not null and b.check_in_date < ${day}::date
      and b.check_out_date < ${day}::date`,
    urgency: sql`b.check_out_date - date '2000-01-01'`,
    sentence: ({ check_out_date }) => `doveva partire ${beforeDay('il', italian(check_out_date))}`,
  },
  to_confirm: {
    is: () => sql`b.status = 'pending' and b.hold_expires_at is null`,
    urgency: sql`b.check_in_date - date '2000-01-01'`,
    sentence: ({ asked_on, check_in_date }) =>
      `aspetta una risposta ${beforeDay('dal', italian(asked_on))}: arrivo ${beforeDay('il', italian(check_in_date))}`,
  },
  no_show_candidate: {
    is: ({ day }) => sql`b.status = 'confirmed' and b.arrived_at is null and b.no_show_at is null
      and b.check_in_date < ${day}::date`,
    urgency: sql`date '2000-01-01' - b.check_in_date`,
    sentence: ({ check_in_date }) => `doveva arrivare ${beforeDay('il', italian(check_in_date))}`,
  },
  unpaid_departure: {
    // By number: each of the two sets has an index of its own. A departure changes its booking.
    is: ({ place_id, day, time_zone }) => {
      const since = sql`(${day}::date - 7)::timestamp at time zone ${time_zone}`;
      const hasLeft = sql`b.place_id = ${place_id} and b.status = 'completed' and b.departed_at >= ${since}`;
      return sql`b.id = any (array(
        select b.id from bookings b
        where ${hasLeft} and b.payment_status not in ('paid', 'processing') and ${owedCents} > 0
        union
        select b.id from bookings b where ${hasLeft} and b.updated_at >= ${since} and exists (
          select from bills f where f.place_id = ${place_id} and f.source_kind = 'booking' and f.source_id = b.id
            and not f.is_main and f.state = 'open')))`;
    },
    urgency: sql`-extract(epoch from b.departed_at)`,
    sentence: ({ departed_on }) =>
      `soggiorno finito ${beforeDay('il', italian(departed_on))}, non risulta pagato`,
  },
  money_to_return: {
    // A booking changes when it is cancelled or its time is over, or later: by that time an index finds it.
    is: ({ day, time_zone }) => {
      const since = sql`(${day}::date - 30)::timestamp at time zone ${time_zone}`;
      return sql`b.status in ('cancelled', 'failed') and b.updated_at >= ${since}
        and coalesce(b.cancelled_at, b.hold_expires_at) >= ${since} and ${toReturnCents} > 0`;
    },
    urgency: sql`extract(epoch from coalesce(b.cancelled_at, b.hold_expires_at))`,
    sentence: ({ is_failed, to_return_cents, currency }) =>
      `${is_failed ? 'richiesta scaduta' : 'prenotazione cancellata'}: da restituire ${amount(to_return_cents, currency)}`,
  },
};

const OF_MONEY: readonly Kind[] = ['unpaid_departure', 'money_to_return'];

function foundAs(kind: Kind, moment: Moment): Sql {
  const { is, urgency } = RULES[kind];
  return sql`
    select b.*, ${kind}::text as kind, count(*) over ()::int as of_kind,
      row_number() over (order by ${urgency}, b.id) as nth
    from bookings b where b.place_id = ${moment.place_id} and ${is(moment)}`;
}

/** The stays that need a person, most urgent first. A role without money gets none about money. */
export function attentionRows(moment: Moment, { money }: { money: boolean }): Sql {
  const kinds = ATTENTION_KINDS.filter((kind) => money || !OF_MONEY.includes(kind));
  const local = (column: Sql) => sql`${column} at time zone ${moment.time_zone}`;
  const found = kinds.map((kind) => foundAs(kind, moment));
  return sql`(
    select coalesce(json_agg(one), '[]') from (
      select b.kind, b.of_kind, b.id as booking_id, b.guest_first_name || ' ' || b.guest_last_name as guest,
        b.check_in_date, b.check_out_date, case when b.kind = 'parked' then ${waitsSince} end as waits_since,
        case when b.kind = 'hold_ending' then json_build_object(
          'hold_expires_at', ${jsonInstant(sql`b.hold_expires_at`)}, 'check_in_date', b.check_in_date,
          'check_out_date', b.check_out_date, 'number_of_guests', b.number_of_guests,
          'room_number', (select r.number from rooms r where r.id = b.room_id),
          'is_proved', coalesce((select d.proved_at is not null from direct_bookings d where d.booking_id = b.id), true))
        end as request,
        (${local(sql`b.created_at`)})::date as asked_on,
        (${local(sql`b.departed_at`)})::date as departed_on, (${local(sql`b.hold_expires_at`)})::date as hold_ends_on,
        to_char(${local(sql`b.hold_expires_at`)}, 'HH24:MI') as hold_ends_at,
        case when b.kind = 'money_to_return' then ${toReturnCents} else 0 end as to_return_cents, b.status = 'failed' as is_failed, b.currency,
        ${jsonInstant(sql`b.updated_at`)} as updated_at
      from (${join(found, ' union all ')}) as b
      where b.nth <= ${MOST}
      order by array_position(${kinds}::text[], b.kind), b.nth
    ) as one)`;
}

/** The rows with their sentences, and the total without the limit. */
export function attentionOf(
  day: string,
  rows: readonly AttentionRow[],
): { attention: Attention[]; attention_total: number } {
  const counts = new Map(rows.map(({ kind, of_kind }) => [kind, of_kind]));
  return {
    attention: rows.map((row) => ({
      ...row,
      number_of_nights: countNights(row.check_in_date, row.check_out_date),
      sentence: RULES[row.kind].sentence(row, day),
    })),
    attention_total: sumOf([...counts.values()]),
  };
}
