import type { Buyer as BuyerWish } from 'contract/invoice-buyers/schemas';
import type { Customer } from 'contract/customers/schemas';
import type { SeriesGroup } from 'contract/invoices/values';
import { isTaxCode } from 'contract/italy/tax-code';
import { isVatNumber } from 'contract/italy/vat-number';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Problem } from '../document/check-document.ts';
import { basicText, latinText } from '../document/latin.ts';
import { idAbroad } from '../document/made-id.ts';
import type { Buyer, Seller } from '../document/snapshot.ts';
import { isItalianBody } from '../document/write-parties.ts';

interface BusinessRow {
  id: number;
  tax_profile: string;
  name: string | null;
  first_name: string | null;
  last_name: string | null;
  vat_number: string | null;
  tax_code: string | null;
  street: string;
  postal_code: string;
  city: string;
  province: string;
  country: string;
  register_office: string | null;
  register_number: string | null;
  share_capital_cents: number | null;
  shareholders: 'one' | 'several' | null;
  in_liquidation: boolean;
  iban: string | null;
  stamp_duty: 'charged' | 'borne';
  stamp_duty_on_city_tax: boolean;
  series: SellingBusiness['series'];
}

/** The business of a place: who sells, what it does about stamp duty, and how it names series. */
export interface SellingBusiness {
  seller: Seller;
  charges_stamp: boolean;
  stamps_city_tax: boolean;
  /** As the business names them. */
  series: Partial<Record<SeriesGroup, string | null>>;
}

/** The names of a party: both of a person, or one name. */
function namesOf({
  company,
  first,
  last,
}: {
  company: string | null;
  first: string | null;
  last: string | null;
}) {
  const name = latinText(company ?? '', 80);
  const [first_name, last_name] = [latinText(first ?? '', 60), latinText(last ?? '', 60)];
  if (name !== '') return { name, first_name: null, last_name: null };
  if (first_name !== '' && last_name !== '') return { name: '', first_name, last_name };
  return { name: first_name + last_name, first_name: null, last_name: null };
}

export async function sellingBusiness({ db }: Ctx, place_id: number): Promise<SellingBusiness | undefined> {
  const row = await db.maybe<BusinessRow>(sql`
    select b.id, b.tax_profile, b.name, b.first_name, b.last_name, b.vat_number, b.tax_code, b.street, b.postal_code, b.city,
      b.province, b.country, b.register_office, b.register_number, b.share_capital_cents, b.shareholders, b.in_liquidation, b.iban,
      b.stamp_duty, b.stamp_duty_on_city_tax, b.series
    from places p join businesses b on b.id = p.business_id where p.id = ${place_id}`);
  if (!row) return undefined;
  const { register_office, register_number } = row;
  const seller: Seller = {
    business_id: row.id,
    regime: row.tax_profile,
    ...namesOf({ company: row.name, first: row.first_name, last: row.last_name }),
    country: 'IT',
    vat_number: row.vat_number,
    tax_code: row.tax_code,
    address: {
      street: latinText(row.street, 60),
      postal_code: row.postal_code,
      city: latinText(row.city, 60),
      province: row.province,
      country: row.country,
    },
    iban: row.iban,
    register:
      register_office === null || register_number === null || !/^[A-Z]{2}$/.test(register_office)
        ? null
        : {
            office: register_office,
            number: basicText(register_number, 20),
            share_capital_cents: row.share_capital_cents,
            shareholders: row.shareholders,
            in_liquidation: row.in_liquidation,
          },
  };
  return {
    seller,
    charges_stamp: row.stamp_duty === 'charged',
    stamps_city_tax: row.stamp_duty_on_city_tax,
    series: row.series,
  };
}

/** What the seller lacks for a document that is sent to the exchange. */
export function sellerProblems({ address, vat_number, name, last_name }: Seller): Problem[] {
  const lacks = (field: string, sentence: string, isMissing: boolean): Problem[] =>
    isMissing ? [{ field: `business.${field}`, sentence }] : [];
  return [
    ...lacks('name', 'Nei dati fiscali manca la denominazione.', name === '' && last_name === null),
    ...lacks('vat_number', 'Nei dati fiscali manca la partita IVA.', vat_number === null),
    ...lacks('address.street', "Nei dati fiscali manca l'indirizzo della sede.", address.street === ''),
    ...lacks(
      'address.postal_code',
      'Nei dati fiscali manca il CAP della sede.',
      !/^\d{5}$/.test(address.postal_code),
    ),
    ...lacks('address.city', 'Nei dati fiscali manca il comune della sede.', address.city === ''),
  ];
}

