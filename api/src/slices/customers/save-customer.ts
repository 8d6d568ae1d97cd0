import type { Customer, CustomerWrite } from 'contract/customers/schemas';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { customerColumns } from './customer-columns.ts';
import { getCustomer, lockCustomer, missing } from './find-customer.ts';
import { tellAllergiesOf } from './hooks.ts';
import { recordCustomer, recordCustomerChange } from './record-customer.ts';

type Columns = Record<string, string | string[] | null>;

/** The columns that a person writes, but for the consent. */
export function columnsOf(input: CustomerWrite): Columns {
  const { kind, email, phone, language, vat_number, tax_code, sdi_code, pec } = input;
  const { notes, allergies, preferences, tags } = input;
  const {
    street = null,
    postal_code = null,
    city = null,
    province = null,
    country = null,
  } = input.address ?? {};
  return {
    kind,
    first_name: input.first_name ?? '',
    last_name: input.last_name ?? '',
    company_name: input.company_name ?? '',
    email,
    phone,
    language,
    vat_number,
    tax_code,
    sdi_code,
    pec,
    street,
    postal_code,
    city,
    province,
    country,
    notes,
    allergies,
    preferences,
    tags,
  };
}

/**
 * A new yes is noted with its time, one that stands keeps it, a no takes it back. Without either the way alone is noted, of a yes that
 * stands (docs/rules.md 18.4).
 */
function consentOf(ctx: Ctx, { marketing_consent, marketing_consent_how }: CustomerWrite): Sql {
  switch (marketing_consent) {
    case undefined:
      return sql`marketing_consent_how = case when marketing_consent_at is null then marketing_consent_how
        else coalesce(${marketing_consent_how}, marketing_consent_how) end`;
    case false:
      return sql`marketing_consent_at = null, marketing_consent_how = null,
        marketing_withdrawn_at = case when marketing_consent_at is null then marketing_withdrawn_at else ${ctx.clock()} end`;
    case true:
      return sql`marketing_consent_at = coalesce(marketing_consent_at, ${ctx.clock()}), marketing_withdrawn_at = null,
        last_contact_at = greatest(last_contact_at, coalesce(marketing_consent_at, ${ctx.clock()})),
        marketing_consent_how = coalesce(${marketing_consent_how}, marketing_consent_how)`;
  }
}

/** A consent that is taken back is so on the sheets that were merged into this one, too: they may be divided again. */
async function withdrawMerged({ db, clock }: Ctx, customer_id: number): Promise<void> {
  await db.run(sql`
    update customers set marketing_consent_at = null, marketing_consent_how = null, marketing_withdrawn_at = ${clock()}
    where id = any (customer_family(${customer_id})) and id <> ${customer_id} and marketing_consent_at is not null`);
}

/** Adds a customer. An e-mail or phone that another one has is no refusal: the two are proposed as doubles. */
export function createCustomer(ctx: Ctx, place: PlaceAccess, input: CustomerWrite): Promise<Customer> {
  const now = ctx.clock();
  const columns = columnsOf(input);
  const consented = input.marketing_consent === true;
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { id } = await db.one<{ id: number }>(sql`
      insert into customers (place_id, ${raw(Object.keys(columns).join(', '))}, marketing_consent_at,
        marketing_consent_how, last_contact_at, created_at, updated_at)
      values (${place.place_id}, ${join(Object.values(columns))}, ${consented ? now : null},
        ${consented ? input.marketing_consent_how : null}, ${now}, ${now}, ${now})
      returning id`);
    await recordCustomer(inside, place, id, 'Scheda cliente creata.');
    return getCustomer(inside, place, id);
  });
}

/** Replaces the details; of two concurrent changes the last one wins. Throws 404. */
export function updateCustomer(
  ctx: Ctx,
  place: PlaceAccess,
  customer_id: number,
  input: CustomerWrite,
): Promise<Customer> {
  const values = Object.entries(columnsOf(input)).map(([name, value]) => sql`${raw(name)} = ${value}`);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const { id } = await getCustomer(inside, place, customer_id);
    await lockCustomer(db, place, id);
    const before = await getCustomer(inside, place, id);
    const after = await db.one<Customer>(sql`
      update customers c set ${join(values)}, ${consentOf(ctx, input)}, made_by_booking = false,
        updated_at = ${ctx.clock()}
      where c.id = ${id} returning ${customerColumns}`);
    if (before.marketing_consent_at !== null && after.marketing_consent_at === null)
      await withdrawMerged(inside, id);
    await recordCustomerChange(inside, place, before, after);
    if (before.allergies !== after.allergies)
      await tellAllergiesOf(inside, place.place_id, [{ id, allergies: after.allergies }]);
    return after;
  });
}

/** Deletes a customer that nothing links to. Throws 404, and 409 `customer_in_use` for others, which are erased. */
export function removeCustomer(ctx: Ctx, place: PlaceAccess, customer_id: number): Promise<void> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const found = await db.maybe(sql`
      select 1 from customers where id = ${customer_id} and place_id = ${place.place_id} and erased_at is null for update`);
    if (!found) throw missing();
    const used = await db.maybe(sql`
      select 1 from customers c where c.id = ${customer_id} and (c.merged_into is not null
        or exists (select from bookings b where b.customer_id = ${customer_id})
        or exists (select from reservations r where r.customer_id = ${customer_id})
        or exists (select from bills b where b.customer_id = ${customer_id})
        or exists (select from documents d where d.customer_id = ${customer_id})
        or exists (select from customers m
          where m.merged_into = ${customer_id} and m.place_id = ${place.place_id}))`);
    if (used) {
      throw conflict(
        'customer_in_use',
        'Questa scheda è collegata a prenotazioni, a conti, a documenti o ad altre schede. Usa «Cancella i dati».',
      );
    }
    await recordCustomer(inside, place, customer_id, 'Scheda cliente eliminata.');
    await db.run(sql`delete from customers where id = ${customer_id}`);
  });
}
