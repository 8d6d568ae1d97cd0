import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { FIRST_STEPS, SKIPPABLE_STEPS } from './values.ts';

export const FirstStepName = z.enum(FIRST_STEPS);
export type FirstStepName = z.infer<typeof FirstStepName>;

/** `count` of `planned`: rooms that there are, of those that the owner said. Prices: rooms that have one, of those there are. */
export const FirstStep = z.object({
  name: FirstStepName,
  is_done: z.boolean(),
  /** It counts as done because the owner said so. */
  is_skipped: z.boolean(),
  /** Payments: 0 with `is_done` where the public page confirms by itself, so that guests pay on arrival. */
  count: z.number(),
  planned: z.nullable(z.number()),
});
export type FirstStep = z.infer<typeof FirstStep>;

/** `steps` follow from the kind of the place. `is_open`: neither put away nor all done. */
export const FirstSteps = z.object({ is_open: z.boolean(), steps: z.array(FirstStep) });
export type FirstSteps = z.infer<typeof FirstSteps>;

/** An absent field stays unchanged. */
export const FirstStepsChange = z.object({
  is_open: z.optional(z.boolean()),
  /** All that is settled in this way. */
  skipped: z.optional(
    z.array(z.enum(SKIPPABLE_STEPS, 'Questo passo non si può saltare.')).check(z.maxLength(20)),
  ),
});
export type FirstStepsChange = z.output<typeof FirstStepsChange>;

const params = z.object({ place_id: Id });

export const firstStepSchemas = {
  get: { params, response: FirstSteps },
  change: { params, body: FirstStepsChange, response: FirstSteps },
} satisfies Schemas;
