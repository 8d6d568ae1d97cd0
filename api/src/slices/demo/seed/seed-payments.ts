import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';

/**
 * Every paid booking of the demo was paid at the desk or by bank, always the same way for the same booking. No payment in
 * bitcoin is made up, because it would need an invoice.
 */
export async function seedPayments(ctx: Ctx, placeId: number): Promise<void> {
  await ctx.db.run(sql`
    with paid as (
      insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day,
        created_by, created_at)
      select b.place_id, 'booking', b.id, case when b.paid_at < b.check_in_date then 'bank_transfer'
          when b.id % 3 = 0 then 'cash' else 'card' end,
        'in', b.total_cents, b.currency, (b.paid_at at time zone p.time_zone)::date, o.user_id, b.paid_at
      from bookings b join places p on p.id = b.place_id
      left join assignments o on o.place_id = b.place_id and o.role = 'owner'
      where b.place_id = ${placeId} and b.payment_status = 'paid' and b.total_cents > 0
      order by b.paid_at, b.id
      returning id, place_id, method, amount_cents, created_by, created_at
    )
    insert into payment_events (place_id, manual_payment_id, at, user_id, sentence)
    select place_id, id, created_at, created_by,
      'Incassati ' || replace(to_char(amount_cents / 100.0, 'FM9999990.00'), '.', ',') || ' \u20ac '
      || case method when 'cash' then 'in contanti' when 'card' then 'con carta' else 'con bonifico' end || '.'
    from paid order by created_at, id`);
}
