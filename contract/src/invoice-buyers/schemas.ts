import * as z from 'zod/mini';
import { CustomerKind } from '../customers/schemas.ts';
import { hasRightSdiCode, hasRightTaxCode, hasRightVatNumber } from '../customers/right-sheet.ts';
import { codeOf, Pec } from '../italy/schemas.ts';
import { optionalLine } from '../scalars.ts';

const address = z.object({
  street: optionalLine(200),
  postal_code: optionalLine(20),
  city: optionalLine(100),
  province: optionalLine(60),
  country: codeOf(/^[A-Z]{2}$/, 'Scrivi il paese con due lettere, per esempio IT.'),
});

/** The buyer of one document, by the same rules as the sheet of a customer. */
export const Buyer = z
  .object({
    kind: z._default(CustomerKind, 'person'),
    company_name: optionalLine(120),
    first_name: optionalLine(80),
    last_name: optionalLine(80),
    vat_number: codeOf(/^[A-Z0-9]{2,28}$/, 'Partita IVA non valida.', /^IT(?=\d{11}$)/),
    tax_code: codeOf(/^[A-Z0-9]{5,28}$/, 'Codice fiscale non valido.'),
    sdi_code: codeOf(/^[A-Z0-9]{6,7}$/, 'Il codice destinatario ha 7 caratteri, 6 per un ente pubblico.'),
    pec: Pec,
    address: z._default(z.nullable(address), null),
  })
  .check(
    z.refine(hasRightVatNumber, {
      error: 'La partita IVA non è giusta: controlla le 11 cifre.',
      path: ['vat_number'],
    }),
    z.refine(hasRightTaxCode, {
      error: 'Il codice fiscale non è giusto: controlla lettere e cifre.',
      path: ['tax_code'],
    }),
    z.refine(hasRightSdiCode, {
      error: 'Il codice destinatario ha 7 caratteri, 6 per un ente pubblico.',
      path: ['sdi_code'],
    }),
    z.refine(
      ({ company_name, first_name, last_name }) => (company_name ?? first_name ?? last_name) !== null,
      { error: 'Scrivi nome e cognome, oppure la ragione sociale.', path: ['last_name'] },
    ),
  );
export type Buyer = z.output<typeof Buyer>;
