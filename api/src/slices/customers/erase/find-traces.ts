import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { containing } from '../../../core/format/search-terms.ts';
import { fold } from '../../../platform/search/fold.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import type { Erasure } from '../hooks.ts';

interface Written {
  first_name: string;
  last_name: string;
  company_name: string;
  email: string | null;
  phone: string | null;
  pec: string | null;
}

/** Shorter words are in too many other texts. */
const SHORTEST = 3;

/** An extension or a typing error of few digits is in prices, dates and numbers of others. `phone_key` has the same limit. */
const SHORTEST_PHONE = 6;

function phoneWords(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < SHORTEST_PHONE ? [] : [phone, digits.slice(-9)];
}

/** Texts that mean this customer and hardly anybody else. */
function sureWords({ first_name, last_name, email, phone, pec }: Written): string[] {
  const names =
    first_name === '' || last_name === '' ? [] : [`${first_name} ${last_name}`, `${last_name} ${first_name}`];
  return [...names, email ?? '', pec ?? '', ...phoneWords(phone ?? '')];
}

function patternsOf(words: readonly string[]): string[] {
  const folded = words.map((text) => fold(text).trim());
  return [...new Set(folded.filter((text) => text.length >= SHORTEST && /[\p{L}\p{N}]{2}/u.test(text)))].map(
    containing,
  );
}

type Guest = Pick<Written, 'first_name' | 'last_name' | 'email' | 'phone'> & { id: number };

/** Reservations of the customers, and unlinked ones with one of these contacts, under whatever name. */
const findReservations = (
  { db }: Ctx,
  place_id: number,
  customer_ids: readonly number[],
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<Guest[]> =>
  db.many<Guest>(sql`
    select r.id, r.first_name, r.last_name, nullif(r.email, '') as email, r.phone from reservations r
    where r.place_id = ${place_id} and (r.customer_id = any (${customer_ids}::bigint[])
      or (r.customer_id is null and (lower(r.email) = any (${emails}::text[])
        or phone_key(r.phone) = any (array(select phone_key(p) from unnest(${phones}::text[]) as p)))))`);

/**
 * What refers to these customers. Bookings and reservations that were never linked are found by e-mail and phone: requests of the public page that
 * nobody confirmed. Locks the customers until the transaction ends.
 */
export async function findTraces(ctx: Ctx, place_id: number, roots: readonly number[]): Promise<Erasure> {
  const sheets = await ctx.db.many<Written & { id: number }>(sql`
    select c.id, c.first_name, c.last_name, c.company_name, c.email, c.phone, c.pec from customers c
    where c.place_id = ${place_id} and c.id = any (array(
      select unnest(customer_family(root)) from unnest(${roots}::bigint[]) as root))
    order by c.id for no key update`);
  const customer_ids = sheets.map(({ id }) => id);
  const emails = sheets.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const phones = sheets.flatMap(({ phone }) => (phone === null ? [] : [phone]));
  // The indexes know words and digits; what they find is compared with the whole.
  const words = [...emails, ...phones.map((phone) => phone.replaceAll(/\D/g, '').slice(-6))]
    .filter((word) => word.length >= SHORTEST)
    .map((word) => containing(fold(word).replaceAll(/[-._@+&/]/g, ' ')));
  const bookings = await ctx.db.many<Guest>(sql`
    select b.id, b.guest_first_name as first_name, b.guest_last_name as last_name, b.guest_email as email,
      b.guest_phone as phone
    from bookings b where b.customer_id = any (${customer_ids}::bigint[])
    union
    select b.id, b.guest_first_name, b.guest_last_name, b.guest_email, b.guest_phone
    from bookings b
    where b.place_id = ${place_id} and b.customer_id is null and b.search_words like any (${words}::text[])
      and (lower(b.guest_email) = any (${emails}::text[])
        or phone_key(b.guest_phone) = any (array(select phone_key(p) from unnest(${phones}::text[]) as p)))`);
  const reservations = await findReservations(ctx, place_id, customer_ids, { emails, phones });
  const named: Written[] = [
    ...sheets,
    ...[...bookings, ...reservations].map((guest) => ({ ...guest, company_name: '', pec: null })),
  ];
  const sure = named.flatMap(sureWords);
  return {
    place_id,
    business_day: await businessDayNow(ctx, place_id),
    customer_ids,
    booking_ids: bookings.map(({ id }) => id),
    reservation_ids: reservations.map(({ id }) => id),
    patterns: patternsOf([
      ...sure,
      ...named.flatMap(({ last_name, company_name }) => [last_name, company_name]),
    ]),
    sure: patternsOf(sure),
  };
}
