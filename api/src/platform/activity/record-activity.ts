import type { ActivityKind, ActivityThing } from 'contract/activity';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Where it happened and who did it; null: Hub itself. What the guard proves fits. */
interface Actor {
  readonly place_id: number;
  readonly user_id: number | null;
}

interface Line {
  kind: ActivityKind;
  /** What a person reads, in Italian; it names no guest and no secret, for it is kept for ever. */
  sentence: string;
  /** The one thing that it is about, both or none: what the line leads to. */
  related_type?: ActivityThing;
  related_id?: number;
  /** What changed, by field, as it is now. No secrets, nothing personal. */
  changes?: Record<string, unknown>;
}

/**
 * Adds a line to the place's activity, in the caller's transaction. Bookings, payments and calendars have logs of their own,
 * which come here by themselves. The database refuses to change or to remove a line.
 */
export async function recordActivity(ctx: Ctx, { place_id, user_id }: Actor, line: Line): Promise<void> {
  await ctx.db.run(sql`
    insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id, changes)
    values (${place_id}, ${ctx.clock()}, ${user_id}, ${line.kind}, ${line.sentence}, ${line.related_type ?? null},
      ${line.related_id ?? null}, ${line.changes === undefined ? null : JSON.stringify(line.changes)})`);
}
