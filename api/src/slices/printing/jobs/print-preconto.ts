import { precontoDocument } from 'contract/printing/documents';
import type { PrintJob } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { getOrder } from '../../orders/read-orders.ts';
import { addJob } from './add-job.ts';
import { getJob } from './read-jobs.ts';

/** On the first printer that prints precontos. Throws 404, 409 `no_printer`. */
export function printPreconto(ctx: Ctx, place: PlaceAccess, order_id: number): Promise<PrintJob> {
  return inTransaction(ctx, async (inside) => {
    const order = await getOrder(inside, place, order_id);
    const printer = await inside.db.maybe<{ id: number; place: string }>(sql`
      select p.id, h.name as place from printers p join places h on h.id = p.place_id
      where p.place_id = ${place.place_id} and p.prints in ('preconto', 'both') order by p.prints desc, p.id limit 1`);
    if (!printer)
      throw conflict('no_printer', 'Nessuna stampante stampa i preconti: scegline una nelle impostazioni.');
    const document = precontoDocument(order, {
      place: printer.place,
      time: clockAt(ctx.clock(), place.time_zone).time,
      pay_link: null,
    });
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
