import pg from 'pg';
import type { Ctx } from '../context.ts';
import { conflict } from './errors.ts';

const DEADLOCK = '40P01';

/** Runs `work` in a transaction. Throws 409 `busy` for the transaction that PostgreSQL ends to resolve a deadlock. */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await ctx.db.tx((db) => work({ ...ctx, db }));
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK) throw error;
    throw conflict('busy', "Un'altra persona sta lavorando sugli stessi dati proprio adesso. Riprova.");
  }
}
