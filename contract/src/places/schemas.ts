import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { PlaceSettingsChange } from '../place-settings/schemas.ts';
import { Id, Instant, line, plainLine } from '../scalars.ts';
import { PLACE_KINDS } from './values.ts';

export const OwnPlace = z.object({
  kind: z.enum(PLACE_KINDS, 'Scegli che cosa gestisci.'),
  name: PlaceSettingsChange.shape.name,
  /** Street and number. */
  street: z._default(plainLine(150, "L'indirizzo deve stare su una riga."), ''),
  town: line(90, 'Inserisci il comune.'),
  /** How many rooms or tables there are; null: not said. */
  units: z._default(
    z.nullable(
      z
        .int('Inserisci un numero intero.')
        .check(z.minimum(1, 'Inserisci almeno 1.'), z.maximum(500, 'Al massimo 500.')),
    ),
    null,
  ),
});
export type OwnPlace = z.output<typeof OwnPlace>;

/** `trial_ends_at` is null where a subscription is paid. */
export const OwnPlaceCreated = z.object({ place_id: Id, trial_ends_at: z.nullable(Instant) });
export type OwnPlaceCreated = z.infer<typeof OwnPlaceCreated>;

export const placeSchemas = {
  create: { body: OwnPlace, response: OwnPlaceCreated },
} satisfies Schemas;
