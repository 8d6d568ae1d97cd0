import type { Customer, CustomerWrite } from 'contract/customers/schemas';
import type * as z from 'zod/mini';

/** What the fields hold, before the contract's schema has made a customer of it. */
export type Typed = z.input<typeof CustomerWrite>;

/** Before anything is typed. What is empty is named too, else a form that was emptied again counts as changed. */
export const blank = {
  kind: 'person',
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  phone: '',
  language: '',
  vat_number: '',
  tax_code: '',
  sdi_code: '',
  pec: '',
  address: { street: '', postal_code: '', city: '', province: '', country: '' },
  notes: '',
  allergies: '',
  preferences: '',
  tags: [],
  marketing_consent: false,
  marketing_consent_how: '',
} satisfies Typed;

const TEXTS = [
  'first_name',
  'last_name',
  'company_name',
  'email',
  'phone',
  'language',
  'vat_number',
  'tax_code',
  'sdi_code',
  'pec',
  'notes',
  'allergies',
  'preferences',
  'marketing_consent_how',
] as const;

const ADDRESS = ['street', 'postal_code', 'city', 'province', 'country'] as const;

/** What is empty is an empty text here. */
export function toTyped(customer: Customer): Typed {
  const { kind, tags, address, marketing_consent_at } = customer;
  return {
    ...blank,
    kind,
    tags: [...tags],
    ...Object.fromEntries(TEXTS.map((name) => [name, customer[name] ?? ''])),
    address: Object.fromEntries(ADDRESS.map((name) => [name, address[name] ?? ''])),
    marketing_consent: marketing_consent_at !== null,
  };
}

/** "Amici, VIP" as people type it. */
export const readTags = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
