import { precontoDocument } from 'contract/printing/documents';
import type { Order } from 'contract/orders/schemas';
import type { PrintJob, PrintLine } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { getOrder } from '../../orders/read-orders.ts';
import { payLinks } from '../../payments/requests/pay-request.ts';
import { addJob } from './add-job.ts';
import { getJob } from './read-jobs.ts';

/**
 * What the desk put on the bills of the order or voided there, which no line says: lines, cover and these add up to the total
 * (docs/rules.md 28.10).
 */
function besideLines({ db }: Ctx, order_id: number): Promise<{ description: string; amount: number }[]> {
  return db.many(sql`
    with own as (
      select l.charge_id as id, l.state in ('cancelled', 'voided') as gone, l.quantity * l.unit_price_cents
          - case when l.discount_charge_id is null then l.discount_cents else 0 end as cents
      from order_lines l where l.order_id = ${order_id}
      union all
      select l.discount_charge_id, l.state in ('cancelled', 'voided'), -l.discount_cents from order_lines l where l.order_id = ${order_id}
      union all
      select c.id, false, null from orders o cross join unnest(array[o.cover_charge_id, o.child_cover_charge_id]) as c (id)
      where o.id = ${order_id}
    ), listed as (
      select id from own where id is not null
      union
      select c.id from charges c where c.source_kind = 'order' and c.source_id = ${order_id}
    )
    select case when c.voided_at is null then c.description else c.description || ', annullato' end as description,
      (case when c.voided_at is null then c.amount_cents else -coalesce(own.cents, c.amount_cents) end) / 100::float8 as amount
    from listed cross join lateral (select * from charges where id = listed.id offset 0) as c left join own on own.id = c.id
    where case when own.id is null then c.voided_at is null else c.voided_at is not null and not own.gone end
    order by c.id`);
}

async function splitVat({ db }: Ctx, { place_id }: PlaceAccess, { bills }: Order): Promise<number> {
  const { cents } = await db.one<{ cents: number }>(sql`
    select coalesce(sum(split_vat_cents), 0)::int as cents from bills
    where id = any (${bills.map(({ id }) => id)}::bigint[]) and place_id = ${place_id}`);
  return cents / 100;
}

/** The lines of the paper, as the order is now. */
export async function precontoOf(ctx: Ctx, place: PlaceAccess, order: Order): Promise<PrintLine[]> {
  const { name, currency } = await ctx.db.one<{ name: string; currency: string }>(
    sql`select name, currency from places where id = ${place.place_id}`,
  );
  return precontoDocument(order, {
    place: name,
    currency,
    time: clockAt(ctx.clock(), place.time_zone).time,
    pay_links: await payLinks(
      ctx,
      { place_id: place.place_id, payable_kind: 'bill' },
      order.bills.map(({ id }) => id),
    ),
    others: await besideLines(ctx, order.id),
    split_vat: await splitVat(ctx, place, order),
  });
}

/** On the first printer that prints precontos. Throws 404, 409 `no_printer`. */
export function printPreconto(ctx: Ctx, place: PlaceAccess, order_id: number): Promise<PrintJob> {
  return inTransaction(ctx, async (inside) => {
    const order = await getOrder(inside, place, order_id);
    const printer = await inside.db.maybe<{ id: number }>(sql`
      select p.id from printers p
      where p.place_id = ${place.place_id} and p.prints in ('preconto', 'both') order by p.prints desc, p.id limit 1`);
    if (!printer)
      throw conflict('no_printer', 'Nessuna stampante stampa i preconti: scegline una nelle impostazioni.');
    const document = await precontoOf(inside, place, order);
    const at = order.table === null ? `ordine ${order.number}` : `tavolo ${order.table}`;
    const id = await addJob(inside, place, {
      printer_id: printer.id,
      kind: 'preconto',
      title: `Preconto, ${at}`,
      document,
      order_id,
    });
    await recordActivity(inside, place, {
      kind: 'order',
      sentence: `Ordine ${order.number}: preconto mandato in stampa.`,
      related_type: 'order',
      related_id: order_id,
    });
    return getJob(inside, place, id!);
  });
}
