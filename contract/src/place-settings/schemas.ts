import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Language } from '../public/schemas.ts';
import { LANGUAGES } from '../public/values.ts';
import { Cin } from '../italy/schemas.ts';
import { Email, Id, isClean, isOneLine, line, plainLine, withoutUnseen } from '../scalars.ts';

const clock = z
  .string('Inserisci un orario.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Inserisci un orario, per esempio 15:00.'));

/** The facts of a place, for its people and its public page. The directory sets category and currency. */
export const PlaceSettings = z.object({
  place_id: Id,
  name: z.string(),
  address: z.string(),
  category: z.string(),
  currency: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  check_in_from: z.string(),
  check_out_until: z.string(),
  time_zone: z.string(),
  /** The languages of the public page, in the order of `LANGUAGES`; Italian is always one. */
  languages: z.array(Language),
  /** The national code of a place to stay, and the code of its region. */
  cin: z.nullable(z.string()),
  cir: z.nullable(z.string()),
  /** The large size, relative to the server; `smallPhoto` of rooms/values.ts names the small one. */
  photo: z.nullable(z.string()),
});
export type PlaceSettings = z.infer<typeof PlaceSettings>;

export const PlaceSettingsChange = z.object({
  name: line(120, "Inserisci il nome dell'attività."),
  address: plainLine(250, "L'indirizzo deve stare su una riga."),
  /** Where requests of guests are mailed, and what guests may write to. */
  email: z.nullable(Email),
  /** Contacts put signs around a number that nobody sees; they are copied along. */
  phone: z.pipe(
    z.nullable(
      z
        .string('Testo non valido.')
        .check(
          z.overwrite(withoutUnseen),
          z.trim(),
          z.maxLength(30, 'Usa al massimo 30 caratteri.'),
          z.refine(isClean, 'Il testo contiene caratteri non ammessi.'),
          z.refine(isOneLine, 'Il telefono deve stare su una riga.'),
        ),
    ),
    z.transform((text) => (text === '' ? null : text)),
  ),
  check_in_from: clock,
  check_out_until: clock,
  /** One of `placeSettings.timeZones`, or the one that the place has. */
  time_zone: line(64, 'Scegli il fuso orario.'),
  languages: z.pipe(
    z.array(z.enum(LANGUAGES, 'Lingua sconosciuta.'), 'Scegli le lingue.').check(
      z.maxLength(20, 'Troppe lingue.'),
      z.refine((chosen) => chosen.includes('it'), "L'italiano c'è sempre."),
    ),
    z.transform((chosen) => LANGUAGES.filter((language) => chosen.includes(language))),
  ),
  cin: z.optional(Cin),
  cir: z.optional(
    z.pipe(
      z.nullable(plainLine(40)),
      z.transform((text) => (text === '' ? null : text)),
    ),
  ),
});

/** Left out: as it is, so that a form that stood open undoes nothing that was saved elsewhere. */
const Changed = z.partial(PlaceSettingsChange);
export type PlaceSettingsChanged = z.output<typeof Changed>;

const params = z.object({ place_id: Id });

export const placeSettingSchemas = {
  get: { params, response: PlaceSettings },
  save: { params, body: Changed, response: PlaceSettings },
  setPhoto: { params, response: PlaceSettings },
  removePhoto: { params },
  timeZones: { response: list(z.string()) },
} satisfies Schemas;
