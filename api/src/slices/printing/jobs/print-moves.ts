import { eatenAt, movedDocument, type MovedPaper } from 'contract/printing/documents';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import type { MovedDishes, Seating } from '../../orders/engine/moved-dishes.ts';
import { addJob } from './add-job.ts';

type Eaten = MovedPaper['to'] & Pick<MovedPaper, 'allergies'>;

/** What paper calls it. The table is not the order's any more where it was left. */
const eatenBy = (ctx: Ctx, { order_id, table_id }: Seating): Promise<Eaten> =>
  ctx.db.one<Eaten>(sql`
    select o.number as order_number, o.name, o.allergies,
      (select t.number from dining_tables t where t.id = ${table_id}::bigint) as "table"
    from orders o where o.id = ${order_id}`);

type Slip = Pick<MovedPaper, 'station' | 'lines'> & { printer_id: number };

/** The dishes by station and printer: the same printers that had their tickets. */
const slipsOf = (ctx: Ctx, { place_id }: PlaceAccess, line_ids: readonly string[]): Promise<Slip[]> =>
  ctx.db.many<Slip>(sql`
    select p.id as printer_id, l.station,
      json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'modifiers', l.modifiers) order by l.position) as lines
    from order_lines l join printers p on p.place_id = l.place_id and l.station = any (p.stations) and p.prints in ('tickets', 'both')
    where l.place_id = ${place_id} and l.line_id = any (${line_ids}::uuid[])
    group by p.id, p.place_id, l.station order by p.id, l.station`);

/** Queues paper that says where dishes are eaten now, in the transaction that moved them (docs/rules.md 28.13). */
export async function printMoves(ctx: Ctx, place: PlaceAccess, moved: readonly MovedDishes[]): Promise<void> {
  const { time } = clockAt(ctx.clock(), place.time_zone);
  for (const { from, to, line_ids } of moved) {
    const slips = await slipsOf(ctx, place, line_ids);
    if (slips.length === 0) continue;
    const [left, now] = [await eatenBy(ctx, from), await eatenBy(ctx, to)];
    for (const { printer_id, station, lines } of slips)
      await addJob(ctx, place, {
        printer_id,
        kind: 'move',
        title: `${eatenAt(now)}, era ${eatenAt(left)}`,
        document: movedDocument({ station, lines, from: left, to: now, allergies: now.allergies }, time),
        order_id: to.order_id,
      });
  }
}
