import { setTimeout as pause } from 'node:timers/promises';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { takeRun } from './run-lease.ts';
import { syncCalendar, type Outcome, type SyncLimits } from './sync-calendar.ts';

/** The debounce of runs by hand. */
const BETWEEN_MS = 60_000;
const POLL_MS = 100;
/** Longer than any fetch may take. */
const JOIN_MS = 30_000;

interface Health {
  is_running: boolean;
  last_attempt_at: string | null;
  last_error: string | null;
}

function health({ db, clock }: Ctx, calendar_id: number): Promise<Health | undefined> {
  return db.maybe<Health>(sql`
    select coalesce(running_until > ${clock()}, false) as is_running, last_attempt_at, last_error
    from calendars where id = ${calendar_id} and deleted_at is null`);
}

/** Waits for the end of a run, of this or another process, and returns its outcome. */
export async function awaitRun(ctx: Ctx, calendar_id: number, patience = JOIN_MS): Promise<Outcome> {
  for (let waited = 0; waited < patience; waited += POLL_MS) {
    const now = await health(ctx, calendar_id);
    if (!now?.is_running) {
      const error = now?.last_error ?? null;
      if (error !== null) return { outcome: 'failed', sentence: error };
      return { outcome: 'unchanged', sentence: 'Calendario aggiornato.' };
    }
    await pause(POLL_MS);
  }
  return { outcome: 'failed', sentence: 'La lettura è ancora in corso.' };
}

/**
 * Reads a feed because a person asks for it: waits for a run that is under way, and starts none within a minute of the last. Not to
 * be called in a transaction: the site may be slow.
 */
export async function syncOnDemand(ctx: Ctx, calendar_id: number): Promise<Outcome> {
  const before = await health(ctx, calendar_id);
  if (!before) return { outcome: 'failed', sentence: 'Calendario non trovato.' };
  if (before.is_running) return awaitRun(ctx, calendar_id);
  const since =
    before.last_attempt_at === null ? BETWEEN_MS : ctx.clock().getTime() - Date.parse(before.last_attempt_at);
  if (since < BETWEEN_MS) {
    return { outcome: 'recent', sentence: before.last_error ?? 'Aggiornato meno di un minuto fa.' };
  }
  const run = await takeRun(ctx, calendar_id);
  return run ? syncCalendar(ctx, run) : awaitRun(ctx, calendar_id);
}

/** Reads one feed outside its schedule. Does nothing while another run of it is under way. */
export async function syncOutOfTurn(ctx: Ctx, calendar_id: number, limits: SyncLimits = {}): Promise<void> {
  const run = await takeRun(ctx, calendar_id);
  if (run) await syncCalendar(ctx, run, limits);
}
