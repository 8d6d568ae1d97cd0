import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Day, Id, Instant, isCents, line, Money } from '../scalars.ts';

/**
 * Prices that override the rooms' own on the nights of [from_date, to_date): an amount or a percentage on the room's
 * price, or only a minimum stay. The highest `priority` wins, of equals the newest. Empty lists mean all.
 */
export const Season = z.object({
  id: Id,
  place_id: Id,
  name: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  price: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  min_nights: z.nullable(z.number()),
  weekdays: z.array(z.number()),
  priority: z.number(),
  room_ids: z.array(z.number()),
  created_at: Instant,
  updated_at: Instant,
});
export type Season = z.infer<typeof Season>;

export const SeasonInput = z.object({
  name: line(60, 'Inserisci il nome del periodo.'),
  from_date: Day,
  to_date: Day,
  price: z._default(z.nullable(Money), null),
  percent: z._default(
    z.nullable(
      z
        .number('Inserisci una percentuale.')
        .check(
          z.minimum(-100, 'Lo sconto arriva al massimo al 100%.'),
          z.maximum(1000, 'La percentuale è troppo alta.'),
          z.refine(isCents, 'Usa al massimo due decimali.'),
        ),
    ),
    null,
  ),
  min_nights: z._default(
    z.nullable(
      z
        .int('Inserisci un numero di notti.')
        .check(z.minimum(1, 'Serve almeno una notte.'), z.maximum(366, 'Al massimo 366 notti.')),
    ),
    null,
  ),
  weekdays: z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)), []),
  priority: z._default(z.int('Inserisci un numero intero.').check(z.minimum(0), z.maximum(1000)), 0),
  room_ids: z._default(z.array(Id).check(z.maxLength(500)), []),
});
export type SeasonInput = z.output<typeof SeasonInput>;

const params = z.object({ season_id: Id });

const place = z.object({ place_id: Id });

export const seasonSchemas = {
  list: { params: place, response: list(Season) },
  create: { params: place, body: SeasonInput, response: Season },
  update: { params, body: SeasonInput, response: Season },
  remove: { params },
} satisfies Schemas;
