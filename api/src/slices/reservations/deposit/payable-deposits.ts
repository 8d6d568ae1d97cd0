import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { italianDay } from '../../../core/format/days.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import type { PayableKind } from '../../payments/payable.ts';
import { paidFor } from '../../payments/sums.ts';
import { getReservation, lockReservation } from '../book/read-reservations.ts';
import { recordReservation } from '../book/record-reservation.ts';
import { partyName } from '../book/reservation-columns.ts';
import type { Room } from '../hooks.ts';
import { isTimeOver } from './deposit-columns.ts';
import { depositWords } from './deposit-words.ts';
import { heldDeposit } from './held-deposit.ts';
import { lockDeposit } from './load-deposit.ts';
import { roomOf } from './room-of.ts';

/** A column of the reservation of the deposit `table_deposits d`. */
const ofReservation = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from reservations r where r.id = d.reservation_id)`;

/** A sentence of payments as the rest of a line of the book. */
const asRest = (sentence: string) => {
  const rest = sentence.replace(/\.$/, '');
  return `caparra, ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
};

/** Deposits of reservations as something that can be paid for, by the id of the reservation. */
export const payableDeposits: PayableKind = {
  kind: 'reservation',
  rows: sql`
    select 'reservation'::text as kind, d.reservation_id as id, d.place_id, d.number, ${ofReservation(partyName)} as title,
      ${ofReservation(sql`r.first_name`)} as payer_first_name, ${ofReservation(sql`r.email`)} as payer_email,
      coalesce((select l.language from reservation_links l where l.reservation_id = d.reservation_id), 'it') as language,
      ${ofReservation(sql`r.business_day`)} as check_in_date, null::date as check_out_date,
      case when d.used_at is null then d.total_cents else 0 end as total_cents, d.currency, d.payment_status,
      ${ofReservation(sql`case r.state when 'requested' then 'waiting' when 'no_show' then 'cancelled'
        when 'cancelled' then case when d.lapsed_at is null then 'cancelled' else 'lapsed' end else 'agreed' end`)} as state,
      d.held_until, ${ofReservation(sql`r.search_words`)} as search
    from table_deposits d`,
  words: depositWords,
  page: (id) => `/dashboard/reservations/${id}`,

  async describe(ctx, id) {
    const { number, name, party, business_day } = await ctx.db.one<{
      number: number;
      name: string;
      party: number;
      business_day: string;
    }>(sql`
      select d.number, ${partyName} as name, r.party, r.business_day
      from table_deposits d join reservations r on r.id = d.reservation_id where d.reservation_id = ${id}`);
    return `Caparra #${number}, ${name}, ${counted(party, 'persona', 'persone')} ${beforeDay('il', italianDay(business_day))}.`;
  },

  cancelled: () => conflict('booking_cancelled', 'La prenotazione è annullata: prima confermala di nuovo.'),

  async change(ctx, { place_id, payable_id }, { user_id }, act) {
    const room: Room = { ...(await roomOf(ctx, place_id)), user_id };
    const reservation = await lockReservation(ctx, room, payable_id);
    const deposit = await lockDeposit(ctx, payable_id);
    if (!deposit) throw notFound(depositWords.missing);
    const { held, hasMoved } = heldDeposit(ctx, room, reservation, deposit);
    const { payment_status, sentence } = await act(held);
    const { received_cents, refunded_cents } =
      deposit.used_at === null ? await paidFor(ctx, held.payable) : deposit;
    const changed = await ctx.db.run(sql`
      update table_deposits set payment_status = ${payment_status}, received_cents = ${received_cents},
        refunded_cents = ${refunded_cents}
      where reservation_id = ${payable_id} and (payment_status, received_cents, refunded_cents)
        is distinct from (${payment_status}, ${received_cents}::int, ${refunded_cents}::int)`);
    if (changed === 0 || hasMoved()) return;
    await recordReservation(ctx, room, await getReservation(ctx, room, payable_id), asRest(sentence));
  },

  async isOver(ctx, { place_id, payable_id }) {
    const over = await ctx.db.maybe(sql`
      select 1 from reservations r where r.id = ${payable_id} and r.place_id = ${place_id} and ${isTimeOver(ctx.clock())}`);
    return over !== undefined;
  },

  async whyGone(ctx, id) {
    const { state } = await ctx.db.one<{ state: string }>(
      sql`select state from reservations where id = ${id}`,
    );
    // Until its end is noted it has its table, and a payment keeps it.
    if (state === 'requested') return null;
    const taken = await ctx.db.maybe(sql`
      select 1 from reservation_tables own join dining_tables t on t.id = own.table_id
      where own.reservation_id = ${id} and (t.archived_at is not null or t.status = 'out_of_service' or exists (
        select from reservation_tables h where h.table_id = own.table_id and h.during && own.during and h.is_active
          and h.reservation_id is distinct from own.reservation_id)) limit 1`);
    return taken ? 'taken' : null;
  },
};
