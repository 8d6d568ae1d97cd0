import * as z from 'zod/mini';
import { endpoint, list, may } from './endpoint.ts';
import { Language, LANGUAGES } from './public.ts';
import { MAX_PHOTO_BYTES } from './rooms.ts';
import { Email, Id, line, isClean, isOneLine, plainLine, withoutUnseen } from './scalars.ts';

const clock = z
  .string('Inserisci un orario.')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Inserisci un orario, per esempio 15:00.'));

/** What the place is, for who works there and on its public page. Category and currency are the directory's. */
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
  /** The large size, relative to the server; `smallPhoto` of rooms.ts names the small one. */
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
    z._default(
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
      null,
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
});
export type PlaceSettingsChange = z.output<typeof PlaceSettingsChange>;

const params = z.object({ place_id: Id });

export const placeSettings = {
  get: endpoint({
    method: 'GET',
    path: '/places/{place_id}/settings',
    summary: 'Name, address, contacts, times, time zone, languages and photo of the place',
    access: may.enter,
    params,
    status: 200,
    response: PlaceSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/places/{place_id}/settings',
    summary: 'Change what the place is',
    access: may.manage,
    params,
    body: PlaceSettingsChange,
    status: 200,
    response: PlaceSettings,
  }),
  setPhoto: endpoint({
    method: 'PUT',
    path: '/places/{place_id}/photo',
    summary: 'Give the place a photo, in place of the one that it has',
    access: may.manage,
    params,
    upload: { field: 'photos', files: 1, bytes: MAX_PHOTO_BYTES },
    status: 200,
    response: PlaceSettings,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/places/{place_id}/photo',
    summary: "Remove the place's photo",
    access: may.manage,
    params,
    status: 204,
  }),
  timeZones: endpoint({
    method: 'GET',
    path: '/time-zones',
    summary: 'The IANA names that a place may use, in alphabetical order',
    access: 'session',
    status: 200,
    response: list(z.string()),
  }),
};
