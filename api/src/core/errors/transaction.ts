import type { Ctx } from '../context.ts';
import { isOvertaken, toAppError } from './errors.ts';

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
