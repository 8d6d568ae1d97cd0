import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { newIds } from '../../bills/new-ids.ts';
import type { DayNumber } from '../generate/day-numbers.ts';
import { dayAt, dayText, instantOf } from '../generate/day-numbers.ts';
import type { Random } from '../generate/seeded-random.ts';
import { chargeRow, type SoldProduct } from './bill-rows.ts';
import { type ChargedStay, makeExtras } from './make-extras.ts';
import { insertCharges, insertEvents, insertPayments, tillOf, type EventRow } from './seed-sales.ts';

const EVENING = 18 * 60;

interface Stay extends ChargedStay {
  number: number;
  total_cents: number;
  departed_at: string | null;
  is_paid: boolean;
  customer_id: number | null;
}

/** Stays that are over and paid, and those in the house that pay at the end; of these the nights that are over. */
function chargedStays(ctx: Ctx, placeId: number, today: string): Promise<Stay[]> {
  return ctx.db.many<Stay>(sql`
    select k.id as booking_id, b.id as bill_id, b.number, b.customer_id, k.total_cents, k.departed_at,
      k.payment_status = 'paid' as is_paid,
      array(select n.night::text from booking_nights n where n.booking_id = k.id and n.night < ${today}::date order by n.night)
        as nights
    from bookings k join bills b on b.source_kind = 'booking' and b.source_id = k.id and b.is_main
    where k.place_id = ${placeId} and k.arrived_at is not null
      and (k.departed_at is not null) = (k.payment_status = 'paid')
    order by k.id`);
}

/** Writes the paid sums of the bills of stays, as the services do with each payment. */
async function settleBills(ctx: Ctx, placeId: number, userId: number): Promise<void> {
  await ctx.db.run(sql`
    with paid as (
      select m.payable_id, sum(m.amount_cents)::int as cents, max(m.created_at) as at from manual_payments m
      where m.place_id = ${placeId} and m.payable_kind = 'booking' group by m.payable_id
    ), settled as (
      update bills b set paid_cents = paid.cents, has_entries = true, changed_at = greatest(b.changed_at, paid.at)
      from paid where b.source_kind = 'booking' and b.source_id = paid.payable_id and b.is_main
      returning b.id, b.source_id, b.customer_id, b.paid_cents, paid.at
    )
    insert into bill_events (place_id, source_kind, source_id, bill_id, at, user_id, kind, changes)
    select ${placeId}, 'booking', source_id, id, at, ${userId}, 'payment', jsonb_build_object('bill ' || id,
      jsonb_build_object('customer_id', customer_id, 'note', null, 'parked', false, 'cancelled', false, 'is_main', true,
        'paid_cents', paid_cents, 'on_account_cents', 0))
    from settled order by at, id`);
}

/** Extras of stays on their main bills, paid at the departure. */
export async function seedExtras(
  ctx: Ctx,
  placeId: number,
  products: readonly SoldProduct[],
  random: Random,
  today: DayNumber,
): Promise<void> {
  const userId = await tillOf(ctx, placeId);
  const stays = new Map(
    (await chargedStays(ctx, placeId, dayText(today))).map((stay) => [stay.booking_id, stay]),
  );
  const extras = makeExtras(random, products, [...stays.values()]);
  const ids = await newIds(ctx, 'charges', extras.length);
  const rows = extras.map(({ stay, product: index, quantity, night }, at) => {
    const product = products[index]!;
    const row = chargeRow({
      id: ids[at]!,
      bill_id: stay.bill_id,
      kind: product.kind,
      product,
      description: product.name,
      price_cents: product.price_cents,
      quantity,
      day: night,
      at: instantOf(Date.parse(night) / DAY_MS, EVENING),
      way: 'stay',
    });
    return { ...row, source_id: stay.booking_id };
  });
  await insertCharges(ctx, { place_id: placeId, source_kind: 'booking', author: userId }, rows);
  await insertEvents(
    ctx,
    placeId,
    userId,
    rows.map(({ source_id, bill_id, created_at, changes }): EventRow => {
      return { source_kind: 'booking', source_id, bill_id, at: created_at, kind: 'charge', changes };
    }),
  );

  const sums = new Map<number, number>();
  for (const { source_id, amount_cents } of rows)
    sums.set(source_id, (sums.get(source_id) ?? 0) + amount_cents);
  const charged = [...sums].map(([booking_id, cents]) => ({ ...stays.get(booking_id)!, cents }));
  await ctx.db.run(sql`
    with charged as (
      select * from json_to_recordset(${JSON.stringify(charged)}) as c (booking_id bigint, bill_id bigint, cents int)
    ), owed as (
      update bookings k set bill_cents = k.total_cents + c.cents from charged c where k.id = c.booking_id
    )
    update bills b set total_cents = b.total_cents + c.cents from charged c where b.id = c.bill_id`);
  // The log of a booking has the sum that it owes.
  await ctx.db.run(sql`
    insert into booking_events (booking_id, at, user_id, sentence, changes)
    select (e.value ->> 'booking_id')::bigint, (e.value ->> 'at')::timestamptz, ${userId},
      'Conto #' || (e.value ->> 'number') || ': aggiunti extra.',
      jsonb_build_object('bill_cents', (e.value ->> 'bill_cents')::int)
    from jsonb_array_elements(${JSON.stringify(
      charged.map(({ booking_id, number, total_cents, cents }) => ({
        booking_id,
        number,
        bill_cents: total_cents + cents,
        at: rows.findLast(({ source_id }) => source_id === booking_id)?.created_at,
      })),
    )}::jsonb) as e order by (e.value ->> 'at')::timestamptz, (e.value ->> 'booking_id')::bigint`);
  await insertPayments(
    ctx,
    placeId,
    userId,
    charged.flatMap(({ booking_id, bill_id, departed_at, cents }) =>
      departed_at === null
        ? []
        : [
            {
              payable_kind: 'booking' as const,
              payable_id: booking_id,
              bill_id,
              method: random.chance(0.5) ? ('cash' as const) : ('card' as const),
              amount_cents: cents,
              given_cents: null,
              change_cents: null,
              voucher_issuer: null,
              business_day: dayText(dayAt(new Date(departed_at))),
              created_at: new Date(departed_at),
            },
          ],
    ),
  );
  await settleBills(ctx, placeId, userId);
}
