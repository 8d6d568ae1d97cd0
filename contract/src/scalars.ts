import * as z from 'zod/mini';
import { LOGIN_NEEDS } from './access/values.ts';

/** A 64-bit identity that fits a JavaScript number. Path and query strings are accepted as well. */
export const Id = z.coerce
  .number('Identificativo non valido.')
  .check(
    z.int('Identificativo non valido.'),
    z.minimum(1, 'Identificativo non valido.'),
    z.maximum(Number.MAX_SAFE_INTEGER, 'Identificativo non valido.'),
  );

/** An identity that a device makes, so that what it sends again is known. */
export const Uuid = z
  .string("Manca l'identificativo.")
  .check(
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'Identificativo non valido.'),
    z.toLowerCase(),
  );

/** How many of a list are wanted at once, in a query. */
export function limitOf(most: number, usual: number) {
  return z._default(
    z.coerce
      .number('Numero non valido.')
      .check(
        z.int('Numero non valido.'),
        z.minimum(1, 'Numero non valido.'),
        z.maximum(most, `Al massimo ${most} alla volta.`),
      ),
    usual,
  );
}

/** How many of a list are left out before the first, in a query. */
export const Offset = z._default(
  z.coerce
    .number('Numero non valido.')
    .check(
      z.int('Numero non valido.'),
      z.minimum(0, 'Numero non valido.'),
      z.maximum(1_000_000, 'Al massimo 1.000.000.'),
    ),
  0,
);

/** A calendar day of the place's own time zone, `YYYY-MM-DD`. The year 0 is none, and 1 to 99 are typing errors. */
export const Day = z.iso
  .date('Data non valida.')
  .check(z.refine((day) => day >= '1900' && day < '2200', 'Data non valida.'));

/** An instant in UTC, ISO 8601 with `Z`. */
export const Instant = z.string();

/** Forms send NaN for text that is no amount: "12,505" is neither twelve thousand nor rounded. */
const noAmount = ({ input }: { input?: unknown }) =>
  Number.isNaN(input) ? 'Scrivi un importo come 12,50.' : 'Inserisci un importo.';

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** At most two decimals. */
export const isCents = (value: number): boolean => isWhole(value * 100);

/** At most three decimals. */
export const isThousandths = (value: number): boolean => isWhole(value * 1000);

/** An amount with at most two decimals, in the currency of the place; integer cents in the database. */
export const Money = z
  .number({ error: noAmount })
  .check(
    z.minimum(0, "L'importo non può essere negativo."),
    z.maximum(1_000_000, "L'importo è troppo alto."),
    z.refine(isCents, 'Usa al massimo due decimali.'),
  );

/** A price, or what a discount takes off. */
export const SignedMoney = z
  .number({ error: noAmount })
  .check(
    z.minimum(-1_000_000, "L'importo è troppo alto."),
    z.maximum(1_000_000, "L'importo è troppo alto."),
    z.refine(isCents, 'Usa al massimo due decimali.'),
  );

/** How many pieces, with at most three decimals. */
export const Quantity = z
  .number('Inserisci la quantità.')
  .check(
    z.minimum(0.001, 'La quantità deve essere maggiore di zero.'),
    z.maximum(100_000, 'La quantità è troppo alta.'),
    z.refine(isThousandths, 'Usa al massimo tre decimali.'),
  );

/** More than nothing: a payment of zero says nothing and BTCPay settles it at once. */
export const Owed = Money.check(z.minimum(0.01, 'Inserisci un importo maggiore di zero.'));

// PostgreSQL refuses NUL and lone surrogates; the other control characters only break mails, CSV and PDF.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// oxlint-disable-next-line no-control-regex
const LINE_BREAK = /[\t\n\r\u0085\u2028\u2029]/;

/** Signs that turn the direction of what follows: with them a name reads as another one, and spills over into its line. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/** The same, and marks that nobody sees. In a longer text of somebody who writes Arabic or Hebrew the marks have their use. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const TURNED =
  'Il testo contiene segni invisibili che ne cambiano il verso: scrivilo di nuovo, senza copiarlo.';

/** Whether the text can be stored, printed and sent as it is. */
export function isClean(text: string): boolean {
  return text.isWellFormed() && !CONTROL.test(text);
}

export function isOneLine(text: string): boolean {
  return !LINE_BREAK.test(text);
}

const isUnturned = (text: string) => !TURNING.test(text);

const isUndirected = (text: string) => !DIRECTION.test(text);

/** Whether there is anything to see: a name of blanks and joiners is a gap in every list. */
function isVisible(text: string): boolean {
  return text === '' || /[^\p{C}\p{Z}]/u.test(text);
}

