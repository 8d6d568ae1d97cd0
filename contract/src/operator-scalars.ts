import * as z from 'zod/mini';
import { Id, Instant, limitOf, searchText } from './scalars.ts';

/** A list that is read from its beginning to its end: `next` of one page is `after` of the following one. */
export const pageOf = {
  limit: limitOf(500, 100),
  after: z.optional(Id),
};

/** A page, and where the next one begins; null: this was the last. */
export function paged<S extends z.ZodMiniType>(item: S) {
  return z.object({ data: z.array(item), next: z.nullable(Id) });
}

/** Part of a name or address, whatever its accents and capitals. */
export const Part = z.optional(searchText(100));

export const DOORS = ['api', 'cli', 'hub'] as const;

/**
 * What an operator's call changed. `hub` is Hub itself: filling the demonstration, or doing what
 * somebody asked for who opened a place by themselves. Of personal fields, secrets and what
 * guests wrote only the name of the field is kept: `before` and `after` are null.
 */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  door: z.enum(DOORS),
  /** As on the command line: `user:create`. */
  verb: z.string(),
  user_id: z.nullable(Id),
  place_id: z.nullable(Id),
  review_id: z.nullable(Id),
  changed: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  /** The request's id in the log; null from the command line. */
  request_id: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
