import * as z from 'zod/mini';
import { CustomerAddressWrite, customerCodes, CustomerKind, rightCodes } from '../customers/schemas.ts';
import { codeOf, Pec } from '../italy/schemas.ts';
import { optionalLine } from '../scalars.ts';

/** The buyer of one document, by the same rules as the sheet of a customer. */
export const Buyer = z
  .object({
    kind: z._default(CustomerKind, 'person'),
    company_name: optionalLine(120),
    first_name: optionalLine(80),
    last_name: optionalLine(80),
    vat_number: codeOf(/^[A-Z0-9]{2,28}$/, 'Partita IVA non valida.', /^IT(?=\d{11}$)/),
    ...customerCodes,
    pec: Pec,
    address: CustomerAddressWrite,
  })
  .check(
    ...rightCodes,
    z.refine(
      ({ company_name, first_name, last_name }) => (company_name ?? first_name ?? last_name) !== null,
      { error: 'Scrivi nome e cognome, oppure la ragione sociale.', path: ['last_name'] },
    ),
  );
export type Buyer = z.output<typeof Buyer>;
