import * as z from 'zod/mini';
import { PlaceClock } from '../access/schemas.ts';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, line } from '../scalars.ts';
import { SCREEN_KINDS } from './values.ts';

export const ScreenKind = z.enum(SCREEN_KINDS, 'Scegli che cosa mostra.');

export const Screen = z.object({
  id: Id,
  name: z.string(),
  kind: ScreenKind,
  /** As the browser calls itself: "Chrome su Android". */
  device: z.string(),
  paired_at: Instant,
  paired_by: z.nullable(z.string()),
  seen_at: Instant,
});
export type Screen = z.infer<typeof Screen>;

export const ScreenPair = z.object({
  code: line(20, 'Scrivi il codice che vedi sullo schermo.'),
  name: line(40, 'Dai un nome allo schermo.'),
  kind: ScreenKind,
});
export type ScreenPair = z.output<typeof ScreenPair>;

/** What a screen knows of itself. */
export const OwnScreen = z.object({
  id: Id,
  name: z.string(),
  kind: ScreenKind,
  place_id: Id,
  place_name: z.string(),
  time_zone: z.string(),
  clock: PlaceClock,
});
export type OwnScreen = z.infer<typeof OwnScreen>;

const place = z.object({ place_id: Id });
const Key = z.string('Manca la chiave.').check(z.minLength(1, 'Manca la chiave.'), z.maxLength(200));

export const screenSchemas = {
  list: { params: place, response: list(Screen) },
  pair: { params: place, body: ScreenPair, response: Screen },
  revoke: { params: z.object({ screen_id: Id }) },
  begin: { response: z.object({ code: z.string(), key: z.string(), until: Instant }) },
  look: {
    body: z.object({ key: Key }),
    response: z.object({ state: z.enum(['waiting', 'paired', 'over']) }),
  },
  /** Null: the token is of a person. */
  mine: { response: z.object({ screen: z.nullable(OwnScreen) }) },
} satisfies Schemas;
