import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { CAPABILITIES, LATEST_DAY_END } from './values.ts';

export const Capability = z.enum(CAPABILITIES, 'Attività sconosciuta.');
export type Capability = z.infer<typeof Capability>;

/** `proposed`: by the category. `day_ends_at`: as chosen, else the default. */
export const PlaceCapabilities = z.object({
  place_id: Id,
  capabilities: z.array(Capability),
  proposed: z.array(Capability),
  day_ends_at: z.string(),
  /** Null: the default, which follows the capabilities. */
  chosen_day_ends_at: z.nullable(z.string()),
  /** The present business day. */
  business_day: z.string(),
});
export type PlaceCapabilities = z.infer<typeof PlaceCapabilities>;

export const PlaceCapabilitiesChange = z.object({
  capabilities: z.pipe(
    z
      .array(Capability, 'Scegli almeno una voce.')
      .check(z.minLength(1, 'Scegli almeno una voce.'), z.maxLength(20, 'Troppe voci.')),
    z.transform((chosen) => CAPABILITIES.filter((one) => chosen.includes(one))),
  ),
  /** Left out: as it is. Null: the default. */
  day_ends_at: z.optional(
    z.nullable(
      z.string('Inserisci un orario.').check(
        z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Inserisci un orario, per esempio 04:00.'),
        z.refine((time) => time <= LATEST_DAY_END, 'La giornata finisce tra mezzanotte e mezzogiorno.'),
      ),
    ),
  ),
});
export type PlaceCapabilitiesChange = z.output<typeof PlaceCapabilitiesChange>;

const params = z.object({ place_id: Id });

export const capabilitySchemas = {
  get: { params, response: PlaceCapabilities },
  save: { params, body: PlaceCapabilitiesChange, response: PlaceCapabilities },
} satisfies Schemas;
