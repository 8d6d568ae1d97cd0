import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Day, Id, Instant, searchText } from '../scalars.ts';
import { ACTIVITY_KINDS, ACTIVITY_THINGS } from './values.ts';

export const ActivityKind = z.enum(ACTIVITY_KINDS, 'Scegli che cosa.');
export type ActivityKind = z.infer<typeof ActivityKind>;

/** The one thing that a line names. */
export const ActivityThing = z.enum(ACTIVITY_THINGS);
export type ActivityThing = z.infer<typeof ActivityThing>;

/** A person who left the place keeps the name; a deleted account has none. */
export const ActivityPerson = z.object({ id: Id, name: z.nullable(z.string()) });
export type ActivityPerson = z.infer<typeof ActivityPerson>;

export const ActivityLine = z.object({
  id: Id,
  at: Instant,
  /** The same as a day of the place. */
  day: z.string(),
  kind: ActivityKind,
  /** In Italian; it names no guest. */
  sentence: z.string(),
  /** Null: Hub itself. */
  person: z.nullable(ActivityPerson),
  /** `title`: its name today; of bookings and payments the guest. `number`: a booking's. `is_there`: it can be opened. */
  about: z.nullable(
    z.object({
      type: ActivityThing,
      id: Id,
      number: z.nullable(z.number()),
      title: z.nullable(z.string()),
      is_there: z.boolean(),
    }),
  ),
});
export type ActivityLine = z.infer<typeof ActivityLine>;

const ABOUT = 'Scegli un elemento.';

const ONE_THING = new RegExp(`^(?:${ACTIVITY_THINGS.join('|')})-[1-9]\\d{0,14}$`);

export const ActivityFilters = z.object({
  /** A person's id, or `hub` for Hub's own acts. */
  person: z.optional(z.union([z.literal('hub'), Id], 'Scegli una persona.')),
  kind: z.optional(ActivityKind),
  /** Days of the place, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
  /** `room-12`: the lines of one thing. */
  about: z.optional(z.string(ABOUT).check(z.regex(ONE_THING, ABOUT))),
  /** Words of the sentence, each of them. */
  q: z.optional(searchText(100)),
});
export type ActivityFilters = z.output<typeof ActivityFilters>;

const params = z.object({ place_id: Id });

export const activitySchemas = {
  list: {
    params,
    query: z.extend(ActivityFilters, {
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
      before: z.optional(
        z.string("Riparti dall'inizio.").check(z.regex(/^\d{1,13}-\d{1,15}$/, "Riparti dall'inizio.")),
      ),
    }),
    response: z.object({
      data: z.array(ActivityLine),
      /** Null: there is nothing older. With words to look for, a page may be short, or empty, and there is more all the same. */

      next: z.nullable(z.string()),
      /** The day until which the answer has looked back; null: to the beginning. */

      reached: z.nullable(z.string()),
    }),
  },
  csv: { params, query: ActivityFilters },
  people: { params, response: list(z.extend(ActivityPerson, { works_here: z.boolean() })) },
} satisfies Schemas;
