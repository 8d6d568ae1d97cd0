import type * as z from 'zod/mini';

/** What becomes of a value: what is kept of it, or the first sentence against it. */
export function read(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? data : { refused: error.issues[0]?.message };
}
export const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;
export const refused = (sentence: string) => ({ refused: sentence });