type Sheet = Pick<
  Customer,
  'kind' | 'company_name' | 'first_name' | 'last_name' | 'vat_number' | 'tax_code' | 'sdi_code' | 'pec'
> & { address: BuyerWish['address'] | Customer['address'] };

/** The prefix of a VAT number of another country; of Greece it is not the code of the country, of Switzerland a part of the number. */
const PREFIX = /^(?!IT)([A-Z]{2})(?=[A-Z0-9]*\d)/;
const countryOfPrefix = (prefix: string) => (prefix === 'EL' ? 'GR' : prefix);

/** A customer as a document names it. */
export function buyerOf(sheet: Sheet): Buyer {
  const prefix = PREFIX.exec(sheet.vat_number ?? '')?.[1];
  const isItalian = sheet.vat_number !== null && isVatNumber(sheet.vat_number);
  const country =
    sheet.address?.country ?? (prefix !== undefined && !isItalian ? countryOfPrefix(prefix) : 'IT');
  const abroad = country !== 'IT';
  const bare =
    abroad && prefix !== undefined && prefix !== 'CH' && countryOfPrefix(prefix) === country
      ? sheet.vat_number!.slice(2)
      : sheet.vat_number;
  const { street, postal_code, city, province } = sheet.address ?? {};
  const isPerson = sheet.kind === 'person';
  const names = namesOf({
    company: isPerson && (sheet.first_name ?? sheet.last_name) !== null ? null : sheet.company_name,
    first: sheet.first_name,
    last: sheet.last_name,
  });
  return {
    kind: sheet.kind,
    ...names,
    country,
    vat_number: bare,
    tax_code: sheet.tax_code,
    sdi_code: abroad ? null : sheet.sdi_code,
    pec: sheet.pec,
    address: {
      street: latinText(street ?? '', 60),
      postal_code: postal_code ?? '',
      city: latinText(city ?? '', 60),
      province: (province ?? '').toUpperCase(),
      country,
    },
  };
}

const hasLetters = (text: string) => /[A-Za-z0-9\u00C0-\u00FF]/.test(text);

/** What the buyer lacks for a document that is sent to the exchange (docs/rules.md 20.14). */
export function buyerProblems(buyer: Buyer): Problem[] {
  const { kind, country, vat_number, tax_code, sdi_code, address } = buyer;
  const at = (field: string, sentence: string, isWrong: boolean): Problem[] =>
    isWrong ? [{ field: `customer.${field}`, sentence }] : [];
  const shown = buyer.name + (buyer.last_name ?? '');
  const isAtHome = country === 'IT';
  return [
    ...at(
      kind === 'person' ? 'last_name' : 'company_name',
      'Scrivi il nome del cliente in lettere latine.',
      !hasLetters(shown),
    ),
    ...at(
      kind === 'person' ? 'tax_code' : 'vat_number',
      kind === 'person'
        ? 'Del cliente serve il codice fiscale.'
        : 'Del cliente serve la partita IVA o il codice fiscale.',
      isAtHome && vat_number === null && tax_code === null,
    ),
    ...at(
      'vat_number',
      'La partita IVA non è giusta: controlla le 11 cifre.',
      isAtHome && vat_number !== null && !isVatNumber(vat_number),
    ),
    ...at('vat_number', 'Del cliente estero serve un identificativo.', !isAtHome && idAbroad(buyer) === ''),
    ...at(
      'tax_code',
      'Il codice fiscale non è giusto: controlla lettere e cifre.',
      isAtHome && tax_code !== null && !isTaxCode(tax_code),
    ),
    ...at(
      'sdi_code',
      "Di un ente pubblico serve il codice dell'ufficio, di 6 caratteri.",
      isItalianBody(buyer) && !/^[A-Z0-9]{6}$/.test(sdi_code ?? ''),
    ),
    ...at(
      'sdi_code',
      'Il codice destinatario ha 7 caratteri, lettere e cifre.',
      kind !== 'public_body' && isAtHome && sdi_code !== null && !/^[A-Z0-9]{7}$/.test(sdi_code),
    ),
    ...at('address.street', "Del cliente manca l'indirizzo.", address.street === ''),
    ...at('address.city', 'Del cliente manca il comune.', address.city === ''),
    ...at(
      'address.postal_code',
      'Del cliente manca il CAP, di 5 cifre.',
      isAtHome && !/^\d{5}$/.test(address.postal_code),
    ),
    ...at(
      'address.province',
      'La provincia ha 2 lettere, per esempio RM.',
      isAtHome && address.province !== '' && !/^[A-Z]{2}$/.test(address.province),
    ),
  ];
}
