import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Role } from '../roles/schemas.ts';
import { Id, Instant } from '../scalars.ts';
import { MAX_PIN, MIN_PIN } from './values.ts';

/** As it is typed: figures alone. */
export const Pin = z
  .string('Scrivi il PIN.')
  .check(
    z.regex(new RegExp(`^[0-9]{${MIN_PIN},${MAX_PIN}}$`), `Il PIN ha da ${MIN_PIN} a ${MAX_PIN} cifre.`),
  );

export const PinSet = z.object({
  pin: Pin,
  password: z
    .string('Inserisci la tua password.')
    .check(z.minLength(1, 'Inserisci la tua password.'), z.maxLength(200, 'Usa al massimo 200 caratteri.')),
});
export type PinSet = z.output<typeof PinSet>;

export const OwnPin = z.object({ has_pin: z.boolean(), set_at: z.nullable(Instant) });
export type OwnPin = z.infer<typeof OwnPin>;

export const ActingPerson = z.object({ user_id: Id, name: z.string(), role: Role });
export type ActingPerson = z.infer<typeof ActingPerson>;

const place = z.object({ place_id: Id });

export const pinSchemas = {
  mine: { params: place, response: OwnPin },
  set: { params: place, body: PinSet, response: OwnPin },
  remove: { params: place },
  removeOf: { params: z.object({ place_id: Id, user_id: Id }) },
  act: { params: place, body: z.object({ pin: Pin }), response: ActingPerson },
  lock: { params: place },
} satisfies Schemas;
