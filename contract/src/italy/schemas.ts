import * as z from 'zod/mini';
import { Email, isClean, plainLine, withoutUnseen } from '../scalars.ts';
import { withoutGrouping } from './check-letters.ts';
import { isCin } from './cin.ts';
import { isIban } from './iban.ts';
import { isPec, isSdiCode } from './recipient.ts';
import { isTaxCode } from './tax-code.ts';
import { isVatNumber } from './vat-number.ts';

/** An identifier in upper case and without grouping; blank and null both mean none. */
function clearable(isRight: (text: string) => boolean, wrong: string, clean = withoutGrouping) {
  return z.pipe(
    z.nullable(
      z.string(wrong).check(
        z.overwrite(withoutUnseen),
        z.overwrite(clean),
        z.maxLength(40, wrong),
        z.refine((text) => text === '' || (isClean(text) && isRight(text)), wrong),
      ),
    ),
    z.transform((text) => (text === '' ? null : text)),
  );
}

/** The same where leaving it out means none too. */
function identifier(...one: Parameters<typeof clearable>) {
  return z._default(clearable(...one), null);
}

/** The 11 figures; the prefix of the European form is dropped. */
export const VatNumber = identifier(
  isVatNumber,
  'La partita IVA non è giusta: controlla le 11 cifre.',
  (text) => withoutGrouping(text).replace(/^IT/, ''),
);

export const TaxCode = identifier(isTaxCode, 'Il codice fiscale non è giusto: controlla lettere e cifre.');

export const Iban = identifier(isIban, "L'IBAN non è giusto: controlla lettere e cifre.");

/** In `z.optional`, leaving it out means "as it is". */
export const Cin = clearable(isCin, 'Il CIN non è giusto: comincia con IT e ha di solito 18 caratteri.');

/** Of companies and professionals; an office of the public administration has 6 signs (`isSdiCode`). */
export const SdiCode = identifier(
  (text) => isSdiCode(text),
  'Il codice destinatario ha 7 caratteri, lettere e cifre.',
);

const isAddress = (text: string) => Email.safeParse(text).success;

export const Pec = z.pipe(
  z._default(
    z.nullable(
      z.string('Indirizzo PEC non valido.').check(
        z.overwrite(withoutUnseen),
        z.trim(),
        z.toLowerCase(),
        z.refine((text) => text === '' || isAddress(text), 'Indirizzo PEC non valido.'),
        z.refine(
          (text) => text === '' || isPec(text),
          'Questa PEC è del Sistema di Interscambio: scrivi la tua.',
        ),
      ),
    ),
    null,
  ),
  z.transform((text) => (text === '' ? null : text)),
);

const CAP = /^\d{5}$/;
const PROVINCE = /^[A-Z]{2}$/;

/** An address as invoices write it. In Italy the postal code has 5 figures and the province 2 letters. */
export const PostalAddress = z
  .object({
    street: z._default(plainLine(60), ''),
    postal_code: z._default(plainLine(15), ''),
    city: z._default(plainLine(60), ''),
    province: z._default(plainLine(60).check(z.toUpperCase()), ''),
    /** ISO 3166-1, two letters. */
    country: z._default(
      z
        .string('Scegli il Paese.')
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Scegli il Paese.')),
      'IT',
    ),
  })
  .check(
    z.refine(({ country, postal_code }) => country !== 'IT' || postal_code === '' || CAP.test(postal_code), {
      error: 'Il CAP ha 5 cifre.',
      path: ['postal_code'],
    }),
    z.refine(({ country, province }) => country !== 'IT' || province === '' || PROVINCE.test(province), {
      error: 'La provincia ha 2 lettere, per esempio RM.',
      path: ['province'],
    }),
  );
export type PostalAddress = z.output<typeof PostalAddress>;

/** An identifier that is only checked for its shape, for subjects of any country. */
export function codeOf(pattern: RegExp, wrong: string, prefix = /^$/) {
  return identifier(
    (code) => pattern.test(code),
    wrong,
    (typed) => withoutGrouping(typed).replace(prefix, ''),
  );
}

/** The series ("sezionale") of a document: a part of its number. */
export const Series = z
  .string('Sezionale non valido.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9]{0,6}$/, 'Il sezionale ha al massimo 6 lettere o cifre.'),
  );
