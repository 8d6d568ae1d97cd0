import type { PrintLine } from 'contract/printing/schemas';
import type { PrintKind } from 'contract/printing/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';

interface NewJob {
  printer_id: number;
  kind: PrintKind;
  title: string;
  document: readonly PrintLine[];
  ticket_id?: number | null;
  order_id?: number | null;
  reprint_of?: number;
}

/** The new job's id; undefined: the ticket has its job at this printer already. */
export async function addJob(ctx: Ctx, place: PlaceAccess, job: NewJob): Promise<number | undefined> {
  const made = await ctx.db.maybe<{ id: number }>(sql`
    insert into print_jobs (place_id, printer_id, kind, ticket_id, order_id, reprint_of, is_reprint, title, document, state, made_by,
      created_at)
    values (${place.place_id}, ${job.printer_id}, ${job.kind}, ${job.ticket_id ?? null}, ${job.order_id ?? null},
      ${job.reprint_of ?? null}, ${job.reprint_of !== undefined}, ${job.title}, ${JSON.stringify(job.document)}, 'waiting',
      ${place.user_id}, ${ctx.clock()})
    on conflict do nothing
    returning id`);
  return made?.id;
}
