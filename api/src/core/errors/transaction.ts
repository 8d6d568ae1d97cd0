import pg from 'pg';
import type { Ctx } from '../context.ts';
import { isOvertaken, toAppError } from './errors.ts';

const TRIES = 3;
const FOREIGN_KEY = '23503';

/** Another transaction had to go on, or has removed a row that this one had read and was about to refer to. */
function wasDisturbed(error: unknown): boolean {
  if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY) return true;
  const { status, code } = toAppError(error);
  return status === 409 && code === 'busy';
}

/**
 * Does the work of a transaction again where another one disturbed it: it reads what is there now, and answers by that. A foreign
 * key that fails each time is a fault of ours, and stays one.
 */
export async function repeatedWork<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !wasDisturbed(error)) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction. Throws 409 `busy` for a transaction that PostgreSQL ends to resolve a deadlock: for callers that tell
 * this refusal from others.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db.tx((db) => work({ ...ctx, db }));
  } catch (error) {
    throw isOvertaken(error) ? toAppError(error) : error;
  }
}
