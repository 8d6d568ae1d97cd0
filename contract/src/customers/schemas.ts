import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { BookingStatus } from '../bookings/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { GuestEmail, GuestPhone } from '../guests/schemas.ts';
import { codeOf } from '../italy/schemas.ts';
import {
  Id,
  Instant,
  limitOf,
  line,
  optionalLine,
  optionalText,
  plainLine,
  searchText,
  withoutDirection,
} from '../scalars.ts';
import {
  hasCompanyName,
  hasPersonName,
  hasRightSdiCode,
  hasRightTaxCode,
  hasRightVatNumber,
} from './right-sheet.ts';
import { CUSTOMER_KINDS, CUSTOMER_SORTS, MAX_IMPORT, MAX_TAGS, RETENTION_MONTHS } from './values.ts';

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
 * `name` is how screens call the customer. `stays`, `no_shows` and `spent` count the bookings of the customer and of all that
 * were merged into it; `last_stay` is the first day of the last one, which may lie ahead (docs/rules.md 18.10).
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
  spent: z.number(),
  last_stay: text,
  last_contact_at: Instant,
  created_at: Instant,
  updated_at: Instant,
});
export type Customer = z.infer<typeof Customer>;

const emptyAsNull = z.transform((written: string | null) => (written === '' ? null : written));
const email = z.pipe(z._default(z.nullable(GuestEmail), null), emptyAsNull);

const address = {
  street: optionalLine(200),
  postal_code: optionalLine(20),
  city: optionalLine(100),
  province: optionalLine(60),
  country: codeOf(/^[A-Z]{2}$/, 'Scrivi il paese con due lettere, per esempio IT.'),
};

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
  tax_code: codeOf(/^[A-Z0-9]{5,28}$/, 'Codice fiscale non valido.'),
  sdi_code: codeOf(/^[A-Z0-9]{6,7}$/, 'Il codice destinatario ha 7 caratteri, 6 per un ente pubblico.'),
  pec: email,
  address: z._default(z.nullable(z.object(address)), null),
  notes: optionalText(4000),
  allergies: optionalText(1000),
  preferences: optionalText(2000),
  tags,
  /** Whether the customer agrees to be written to; absent: as it is. The server notes the time of a new yes. */
  marketing_consent: z.optional(z.boolean('Scegli sì o no.')),
  marketing_consent_how: optionalLine(200),
};

