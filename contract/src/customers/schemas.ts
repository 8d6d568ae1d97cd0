import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { GuestEmail, GuestPhone } from '../guests/schemas.ts';
import { codeOf } from '../italy/schemas.ts';
import {
  Id,
  Instant,
  limitOf,
  line,
  Offset,
  optionalLine,
  optionalText,
  plainLine,
  searchText,
} from '../scalars.ts';
import {
  hasCompanyName,
  hasPersonName,
  hasRightSdiCode,
  hasRightTaxCode,
  hasRightVatNumber,
  type Taxed,
} from './right-sheet.ts';
import { CUSTOMER_KINDS, CUSTOMER_SORTS, MAX_TAGS } from './values.ts';

export const CustomerKind = z.enum(CUSTOMER_KINDS, 'Scegli il tipo di cliente.');
export type CustomerKind = z.infer<typeof CustomerKind>;

const text = z.nullable(z.string());

export const CustomerAddress = z.object({
  street: text,
  postal_code: text,
  city: text,
  province: text,
  country: text,
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/**
 * `name` is how screens call the customer. `stays`, `no_shows`, `sales` and `spent` count bookings and bills of the customer and of
 * all that were merged into it; `times` is stays and sales together. `last_stay` is the first day of the last stay, which may lie
 * ahead; `last_visit` is that day or the one of the last sale (docs/rules.md 18.10).
 */
export const Customer = z.object({
  id: Id,
  place_id: Id,
  kind: CustomerKind,
  name: z.string(),
  first_name: text,
  last_name: text,
  company_name: text,
  email: text,
  phone: text,
  language: text,
  vat_number: text,
  tax_code: text,
  sdi_code: text,
  pec: text,
  address: CustomerAddress,
  notes: text,
  allergies: text,
  preferences: text,
  tags: z.array(z.string()),
  marketing_consent_at: z.nullable(Instant),
  marketing_consent_how: text,
  stays: z.number(),
  no_shows: z.number(),
  sales: z.number(),
  times: z.number(),
  spent: z.number(),
  last_stay: text,
  last_visit: text,
  last_contact_at: Instant,
  created_at: Instant,
  updated_at: Instant,
});
export type Customer = z.infer<typeof Customer>;

const emptyAsNull = z.transform((written: string | null) => (written === '' ? null : written));
const email = z.pipe(z._default(z.nullable(GuestEmail), null), emptyAsNull);

/** Absent: none is known. */
export const CustomerAddressWrite = z._default(
  z.nullable(
    z.object({
      street: optionalLine(200),
      postal_code: optionalLine(20),
      city: optionalLine(100),
      province: optionalLine(60),
      country: codeOf(/^[A-Z]{2}$/, 'Scrivi il paese con due lettere, per esempio IT.'),
    }),
  ),
  null,
);

/** Of any country. */
export const customerCodes = {
  tax_code: codeOf(/^[A-Z0-9]{5,28}$/, 'Codice fiscale non valido.'),
  sdi_code: codeOf(/^[A-Z0-9]{6,7}$/, 'Il codice destinatario ha 7 caratteri, 6 per un ente pubblico.'),
};

/** Whether the codes suit the kind and the country. */
export const rightCodes = [
  z.refine<Taxed>(hasRightVatNumber, {
    error: 'La partita IVA non è giusta: controlla le 11 cifre.',
    path: ['vat_number'],
  }),
  z.refine<Taxed>(hasRightTaxCode, {
    error: 'Il codice fiscale non è giusto: controlla lettere e cifre.',
    path: ['tax_code'],
  }),
  z.refine<Taxed>(hasRightSdiCode, {
    error: 'Il codice destinatario ha 7 caratteri, 6 per un ente pubblico.',
    path: ['sdi_code'],
  }),
];

const tags = z.pipe(
  z._default(
    z
      .array(line(30, "Scrivi l'etichetta."), 'Serve un elenco di etichette.')
      .check(z.maxLength(MAX_TAGS, `Al massimo ${MAX_TAGS} etichette.`)),
    [],
  ),
  z.transform((all) => [...new Map(all.map((tag) => [tag.toLowerCase(), tag])).values()]),
);

const details = {
  kind: z._default(CustomerKind, 'person'),
  first_name: optionalLine(80),
  last_name: optionalLine(80),
  company_name: optionalLine(120),
  email,
  phone: z._default(GuestPhone, null),
  language: z.pipe(
    z._default(
      z.nullable(
        z
          .string('Lingua sconosciuta.')
          .check(z.trim(), z.toLowerCase(), z.regex(/^$|^[a-z]{2}$/, 'Lingua sconosciuta.')),
      ),
      null,
    ),
    emptyAsNull,
  ),
  /** An Italian one without its prefix, as documents write it. */
  vat_number: codeOf(/^[A-Z0-9]{2,20}$/, 'Partita IVA non valida.', /^IT(?=\d{11}$)/),
  ...customerCodes,
  pec: email,
  address: CustomerAddressWrite,
  notes: optionalText(4000),
  allergies: optionalText(1000),
  preferences: optionalText(2000),
  tags,
  /** Whether the customer agrees to be written to; absent: as it is. The server notes the time of a new yes. */
  marketing_consent: z.optional(z.boolean('Scegli sì o no.')),
  marketing_consent_how: optionalLine(200),
};

export const CustomerWrite = z
  .object(details)
  .check(
    ...rightCodes,
    z.refine(hasPersonName, { error: 'Scrivi il nome o il cognome.', path: ['last_name'] }),
    z.refine(hasCompanyName, { error: 'Scrivi la ragione sociale.', path: ['company_name'] }),
  );
export type CustomerWrite = z.output<typeof CustomerWrite>;

export const CustomerSort = z.enum(
  [...CUSTOMER_SORTS, ...CUSTOMER_SORTS.map((key) => `-${key}` as const)],
  'Ordinamento sconosciuto.',
);
export type CustomerSort = z.infer<typeof CustomerSort>;

export const CustomerFilters = z.object({
  /** Name, e-mail or phone. */
  q: z.optional(searchText(100)),
  tag: z.optional(plainLine(30)),
  kind: z.optional(CustomerKind),
});
export type CustomerFilters = z.output<typeof CustomerFilters>;

const sort = z._default(CustomerSort, '-last_visit');

/** `kept`: what stays without a name, and why, in Italian. */
export const Erased = z.object({ id: Id, erased_at: Instant, kept: z.array(z.string()) });
export type Erased = z.infer<typeof Erased>;

const place = z.object({ place_id: Id });
const params = z.object({ customer_id: Id });

export const customerSchemas = {
  list: {
    params: place,
    query: z.extend(CustomerFilters, {
      limit: limitOf(200, 100),
      offset: Offset,
      sort,
    }),
    response: z.extend(list(Customer), { total: z.number() }),
  },
  csv: { params: place, query: z.extend(CustomerFilters, { sort }) },
  tags: {
    params: place,
    response: list(z.object({ tag: z.string(), customers: z.number() })),
  },
  create: { params: place, body: CustomerWrite, response: Customer },
  get: { params, response: Customer },
  update: { params, body: CustomerWrite, response: Customer },
  remove: { params },
  export: { params },
  exportText: { params },
  erase: { params, response: Erased },
} satisfies Schemas;
