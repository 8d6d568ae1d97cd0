import type { CustomerKind } from 'contract/customers/schemas';
import type { DocumentType } from 'contract/invoices/values';

/** A party as its document names it: in the letters of the format. */
export interface Party {
  /** The registered name, or nothing where there are both names of a person. */
  name: string;
  first_name: string | null;
  last_name: string | null;
  country: string;
  /** Without the letters of the country. */
  vat_number: string | null;
  tax_code: string | null;
  address: { street: string; postal_code: string; city: string; province: string; country: string };
}

export interface Seller extends Party {
  business_id: number;
  regime: string;
  iban: string | null;
  register: {
    office: string;
    number: string;
    share_capital_cents: number | null;
    shareholders: 'one' | 'several' | null;
    in_liquidation: boolean;
  } | null;
}

export interface Buyer extends Party {
  kind: CustomerKind;
  sdi_code: string | null;
  pec: string | null;
  /** Of a buyer abroad whose tax code, or whose name, once stood as VAT number: whether it is one. Newer documents tell them apart. */
  has_vat_number?: boolean;
}

/** A line with its part of the net of its rate. */
export interface DocumentLine {
  description: string;
  /** In thousandths, never less than nothing: a line that takes something off has a negative price. */
  quantity: number;
  unit: string | null;
  gross_cents: number;
  net_cents: number;
  vat_rate: number;
  nature: string | null;
  kind: string;
  bill_id: number | null;
  charge_id: number | `night-${string}` | null;
}

export interface DocumentVat {
  vat_rate: number;
  nature: string | null;
  gross_cents: number;
  net_cents: number;
  tax_cents: number;
}

export interface DocumentPayment {
  code: string;
  cents: number;
  due_date: string | null;
}

/** Everything that XML and PDF of a document show (docs/rules.md 20.6). */
export interface Snapshot {
  type: DocumentType;
  number: string;
  date: string;
  currency: string;
  /** Of the file. */
  progressive: string;
  seller: Seller;
  /** A receipt may be for nobody. */
  buyer: Buyer | null;
  lines: DocumentLine[];
  vat: DocumentVat[];
  total_cents: number;
  to_pay_cents: number;
  stamp_cents: number;
  split_payment: boolean;
  /** Its VAT is due once the buyer pays; absent in older documents. */
  vat_on_payment?: boolean;
  reasons: string[];
  notes: string | null;
  payments: DocumentPayment[];
  linked: { number: string; date: string }[];
  order: { number: string; cup: string | null; cig: string | null } | null;
  /** Of the operations that it bears of bills; absent in older documents. */
  last_day?: string | null;
}
