import type { DOORS } from 'contract/operator/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** The caller: the directory's program, a person at the command line, or Hub itself for its demo or a signup. */
export interface By {
  door: (typeof DOORS)[number];
  /** The id of the request in the server's log. */
  request_id: string | null;
}

export const CLI: By = { door: 'cli', request_id: null };
export const HUB: By = { door: 'hub', request_id: null };

interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

interface Entry {
  verb: string;
  user_id?: number;
  place_id?: number;
  review_id?: number;
  changed: Change[];
}

/** Records the changes of a call in its transaction: both commit or neither. */
export async function audit(ctx: Ctx, by: By, { verb, changed, ...about }: Entry): Promise<void> {
  await ctx.db.run(sql`
    insert into operator_audit (at, door, verb, about_user, about_place, about_review, changed, request_id)
    values (${ctx.clock()}, ${by.door}, ${verb}, ${about.user_id ?? null}, ${about.place_id ?? null},
      ${about.review_id ?? null}, ${JSON.stringify(changed)}, ${by.request_id})`);
}

/** Changes without values, for personal, secret and guests' fields. */
export function unnamed(fields: readonly string[]): Change[] {
  return fields.map((field) => ({ field, before: null, after: null }));
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** Fields that differ, with both values. `before` is undefined for a new row. */
export function changesOf<T extends object>(
  before: T | undefined,
  after: T,
  fields: readonly (keyof T & string)[],
): Change[] {
  return fields
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
}
