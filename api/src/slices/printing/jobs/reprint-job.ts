import { reprintOf } from 'contract/printing/documents';
import type { PrintJob, PrintLine } from 'contract/printing/schemas';
import type { PrintKind } from 'contract/printing/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { addJob } from './add-job.ts';
import { getJob, missingJob } from './read-jobs.ts';

interface Kept {
  printer_id: number;
  kind: PrintKind;
  ticket_id: number | null;
  order_id: number | null;
  is_reprint: boolean;
  title: string;
  document: PrintLine[];
  is_settled: boolean;
}

/** Locks the job, so that a result of its agent comes before or after. Throws 404. */
async function lockJob(ctx: Ctx, { place_id }: PlaceAccess, job_id: number): Promise<Kept> {
  const found = await ctx.db.maybe<Kept>(sql`
    select printer_id, kind, ticket_id, order_id, is_reprint, title, document, settled_at is not null as is_settled
    from print_jobs where id = ${job_id} and place_id = ${place_id} for update`);
  if (!found) throw missingJob();
  return found;
}

const settle = (ctx: Ctx, job_id: number) =>
  ctx.db.run(
    sql`update print_jobs set settled_at = coalesce(settled_at, ${ctx.clock()}::timestamptz) where id = ${job_id}`,
  );

const say = (ctx: Ctx, place: PlaceAccess, title: string, rest: string) =>
  recordActivity(ctx, place, { kind: 'order', sentence: `Stampa «${title}»: ${rest}.` });

/** A new job, marked as printed again; the former one is settled, so its agent begins it no more. Throws 404. */
export function reprintJob(ctx: Ctx, place: PlaceAccess, job_id: number): Promise<PrintJob> {
  return inTransaction(ctx, async (inside) => {
    const { is_settled: _settled, is_reprint, document, ...job } = await lockJob(inside, place, job_id);
    await settle(inside, job_id);
    const marked = is_reprint ? document : reprintOf(document);
    const id = await addJob(inside, place, { ...job, document: marked, reprint_of: job_id });
    await say(inside, place, job.title, 'ristampa chiesta');
    return getJob(inside, place, id!);
  });
}

/** Nothing more happens with the job. Throws 404. */
export function settleJob(ctx: Ctx, place: PlaceAccess, job_id: number): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const { is_settled, title } = await lockJob(inside, place, job_id);
    if (is_settled) return;
    await settle(inside, job_id);
    await say(inside, place, title, 'segnata come a posto');
  });
}
