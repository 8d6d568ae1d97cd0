import * as z from 'zod/mini';

/** Every error's body (docs/rules.md 1.8). */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  request_id: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** The usual list answer: `{ "data": [...] }`. */
export function list<S extends z.ZodMiniType>(item: S) {
  return z.object({ data: z.array(item) });
}
