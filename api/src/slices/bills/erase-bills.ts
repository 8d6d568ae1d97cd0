import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';
import { counted } from '../../platform/activity/describe-changes.ts';
import type { Erasure } from '../customers/hooks.ts';
import { eraseNotes, erasePayments } from '../payments/erase-payments.ts';

/** The description of a line after an erasure, where the former one named the customer. */
const ERASED = 'Addebito';

interface SourceRef {
  source_kind: string;
  source_id: number;
}

/**
 * Clears the texts of these bills and of their history that match one of the patterns. A dish may be called like a person: what was sold from
 * the catalogue loses its description only by the sure ones. Answers how many bills there are.
 */
async function clearTexts(
  { db }: Ctx,
  sources: readonly SourceRef[],
  { patterns, sure }: Pick<Erasure, 'patterns' | 'sure'>,
): Promise<number> {
  if (sources.length === 0) return 0;
  const { names, cleared } = textsNaming(patterns);
  const { names: meant } = textsNaming(sure);
  const listed = listOf(sources);
  // In the order of `lockSource`.
  const bills = await db.many(sql`
    select 1 from bills b join ${listed} on b.source_kind = s.source_kind and b.source_id = s.source_id
    order by b.id for update of b`);
  await db.run(sql`
    update bills b set note = null from ${listed}
    where b.source_kind = s.source_kind and b.source_id = s.source_id and ${names(sql`b.note`)}`);
  await db.run(sql`
    update charges c set description = case
        when ${names(sql`c.description`)} and (c.product_id is null or ${meant(sql`c.description`)}) then ${ERASED}
      else c.description end,
      reason = ${cleared(sql`c.reason`)}, void_reason = ${cleared(sql`c.void_reason`)}
    from ${listed}
    where c.source_kind = s.source_kind and c.source_id = s.source_id
      and ${names(sql`concat_ws(' ', c.description, c.reason, c.void_reason)`)}`);
  await db.run(sql`
    update bill_events e set changes = (
      select jsonb_object_agg(one.key, case when jsonb_typeof(one.value) <> 'object' then one.value else (
        select jsonb_object_agg(field.key, case
          when field.key not in ('note', 'description', 'reason', 'void_reason') or not ${names(sql`(field.value #>> '{}')`)}
            or field.key = 'description' and one.value->>'product_id' is not null and not ${meant(sql`(field.value #>> '{}')`)}
            then field.value
          when field.key = 'description' then to_jsonb(${ERASED}::text) else 'null' end)
        from jsonb_each(one.value) as field) end)
      from jsonb_each(e.changes) as one)
    from ${listed}
    where e.source_kind = s.source_kind and e.source_id = s.source_id and ${names(sql`e.changes::text`)}`);
  return bills.length;
}

const listOf = (sources: readonly SourceRef[]): Sql =>
  sql`json_to_recordset(${JSON.stringify(sources)}) as s (source_kind text, source_id bigint)`;

/**
 * What was sold from the catalogue under the name of the product, on `charges c` of the place: no text of a person. The place stands there as
 * a value: the database may read what is within at once, and then reads the products of the place.
 */
const isNamedByProduct = (place_id: number) => sql`exists (
  select from products p where p.id = c.product_id and p.place_id = ${place_id} and p.name = c.description)`;

/** Sources without a link to the customers in whose texts somebody wrote their whole name or a contact. */
const namedSources = (
  { db }: Ctx,
  { place_id, sure }: Erasure,
  linked: readonly SourceRef[],
): Promise<SourceRef[]> => {
  const { names } = textsNaming(sure);
  return db.many<SourceRef>(sql`
    select n.source_kind, n.source_id from (
      select b.source_kind, b.source_id from bills b
      where b.place_id = ${place_id} and b.note is not null and ${names(sql`b.note`)}
      union
      select c.source_kind, c.source_id from charges c
      where c.place_id = ${place_id} and (c.reason is not null or c.void_reason is not null or not ${isNamedByProduct(place_id)})
        and ${names(sql`concat_ws(' ', c.description, c.reason, c.void_reason)`)}
    ) as n
    where not exists (select from ${listOf(linked)} where s.source_kind = n.source_kind and s.source_id = n.source_id)`);
};

/**
 * Hook of an erasure: bills, charges and payments stay, since they are the books of the place; texts that name
 * the customer are cleared, in the rows and in the history. Replaying it still gives the present state.
 */
export async function eraseBills(ctx: Ctx, erasure: Erasure): Promise<string[]> {
  const { place_id, customer_ids, booking_ids, reservation_ids, patterns, sure } = erasure;
  const linked = await ctx.db.many<SourceRef>(sql`
    select distinct source_kind, source_id from bills b
    where b.place_id = ${place_id} and (b.customer_id = any (${customer_ids}::bigint[])
      or (b.source_kind = 'booking' and b.source_id = any (${booking_ids}::bigint[]))
      or (b.source_kind = 'order' and b.source_id = any (array(
        select o.id from orders o where o.place_id = ${place_id} and o.reservation_id = any (${reservation_ids}::bigint[])))))`);
  await clearTexts(ctx, await namedSources(ctx, erasure, linked), { patterns: sure, sure });
  await eraseNotes(ctx, place_id, sure);
  const many = await clearTexts(ctx, linked, erasure);
  if (many === 0) return [];
  const ofBills = sql`payable_kind = 'bill' and payable_id in (
    select b.id from bills b join ${listOf(linked)} on b.source_kind = s.source_kind and b.source_id = s.source_id)`;
  await erasePayments(ctx, ofBills, patterns);
  return [
    `${counted(many, 'conto resta', 'conti restano')} con importi e pagamenti, per i conti dell'attività: senza nomi e note.`,
  ];
}
