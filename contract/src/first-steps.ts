import * as z from 'zod/mini';
import { endpoint, may } from './endpoint.ts';
import { Id } from './scalars.ts';

/** What makes a place ready, in the order in which it is done. */
export const FIRST_STEPS = [
  'contacts',
  'rooms',
  'prices',
  'page',
  'calendars',
  'payments',
  'people',
] as const;
export const FirstStepName = z.enum(FIRST_STEPS);
export type FirstStepName = z.infer<typeof FirstStepName>;

/** What the owner may call settled: these are all the rooms, no portals, paid on arrival, nobody else works there. */
export const SKIPPABLE_STEPS = ['rooms', 'calendars', 'payments', 'people'] as const;

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

/** `steps` are those of what the place does. `is_open`: neither put away nor all done. */
export const FirstSteps = z.object({ is_open: z.boolean(), steps: z.array(FirstStep) });
export type FirstSteps = z.infer<typeof FirstSteps>;

/** What is left out stays as it is. */
export const FirstStepsChange = z.object({
  is_open: z.optional(z.boolean()),
  /** All that is settled in this way. */
  skipped: z.optional(
    z.array(z.enum(SKIPPABLE_STEPS, 'Questo passo non si può saltare.')).check(z.maxLength(20)),
  ),
});
export type FirstStepsChange = z.output<typeof FirstStepsChange>;

const params = z.object({ place_id: Id });

export const firstSteps = {
  get: endpoint({
    method: 'GET',
    path: '/places/{place_id}/first-steps',
    summary: 'What is done and what is left until the place is ready',
    access: may.manage,
    params,
    status: 200,
    response: FirstSteps,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/places/{place_id}/first-steps',
    summary: 'Call steps settled, put the list away or take it out again',
    access: may.manage,
    params,
    body: FirstStepsChange,
    status: 200,
    response: FirstSteps,
  }),
};
