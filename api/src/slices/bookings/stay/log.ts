import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Recorded } from './stay-changes.ts';

export interface LogLine {
  booking_id: number;
  /** Null: Hub itself. */
  user_id: number | null;
  /** What a person reads, in Italian; it names no guest, so that it may outlive their data. */
  sentence: string;
  changes: Partial<Recorded>;
}

/** Adds a line to a booking's log. The database refuses to change or to remove one. */
export async function writeLog(ctx: Ctx, { booking_id, user_id, sentence, changes }: LogLine): Promise<void> {
  await ctx.db.run(sql`
    insert into booking_events (booking_id, at, user_id, sentence, changes)
    values (${booking_id}, ${ctx.clock()}, ${user_id}, ${sentence}, ${JSON.stringify(changes)})`);
}

/** Adds one line to the log of each of these bookings, in one statement. */
export async function writeLogOfEach(
  ctx: Ctx,
  booking_ids: readonly number[],
  { user_id, sentence }: Pick<LogLine, 'user_id' | 'sentence'>,
): Promise<void> {
  await ctx.db.run(sql`
    insert into booking_events (booking_id, at, user_id, sentence, changes)
    select id, ${ctx.clock()}, ${user_id}, ${sentence}, '{}' from unnest(${booking_ids}::bigint[]) as id order by id`);
}
