import type { ActivityKind, ActivityThing } from 'contract/activity/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** The place and the author; null: Hub itself, or the paired screen of this name. A `DeviceAccess` fits. */
interface Actor {
  readonly place_id: number;
  readonly user_id: number | null;
  readonly screen?: string | null;
}

export interface ActivityLine {
  kind: ActivityKind;
  /** Italian text for people. It names no guest and no secret, because lines are kept for ever. */
  sentence: string;
  /** The related thing to which the line links; both fields or none. */
  related_type?: ActivityThing;
  related_id?: number;
  /** New values of the changed fields. No secrets, no personal data. */
  changes?: Record<string, unknown>;
}

const saidAt = (screen: string, sentence: string) => `${sentence} Dallo schermo «${screen}».`;

/** The statement that adds a line, for a caller that writes more in the same round trip. */
export function activityInsert(
  { clock }: Pick<Ctx, 'clock'>,
  { place_id, user_id, screen }: Actor,
  line: ActivityLine,
): Sql {
  const sentence = screen ? saidAt(screen, line.sentence) : line.sentence;
  return sql`
    insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id, changes)
    values (${place_id}, ${clock()}, ${user_id}, ${line.kind}, ${sentence}, ${line.related_type ?? null},
      ${line.related_id ?? null}, ${line.changes === undefined ? null : JSON.stringify(line.changes)})`;
}

/**
 * Adds a line to the place's activity, in the caller's transaction. Triggers copy the logs of bookings, payments and
 * calendars. The database refuses updates and deletes of lines.
 */
export async function recordActivity(ctx: Ctx, actor: Actor, line: ActivityLine): Promise<void> {
  await ctx.db.run(activityInsert(ctx, actor, line));
}

/** `recordActivity` for several lines, by one statement. */
export async function recordActivities(
  ctx: Ctx,
  actor: Actor,
  lines: readonly ActivityLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { place_id, user_id, screen } = actor;
  const said = screen ? lines.map((line) => ({ ...line, sentence: saidAt(screen, line.sentence) })) : lines;
  await ctx.db.run(sql`
    insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id, changes)
    select ${place_id}, ${ctx.clock()}, ${user_id}::bigint, l.kind, l.sentence, l.related_type, l.related_id, l.changes
    from rows from (json_to_recordset(${JSON.stringify(said)}) as (
      kind text, sentence text, related_type text, related_id bigint, changes jsonb
    )) with ordinality as l (kind, sentence, related_type, related_id, changes, turn)
    order by l.turn`);
}
