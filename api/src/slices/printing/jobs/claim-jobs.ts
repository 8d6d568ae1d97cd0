import { MINUTE_MS } from 'contract/days/durations';
import type { ClaimedJob } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { agentOfToken } from '../agents/agent-of-token.ts';

/** A claimed job goes back to the queue after this time unless its agent begins it. */
export const LEASE_MS = 30_000;
/** A ticket older than this was told by voice: only a person prints it (docs/rules.md 28.5). */
const BY_ITSELF_MS = 30 * MINUTE_MS;

/**
 * Claims the oldest job of each printer. One that failed and is not yet due keeps the later ones waiting (docs/rules.md 28.4). A printer whose job another agent has begun gets none. A job that this agent claimed and did
 * not begin, because the answer was lost, is claimed again. Throws 401.
 */
export async function claimJobs(ctx: Ctx, token: string, printers: readonly string[]): Promise<ClaimedJob[]> {
  const agent = await agentOfToken(ctx, token);
  const now = ctx.clock();
  const names = printers.map((name) => name.toLowerCase());
  return ctx.db.many<ClaimedJob>(sql`
    with next as (
      select j.id from printers p cross join lateral (
        select j.id from print_jobs j
        where j.id = (select h.id from print_jobs h where h.printer_id = p.id and h.settled_at is null
            and h.state in ('waiting', 'failed', 'claimed') and h.created_at > ${new Date(now.getTime() - BY_ITSELF_MS)}
            order by h.id limit 1)
          and j.settled_at is null
          and (j.state = 'waiting' or (j.state = 'failed' and j.retry_at <= ${now})
            or (j.state = 'claimed' and (j.agent_id = ${agent.id} or j.lease_until <= ${now})))
        for update skip locked
      ) j
      where p.place_id = ${agent.place_id} and lower(p.name) = any (${names})
        and not exists (select 1 from print_jobs b where b.printer_id = p.id and b.settled_at is null
          and b.state in ('claimed', 'printing') and b.agent_id <> ${agent.id} and b.lease_until > ${now})
    )
    update print_jobs j set state = 'claimed', attempts = j.attempts + 1, agent_id = ${agent.id},
      lease_until = ${new Date(now.getTime() + LEASE_MS)}
    from next, printers p where j.id = next.id and p.id = j.printer_id
    returning j.id, j.attempts as attempt, p.name as printer, p.width, p.code_page, p.copies, j.document as lines`);
}