export const CustomerWrite = z.object(details).check(
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

const sort = z._default(CustomerSort, '-last_stay');

/** One stay of a customer; `notes` are what was written on the booking about the guest. */
export const CustomerStay = z.object({
  id: Id,
  number: z.number(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  room: text,
  status: BookingStatus,
  no_show_at: z.nullable(Instant),
  number_of_guests: z.number(),
  total: z.number(),
  currency: z.string(),
  notes: text,
});
export type CustomerStay = z.infer<typeof CustomerStay>;

export const CustomerPayment = z.object({
  kind: z.enum(['manual', 'attempt']),
  id: Id,
  day: z.string(),
  booking_id: Id,
  booking_number: z.number(),
  method: z.string(),
  /** Negative: given back. */
  amount: z.number(),
  currency: z.string(),
  voided: z.boolean(),
});
export type CustomerPayment = z.infer<typeof CustomerPayment>;

/** Reviews of the directory whose author is written like the customer: perhaps theirs. */
export const CustomerReview = z.object({
  id: Id,
  rating: z.number(),
  title: text,
  written_at: Instant,
});
export type CustomerReview = z.infer<typeof CustomerReview>;

/** A customer that was merged into this one; `undo_until` null: too long ago. */
export const MergedCustomer = z.object({
  id: Id,
  name: z.string(),
  email: text,
  phone: text,
  merged_at: Instant,
  undo_until: z.nullable(Instant),
});
export type MergedCustomer = z.infer<typeof MergedCustomer>;

/** The newest first; of each kind at most 200. */
export const CustomerHistory = z.object({
  stays: z.array(CustomerStay),
  payments: z.array(CustomerPayment),
  reviews: z.array(CustomerReview),
  merged: z.array(MergedCustomer),
});
export type CustomerHistory = z.infer<typeof CustomerHistory>;

/** Two that may be one, and what they have in common. */
export const CustomerDouble = z.object({
  reason: z.enum(['email', 'phone', 'tax_code', 'vat_number', 'name']),
  customers: z.array(Customer),
});
export type CustomerDouble = z.infer<typeof CustomerDouble>;

const other = z.object({ other_id: Id });

const importText = z.object({
  /** A spreadsheet as CSV, its first line the titles of the columns. */
  text: z
    .string('Scegli un file CSV.')
    .check(
      z.overwrite(withoutDirection),
      z.minLength(1, 'Il file è vuoto.'),
      z.maxLength(MAX_IMPORT, 'Il file è troppo grande.'),
    ),
});

/** A line that cannot be taken, as the spreadsheet numbers it. */
export const ImportError = z.object({ line: z.number(), column: text, error: z.string() });
export type ImportError = z.infer<typeof ImportError>;

export const ImportPreview = z.object({
  /** The columns that were understood, and the titles that were not. */
  columns: z.array(z.string()),
  unknown: z.array(z.string()),
  lines: z.number(),
  created: z.number(),
  /** Known by e-mail or phone: what they lack is filled in. */
  completed: z.number(),
  errors: z.array(ImportError),
  sample: z.array(z.object({ line: z.number(), name: z.string(), email: text, phone: text })),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportDone = z.object({
  created: z.number(),
  completed: z.number(),
  errors: z.array(ImportError),
});
export type ImportDone = z.infer<typeof ImportDone>;

/** `kept`: what stays without a name, and why, in Italian. */
export const Erased = z.object({ id: Id, erased_at: Instant, kept: z.array(z.string()) });
export type Erased = z.infer<typeof Erased>;

const months = z.nullable(
  z
    .int('Scrivi un numero di mesi.')
    .check(
      z.minimum(RETENTION_MONTHS.least, `Almeno ${RETENTION_MONTHS.least} mesi.`),
      z.maximum(RETENTION_MONTHS.most, `Al massimo ${RETENTION_MONTHS.most} mesi.`),
    ),
);

/** `months` null: never by itself. `people`: how many are erased on `next_run_on` as things are now. */
export const Retention = z.object({
  months: z.nullable(z.number()),
  next_run_on: z.string(),
  people: z.number(),
});
export type Retention = z.infer<typeof Retention>;

const place = z.object({ place_id: Id });
const params = z.object({ customer_id: Id });

export const customerSchemas = {
  list: {
    params: place,
    query: z.extend(CustomerFilters, {
      limit: limitOf(200, 100),
      offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
      sort,
    }),
    response: z.extend(list(Customer), { total: z.number() }),
  },
  csv: { params: place, query: z.extend(CustomerFilters, { sort }) },
  tags: {
    params: place,
    response: list(z.object({ tag: z.string(), customers: z.number() })),
  },
  doubles: { params: place, response: list(CustomerDouble) },
  create: { params: place, body: CustomerWrite, response: Customer },
  importPreview: { params: place, body: importText, response: ImportPreview },
  importAll: { params: place, body: importText, response: ImportDone },
  retention: {
    params: place,
    /** What another number of months would mean. */
    query: z.object({
      months: z.optional(
        z.coerce
          .number('Scrivi un numero di mesi.')
          .check(
            z.int('Scrivi un numero di mesi.'),
            z.minimum(RETENTION_MONTHS.least, `Almeno ${RETENTION_MONTHS.least} mesi.`),
            z.maximum(RETENTION_MONTHS.most, `Al massimo ${RETENTION_MONTHS.most} mesi.`),
          ),
      ),
    }),
    response: Retention,
  },
  setRetention: { params: place, body: z.object({ months }), response: Retention },
  get: { params, response: Customer },
  history: { params, response: CustomerHistory },
  update: { params, body: CustomerWrite, response: Customer },
  remove: { params },
  merge: { params, body: other, response: Customer },
  unmerge: { params, body: z.object({ other_id: z.optional(Id) }), response: Customer },
  distinct: { params, body: other },
  export: { params },
  exportText: { params },
  erase: { params, response: Erased },
} satisfies Schemas;
