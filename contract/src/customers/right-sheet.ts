import { isSdiCode } from '../italy/recipient.ts';
import { isTaxCode } from '../italy/tax-code.ts';
import { isVatNumber } from '../italy/vat-number.ts';
import type { CUSTOMER_KINDS } from './values.ts';

export interface Taxed {
  kind: (typeof CUSTOMER_KINDS)[number];
  vat_number: string | null;
  tax_code: string | null;
  sdi_code: string | null;
  address: { country: string | null } | null;
}

const isAbroad = ({ address }: Taxed) =>
  address !== null && address.country !== null && address.country !== 'IT';

/** Codes of other countries are only noted: each country has its own check. */
export const hasRightVatNumber = (customer: Taxed) => {
  const { vat_number } = customer;
  return (
    vat_number === null || isAbroad(customer) || /^(?!IT)[A-Z]{2}/.test(vat_number) || isVatNumber(vat_number)
  );
};

export const hasRightTaxCode = (customer: Taxed) =>
  customer.tax_code === null || isAbroad(customer) || isTaxCode(customer.tax_code);

/** A buyer abroad has none: what is noted there is left out of the file. */
export const hasRightSdiCode = (customer: Taxed) => {
  const { kind, sdi_code } = customer;
  return sdi_code === null || isAbroad(customer) || isSdiCode(sdi_code, kind === 'public_body');
};

type Named = {
  kind: (typeof CUSTOMER_KINDS)[number];
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
};

export const hasPersonName = ({ kind, first_name, last_name }: Named) =>
  kind !== 'person' || first_name !== null || last_name !== null;

export const hasCompanyName = ({ kind, company_name }: Named) => kind === 'person' || company_name !== null;
