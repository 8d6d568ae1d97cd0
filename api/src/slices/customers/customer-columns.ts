import sql, { type Sql } from 'sql-template-tag';

/** The columns that a person writes, but for kind, tags and consent. */
export const NAME_COLUMNS = ['first_name', 'last_name', 'company_name'] as const;
export const CODE_COLUMNS = [
  'email',
  'phone',
  'language',
  'vat_number',
  'tax_code',
  'sdi_code',
  'pec',
] as const;
/** Codes by which the law knows a person or a company: those of one are wrong on the sheet of the other. */
export const KIND_COLUMNS: readonly string[] = ['vat_number', 'tax_code', 'sdi_code', 'pec'];
export const TEXT_COLUMNS = ['notes', 'allergies', 'preferences'] as const;
export const ADDRESS_COLUMNS = ['street', 'postal_code', 'city', 'province', 'country'] as const;

/** How screens call a customer: a person by name, others by company, of `customers c`. */
export const customerName = sql`coalesce(
  case when c.kind = 'person' then nullif(trim(c.first_name || ' ' || c.last_name), '') else nullif(c.company_name, '') end,
  nullif(trim(c.company_name || ' ' || c.first_name || ' ' || c.last_name), ''), 'Senza nome')`;

/** A customer as the wire names it, of `customers c`. */
export const customerColumns = sql`c.id, c.place_id, c.kind, ${customerName} as name, nullif(c.first_name, '') as first_name,
  nullif(c.last_name, '') as last_name, nullif(c.company_name, '') as company_name, c.email, c.phone, c.language,
  c.vat_number, c.tax_code, c.sdi_code, c.pec, json_build_object('street', c.street, 'postal_code', c.postal_code,
    'city', c.city, 'province', c.province, 'country', c.country) as address,
  c.notes, c.allergies, c.preferences, array_to_json(c.tags) as tags, c.marketing_consent_at, c.marketing_consent_how,
  c.stays, c.no_shows, c.sales, c.times, c.spent_cents / 100::float8 as spent,
  nullif(c.last_stay_on, '-infinity') as last_stay, nullif(c.last_visit_on, '-infinity') as last_visit, c.last_contact_at, c.created_at, c.updated_at`;

/** The condition on `customers c` that lists show it: neither merged nor erased. The partial indexes have the same. */
const isListed = sql`c.merged_into is null and c.erased_at is null`;

/** Of one place; lists and look-ups begin with it. */
export const listedAt = (place_id: number): Sql => sql`c.place_id = ${place_id} and ${isListed}`;
