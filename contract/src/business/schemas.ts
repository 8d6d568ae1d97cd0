import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Iban, Pec, PostalAddress, SdiCode, Series, TaxCode, VatNumber } from '../italy/schemas.ts';
import { isPersonTaxCode } from '../italy/tax-code.ts';
import { TAX_PROFILES } from '../italy/values.ts';
import { Id, Money, optionalLine } from '../scalars.ts';
import { SHAREHOLDERS, STAMP_DUTY_POLICIES } from './values.ts';

const TaxProfile = z.enum(TAX_PROFILES, 'Scegli il regime fiscale.');

/** The entry in the companies' register (REA). */
const Register = z.object({
  office: z.pipe(
    optionalLine(2),
    z.transform((text) => text?.toUpperCase() ?? null),
  ),
  number: optionalLine(20),
  share_capital: z._default(z.nullable(Money), null),
  shareholders: z._default(z.nullable(z.enum(SHAREHOLDERS, 'Scegli una voce.')), null),
  in_liquidation: z._default(z.boolean(), false),
});

/** Null: the usual series of the type. */
const named = z.pipe(
  z._default(z.nullable(Series), null),
  z.transform((series) => series || null),
);
const NamedSeries = z.object({ invoices: named, credit_notes: named, receipts: named, reversals: named });

const fields = {
  tax_profile: TaxProfile,
  /** The registered name; a person who sells alone may have none. */
  name: optionalLine(80),
  first_name: optionalLine(60),
  last_name: optionalLine(60),
  vat_number: VatNumber,
  tax_code: TaxCode,
  address: PostalAddress,
  register: z._default(Register, {
    office: null,
    number: null,
    share_capital: null,
    shareholders: null,
    in_liquidation: false,
  }),
  sdi_code: SdiCode,
  pec: Pec,
  iban: Iban,
  stamp_duty: z._default(z.enum(STAMP_DUTY_POLICIES, 'Scegli una voce.'), 'charged'),
  /** Whether city tax counts for the sum above which stamp duty is due: opinions differ. */
  stamp_duty_on_city_tax: z._default(z.boolean(), false),
  series: z._default(NamedSeries, { invoices: null, credit_notes: null, receipts: null, reversals: null }),
};

type Named = { name: string | null; first_name: string | null; last_name: string | null };

const hasName = ({ name, first_name, last_name }: Named) =>
  name !== null || (first_name !== null && last_name !== null);

export const BusinessChange = z.object(fields).check(
  z.refine(hasName, { error: 'Inserisci la denominazione, oppure nome e cognome.', path: ['name'] }),
  z.refine(({ tax_profile, vat_number }) => tax_profile === 'private' || vat_number !== null, {
    error: 'Inserisci la partita IVA.',
    path: ['vat_number'],
  }),
  z.refine(({ tax_profile, vat_number }) => tax_profile !== 'private' || vat_number === null, {
    error: 'Chi non ha partita IVA lascia vuoto questo campo.',
    path: ['vat_number'],
  }),
  z.refine(
    ({ tax_profile, tax_code }) =>
      tax_profile !== 'private' || (tax_code !== null && isPersonTaxCode(tax_code)),
    { error: 'Inserisci il codice fiscale della persona.', path: ['tax_code'] },
  ),
  z.refine(
    ({ tax_profile, first_name, last_name }) =>
      tax_profile !== 'private' || (first_name !== null && last_name !== null),
    {
      error: 'Inserisci nome e cognome della persona.',
      path: ['last_name'],
    },
  ),
);
export type BusinessChange = z.output<typeof BusinessChange>;

const text = z.nullable(z.string());

/** Identifiers are upper case and without grouping; what is missing is null, in the address blank. */
export const Business = z.object({
  id: Id,
  tax_profile: TaxProfile,
  name: text,
  first_name: text,
  last_name: text,
  vat_number: text,
  tax_code: text,
  address: z.object({
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
  }),
  register: z.object({
    office: text,
    number: text,
    share_capital: z.nullable(z.number()),
    shareholders: z.nullable(z.enum(SHAREHOLDERS)),
    in_liquidation: z.boolean(),
  }),
  sdi_code: text,
  pec: text,
  iban: text,
  stamp_duty: z.enum(STAMP_DUTY_POLICIES),
  stamp_duty_on_city_tax: z.boolean(),
  series: z.object({ invoices: text, credit_notes: text, receipts: text, reversals: text }),
});
export type Business = z.infer<typeof Business>;

const PlaceOfBusiness = z.object({ place_id: Id, place_name: z.string() });

/** `business` is null until somebody writes it; `places`: those of the same business that the caller may enter. */
export const PlaceBusiness = z.object({
  place_id: Id,
  business: z.nullable(Business),
  places: z.array(PlaceOfBusiness),
  /** Other places share it where the caller is no owner: there the caller cannot change it. */
  is_shared_elsewhere: z.boolean(),
  /** The SHA-256 of the uploaded logo; null: documents have none. */
  logo: text,
  /** The series in which the business has issued documents, the newest year first. */
  series_used: z.array(
    z.object({ series: z.string(), year: z.number(), last: z.number(), last_day: z.string() }),
  ),
});
export type PlaceBusiness = z.infer<typeof PlaceBusiness>;

/** A business that the place could share. */
export const KnownBusiness = z.object({ id: Id, name: z.string(), places: z.array(PlaceOfBusiness) });
export type KnownBusiness = z.infer<typeof KnownBusiness>;

const params = z.object({ place_id: Id });

export const businessSchemas = {
  get: { params, response: PlaceBusiness },
  list: { params, response: list(KnownBusiness) },
  save: { params, body: BusinessChange, response: PlaceBusiness },
  share: { params, body: z.object({ business_id: Id }), response: PlaceBusiness },
  leave: { params },
  logo: { params },
  setLogo: { params, response: PlaceBusiness },
  removeLogo: { params },
} satisfies Schemas;
