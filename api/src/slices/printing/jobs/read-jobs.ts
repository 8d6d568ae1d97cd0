import type { PrintJob } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import { notFound } from '../../../core/errors/errors.ts';

export const missingJob = () => notFound('Stampa non trovata');

/** An agent that began and tells nothing more: perhaps printed. One that never began: the job waits again (docs/rules.md 28.6). */
const stateAt = (now: Date) => sql`case when j.lease_until > ${now}::timestamptz then j.state
  when j.state = 'printing' then 'unknown' when j.state = 'claimed' then 'waiting' else j.state end`;

const columnsAt = (
  now: Date,
) => sql`j.id, j.printer_id, p.name as printer, j.kind, j.title, j.is_reprint, ${stateAt(now)} as state,
  j.attempts, j.last_error, ${jsonInstant(sql`j.created_at`)} as created_at`;

/** What is not printed, or perhaps; oldest first. */
export function listJobs(ctx: Ctx, { place_id }: PlaceAccess): Promise<PrintJob[]> {
  return ctx.db.many<PrintJob>(sql`
    select ${columnsAt(ctx.clock())} from print_jobs j join printers p on p.id = j.printer_id
    where j.place_id = ${place_id} and j.settled_at is null order by j.id limit 200`);
}

/** Throws 404. */
export async function getJob(ctx: Ctx, { place_id }: PlaceAccess, id: number): Promise<PrintJob> {
  const found = await ctx.db.maybe<PrintJob>(sql`
    select ${columnsAt(ctx.clock())} from print_jobs j join printers p on p.id = j.printer_id
    where j.id = ${id} and j.place_id = ${place_id}`);
  if (!found) throw missingJob();
  return found;
}
