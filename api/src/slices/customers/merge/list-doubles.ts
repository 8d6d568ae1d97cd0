import type { CustomerDouble } from 'contract/customer-doubles/schemas';
import type { Customer } from 'contract/customers/schemas';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { customerColumns, listedAt } from '../customer-columns.ts';
import { getCustomer } from '../find-customer.ts';
import { recordCustomer } from '../record-customer.ts';

const MOST = 100;

type Reason = CustomerDouble['reason'];

/** What two customers have in common, the surest first. */
const KEYS: Record<Reason, Sql> = {
  email: sql`lower(c.email)`,
  tax_code: sql`c.tax_code`,
  vat_number: sql`c.vat_number`,
  phone: sql`phone_key(c.phone)`,
  name: sql`nullif(c.name_key, '')`,
};

const REASONS = Object.keys(KEYS) as Reason[];

/** Neighbours with one key, so that ten of one name make nine pairs and not forty-five. */
const pairsBy = (place_id: number, reason: Reason, rank: number) => sql`
  select first_id, id, ${raw(`'${reason}'`)} as reason, ${rank}::int as rank from (
    select c.id, ${KEYS[reason]} as key, lag(c.id) over w as first_id, lag(${KEYS[reason]}) over w as first_key
    from customers c where ${listedAt(place_id)} and ${KEYS[reason]} is not null
    window w as (order by ${KEYS[reason]}, c.id)
  ) as c where key = first_key`;

/** Namesakes whose e-mail and phone both differ are two people. */
const mayBeOne = sql`(reason <> 'name' or not (
  coalesce(lower(a.email) <> lower(b.email), false) and coalesce(phone_key(a.phone) <> phone_key(b.phone), false)))`;

/** Pairs that a person has to decide about, those with the surest reason and the latest visit first. */
export async function listDoubles(ctx: Ctx, place: PlaceAccess): Promise<CustomerDouble[]> {
  const [email, tax_code, vat_number, phone, name] = REASONS.map((reason, rank) =>
    pairsBy(place.place_id, reason, rank),
  );
  const pairs = await ctx.db.many<{ reason: Reason; first_id: number; id: number }>(sql`
    select reason, first_id, id from (
      select distinct on (first_id, p.id) p.first_id, p.id, p.reason, p.rank,
        greatest(a.last_visit_on, b.last_visit_on) as last_visit_on
      from (${email} union all ${tax_code} union all ${vat_number} union all ${phone} union all ${name}) as p
      join customers a on a.id = p.first_id join customers b on b.id = p.id
      where ${mayBeOne} and not exists (
        select from distinct_customers d
        where d.place_id = ${place.place_id} and d.customer_id = p.first_id and d.other_id = p.id)
      order by first_id, p.id, p.rank
    ) as pairs
    order by rank, last_visit_on desc, first_id, id limit ${MOST}`);
  const ids = [...new Set(pairs.flatMap(({ first_id, id }) => [first_id, id]))];
  const found = await ctx.db.many<Customer>(sql`
    select ${customerColumns} from customers c where c.id = any (${ids}::bigint[])`);
  const byId = new Map(found.map((customer) => [customer.id, customer]));
  return pairs.map(({ reason, first_id, id }) => ({
    reason,
    customers: [first_id, id].flatMap((one) => byId.get(one) ?? []),
  }));
}

/** Two that are not one: they are not proposed again. Safe to repeat. Throws 404, 422 for a customer and itself. */
export function keepDistinct(
  ctx: Ctx,
  place: PlaceAccess,
  customer_id: number,
  other_id: number,
): Promise<void> {
  if (customer_id === other_id) throw invalid({ other_id: 'Scegli un altro cliente.' });
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    for (const id of [customer_id, other_id]) await getCustomer(inside, place, id);
    const [first, second] = [customer_id, other_id].toSorted((a, b) => a - b);
    const noted = await db.run(sql`
      insert into distinct_customers (place_id, customer_id, other_id)
      values (${place.place_id}, ${first}, ${second}) on conflict do nothing`);
    if (noted > 0)
      await recordCustomer(inside, place, customer_id, 'Due schede cliente simili restano divise.');
  });
}
