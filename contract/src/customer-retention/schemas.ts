import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { RETENTION_MONTHS } from './values.ts';

const { least, most } = RETENTION_MONTHS;

const inRange = [
  z.int('Scrivi un numero di mesi.'),
  z.minimum(least, `Almeno ${least} mesi.`),
  z.maximum(most, `Al massimo ${most} mesi.`),
] as const;

/** `months` null: never by itself. `people`: how many are erased on `next_run_on` as things are now; `owing`: how many stay because they owe. */
export const Retention = z.object({
  months: z.nullable(z.number()),
  next_run_on: z.string(),
  people: z.number(),
  /** Missing from processes of a version before it. */
  owing: z.optional(z.number()),
});
export type Retention = z.infer<typeof Retention>;

const params = z.object({ place_id: Id });

export const customerRetentionSchemas = {
  get: {
    params,
    /** What another number of months would mean. */
    query: z.object({
      months: z.optional(z.coerce.number('Scrivi un numero di mesi.').check(...inRange)),
    }),
    response: Retention,
  },
  set: {
    params,
    body: z.object({ months: z.nullable(z.number('Scrivi un numero di mesi.').check(...inRange)) }),
    response: Retention,
  },
} satisfies Schemas;
