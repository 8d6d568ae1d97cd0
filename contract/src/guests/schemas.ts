import * as z from 'zod/mini';
import { isClean, line, optionalText, withoutUnseen } from '../scalars.ts';

/** An address as a link, a letter's header or the end of a sentence has it: "mailto:a@x.it?subject=Ciao", "<a@x.it>", "a@x.it.". */
const tidyAddress = (typed: string) =>
  typed
    .replace(/^<(.*)>\.?$/, '$1')
    .replace(/^mailto:([^?]*)(?:\?.*)?$/, '$1')
    .replace(/([^.])\.$/, '$1');

/** As it is typed at the desk: empty when the guest gave none. Whatever `Email` takes, this takes too. */
export const GuestEmail = z
  .string()
  .check(
    z.overwrite(withoutUnseen),
    z.trim(),
    z.toLowerCase(),
    z.overwrite(tidyAddress),
    z.maxLength(254, 'Indirizzo e-mail non valido.'),
    z.regex(/^$|^[^\s@,;<>"]+@(?:[^\s@,;<>"'.]+\.)+[^\s@,;<>"'.]+$/, 'Indirizzo e-mail non valido.'),
    z.refine(isClean, 'Indirizzo e-mail non valido.'),
  );

/** A number as contacts, web pages and links write it: with a typographic hyphen, invisible signs or "tel:". */
const tidyNumber = (typed: string) =>
  withoutUnseen(typed)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^ ?tel: ?/i, '');

/** On one line and with at least four digits; empty when the guest gave none. */
export const GuestPhone = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.overwrite(tidyNumber),
        z.trim(),
        z.regex(/^$|^(?=(?:\D*\d){4})\(?\+?[\d ().\-/]{4,30}$/, 'Numero di telefono non valido.'),
      ),
  ),
  z.transform((number) => (number === '' ? null : number)),
);

const tidyPlate = (typed: string) =>
  withoutUnseen(typed)
    .normalize('NFC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** The plate of a car, kept in upper case without spaces and dashes (docs/rules.md 6.17). */
export const LicensePlate = z.pipe(
  z.nullable(
    z
      .string()
      .check(
        z.overwrite(tidyPlate),
        z.regex(/^$|^[\p{L}\d]{2,10}$/u, 'Scrivi la targa con lettere e numeri, per esempio AB123CD.'),
      ),
  ),
  z.transform((plate) => (plate === '' ? null : plate)),
);

/** The guest of a booking, typed at the desk. */
export const guest = {
  guest_first_name: line(80, "Inserisci il nome dell'ospite."),
  guest_last_name: line(80, "Inserisci il cognome dell'ospite."),
  guest_email: z._default(GuestEmail, ''),
  guest_phone: z._default(GuestPhone, null),
  guest_notes: optionalText(2000),
  number_of_guests: z
    .int('Inserisci il numero di ospiti.')
    .check(z.minimum(1, 'Serve almeno un ospite.'), z.maximum(50, 'Al massimo 50 ospiti.')),
  special_requests: optionalText(2000),
  license_plate: z._default(LicensePlate, null),
};
