import type { PrintResult, PrintState } from 'contract/printing/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { agentOfToken } from '../agents/agent-of-token.ts';
import { missingJob } from './read-jobs.ts';

/** An agent that began has this long to tell the end; then the job is unknown. */
export const PRINTING_MS = 60_000;
/** A job that certainly did not print is tried again after this time. */
export const RETRY_MS = 3000;

interface Told {
  token: string;
  attempt: number;
  state: PrintResult;
  detail: string | null;
}

interface Kept {
  state: PrintState;
  attempts: number;
  agent_id: number | null;
  is_settled: boolean;
}

/** From which states a result counts. A job that printed after all is printed, also when nobody could tell before. */
const FROM: Record<PrintResult, readonly PrintState[]> = {
  printing: ['claimed', 'printing'],
  printed: ['claimed', 'printing', 'unknown'],
  failed: ['claimed', 'printing'],
  unknown: ['claimed', 'printing'],
};

/**
 * Notes how far an agent is with a job. A repeated result changes nothing, and neither does one of a claim that is over (docs/rules.md
 * 28.6). Throws 401, 404.
 */
export function tellResult(
  ctx: Ctx,
  job_id: number,
  { token, attempt, state, detail }: Told,
): Promise<{ go: boolean; state: PrintState }> {
  return inTransaction(ctx, async (inside) => {
    const agent = await agentOfToken(inside, token);
    const job = await inside.db.maybe<Kept>(sql`
      select state, attempts, agent_id, settled_at is not null as is_settled from print_jobs
      where id = ${job_id} and place_id = ${agent.place_id} for update`);
    if (!job) throw missingJob();
    const holds = job.agent_id === agent.id && job.attempts === attempt;
    // A person has settled it: nothing is begun, but the end of what was begun is kept.
    const counts = holds && FROM[state].includes(job.state) && !(job.is_settled && state === 'printing');
    if (!counts) return { go: false, state: job.state };
    const now = ctx.clock();
    await inside.db.run(sql`
      update print_jobs set state = ${state},
        last_error = case when ${state} = 'printing' then last_error when ${state} = 'printed' then null else ${detail}::text end,
        lease_until = case when ${state} = 'printing' then ${new Date(now.getTime() + PRINTING_MS)}::timestamptz end,
        retry_at = case when ${state} = 'failed' then ${new Date(now.getTime() + RETRY_MS)}::timestamptz end,
        settled_at = case when ${state} = 'printed' then coalesce(settled_at, ${now}::timestamptz) else settled_at end
      where id = ${job_id}`);
    return { go: true, state };
  });
}