/** Contacts and messages put signs that nobody sees around addresses and numbers, and they are copied along. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/\p{Cf}/gu, '');
}

/** One line of text, trimmed, 1 to `max` characters. */
export function line(max: number, required = 'Campo obbligatorio.') {
  return z
    .string(required)
    .check(
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, `Usa al massimo ${max} caratteri.`),
      z.refine(isClean, 'Il testo contiene caratteri non ammessi.'),
      z.refine(isOneLine, 'Il testo deve stare su una riga.'),
      z.refine(isUndirected, TURNED),
      z.refine(isVisible, required),
    );
}

/** Trimmed text of at most `max` characters, line breaks allowed, possibly empty. */
export function plainText(max: number) {
  return z
    .string('Testo non valido.')
    .check(
      z.trim(),
      z.maxLength(max, `Usa al massimo ${max} caratteri.`),
      z.refine(isClean, 'Il testo contiene caratteri non ammessi.'),
      z.refine(isUnturned, TURNED),
    );
}

/** Removes the signs that turn a text's direction, from texts that nobody here can write again. */
export const withoutDirection = (text: string) => text.replaceAll(new RegExp(DIRECTION, 'g'), '');

/** The text of a search. No typed or pasted text is refused, except for its length. */
export function searchText(max: number) {
  return z.pipe(z.string('Testo non valido.').check(z.overwrite(withoutDirection)), plainText(max));
}

/** How the files of Excel, old and new, of other spreadsheets and PDF begin. */
// oxlint-disable-next-line no-control-regex
const OTHER_FORMAT = /^(?:PK\u0003\u0004|\u00d0\u00cf\u0011\u00e0|%PDF-)/;

/** A spreadsheet as CSV. Its cells are checked one by one, by the schema of what the import makes. */
export function sheetText(max: number) {
  return z.string('Scegli un file CSV.').check(
    z.refine((text) => !OTHER_FORMAT.test(text), {
      error: 'Non è un file CSV: in Excel scegli «Salva con nome» e poi CSV.',
      abort: true,
    }),
    z.overwrite(withoutDirection),
    z.minLength(1, 'Il file è vuoto.'),
    z.maxLength(max, 'Il file è troppo grande.'),
  );
}

/** As `plainText`, on one line. */
export function plainLine(max: number, broken = 'Il testo deve stare su una riga.') {
  return plainText(max).check(z.refine(isOneLine, broken), z.refine(isUndirected, TURNED));
}

/** A line that may be left out: `''` and `null` both mean "none" and become `null`. */
export function optionalLine(max: number) {
  return z.pipe(
    z._default(z.nullable(plainLine(max)), null),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** Text that may be left out: `''` and `null` both mean "none" and become `null`. */
export function optionalText(max: number) {
  return z.pipe(
    z._default(z.nullable(plainText(max)), null),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** The same where leaving it out means "as it is" (`z.optional` around a default would fill in the default). */
export function clearableText(max: number) {
  return z.pipe(
    z.nullable(plainText(max)),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** An e-mail address, trimmed and lowered, so that one person cannot register twice by spelling. */
export const Email = z
  .string("Inserisci l'indirizzo e-mail.")
  .check(
    z.overwrite(withoutUnseen),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, "Inserisci l'indirizzo e-mail."),
    z.maxLength(254, 'Indirizzo e-mail non valido.'),
    z.email('Indirizzo e-mail non valido.'),
  );

/** Six figures of an authenticator app, or a recovery code, as people type them. */
export const Code = z
  .string(LOGIN_NEEDS.code)
  .check(z.trim(), z.minLength(1, LOGIN_NEEDS.code), z.maxLength(40, 'Il codice non è giusto.'));

/** At least 8 characters (docs/rules.md 2.2); the upper bound keeps hashing cheap. */
export const NewPassword = z
  .string('La password deve essere di almeno 8 caratteri')
  .check(
    z.minLength(8, 'La password deve essere di almeno 8 caratteri'),
    z.maxLength(200, 'Usa al massimo 200 caratteri.'),
  );

// Beyond these a time is a mistake, and PostgreSQL knows no year 0.
const FIRST = Date.UTC(1990, 0, 1);

const AFTER = Date.UTC(2200, 0, 1);

/** A point in time that another program sends, `Z` or with an offset; to the millisecond, in UTC. */
export const Moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'Data e ora non valide.' }).check(
    z.refine((text) => {
      const at = Date.parse(text);
      return at >= FIRST && at < AFTER;
    }, 'Data e ora non valide.'),
  ),
  z.transform((text) => new Date(text).toISOString()),
);
