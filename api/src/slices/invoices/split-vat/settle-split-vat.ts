import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { amount } from '../../../core/format/amount.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { owedOf } from '../../bills/engine/book.ts';
import { requireBill, withBill } from '../../bills/engine/verbs.ts';
import { lockBook } from '../../bills/load/load-source.ts';
import { saveBook } from '../../bills/save/save-book.ts';
import { payableNameOf, type Source } from '../../bills/source.ts';
import { changePayable } from '../../payments/change-payable.ts';
import { returnsOfDocument } from '../returns-of-document.ts';
import { splitVatByBill, type SplitDocument } from './vat-of-bills.ts';

type BillRow = Source & { id: number; is_main: boolean };

/** The bills that a document bears, or bore until a credit note took it back, and those whose deposits it takes off. */
export async function billsOfDocument({ db }: Ctx, place_id: number, document_id: number): Promise<number[]> {
  const rows = await db.many<{ bill_id: number }>(sql`
    select distinct bill_id from document_links
    where place_id = ${place_id} and (document_id = ${document_id} or document_id in (
      select id from documents where place_id = ${place_id} and deducted_by = ${document_id}))
    order by bill_id`);
  return rows.map(({ bill_id }) => bill_id);
}

/** Queues `settleSplitVat` in the transaction of the caller. */
export async function settleSplitVatLater(
  ctx: Ctx,
  place_id: number,
  bill_ids: readonly number[],
): Promise<void> {
  if (bill_ids.length === 0) return;
  await ctx.jobs.send(ctx.db, 'invoices.splitVat', { place_id, bill_ids: [...new Set(bill_ids)] });
}

const partsOf = (which: Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('bill_id', k.bill_id, 'item', coalesce(k.charge_id::text, 'night-' || k.night),
    'vat_rate', k.vat_rate, 'nature', nullif(k.nature, ''), 'cents', k.amount_cents)), '[]')
  from document_links k where k.place_id = d.place_id and not k.released and ${which})`;

/** Of the invoice of a deposit less what its credit notes took back. */
const vatOfDeposit = sql`(
  select jsonb_agg(jsonb_build_object('vat_rate', s.vat_rate, 'nature', nullif(s.nature, ''), 'tax_cents', s.cents))
  from (
    select v.vat_rate, v.nature, sum(v.sign * v.tax_cents) as cents
    from documents n join document_vat v on v.document_id = n.id and v.place_id = n.place_id
    where (n.id = d.id or n.corrects_id = d.id) and n.place_id = d.place_id and n.state not in ('draft', 'rejected')
    group by v.vat_rate, v.nature) as s)`;

/**
 * What the invoice of a deposit bears at each rate, less what its credit notes took back before it was taken off. The document that takes it
 * off keeps its sums where the deposit is rejected afterwards (docs/rules.md 29.4).
 */
const ratesOfDeposit = sql`(
  select json_agg(json_build_object('vat_rate', s.vat_rate, 'nature', nullif(s.nature, ''), 'gross_cents', s.cents))
  from (
    select v.vat_rate, v.nature, sum(v.sign * (v.net_cents + v.tax_cents))::bigint as cents
    from documents n join document_vat v on v.document_id = n.id and v.place_id = n.place_id
    where n.place_id = t.place_id and (n.id = t.id or n.corrects_id = t.id and n.state not in ('draft', 'rejected'))
    group by v.vat_rate, v.nature) as s)`;

/** A document `d` whose VAT its deposits cover has none to pay, and says nothing of split payment itself. */
const isSplit = sql`((d.snapshot->>'split_payment')::boolean or d.tax_cents = 0 and exists (
  select from documents t where t.deducted_by = d.id and t.place_id = d.place_id and (t.snapshot->>'split_payment')::boolean))`;

/** The VAT of a bill that public bodies pay to the State, by the documents that hold. A rejected one was never issued. */
async function splitVatOf({ db }: Ctx, place_id: number, bill_id: number): Promise<number> {
  const documents = await db.many<SplitDocument>(sql`
    select d.snapshot->'lines' as lines, case when d.type = 'TD02' then ${vatOfDeposit} else d.snapshot->'vat' end as vat,
      ${partsOf(sql`k.document_id = d.id`)} as parts,
      (select coalesce(json_agg(r), '[]') from ${returnsOfDocument} as r) as returned,
      (select coalesce(json_agg(json_build_object('parts', ${partsOf(sql`k.document_id = t.id`)}, 'vat', ${ratesOfDeposit})), '[]')
        from documents t where t.deducted_by = d.id and t.place_id = d.place_id) as deducted
    from documents d
    where d.place_id = ${place_id} and d.state not in ('draft', 'rejected') and ${isSplit} and d.id in (
      select own.id from document_links l join documents k on k.id = l.document_id and k.place_id = l.place_id
      cross join lateral unnest(array[k.id, k.deducted_by]) as own (id)
      where l.bill_id = ${bill_id} and l.place_id = ${place_id} and not l.released)`);
  return documents.reduce((sum, document) => sum + (splitVatByBill(document).get(bill_id) ?? 0), 0);
}

const sentenceOf = (number: number, cents: number, currency: string) =>
  cents > 0
    ? `Conto #${number}: ${amount(cents, currency)} di IVA a carico dell'ente (scissione dei pagamenti).`
    : `Conto #${number}: l'IVA della scissione dei pagamenti torna da pagare.`;

async function settle(ctx: Ctx, { id: bill_id, is_main, ...source }: BillRow): Promise<void> {
  const name = payableNameOf({ ...source, is_main, id: bill_id });
  await changePayable(ctx, name, { user_id: null }, async ({ ctx: inside, totalBecomes }) => {
    const book = await lockBook(inside, source);
    const bill = requireBill(book, bill_id);
    const split_vat_cents = await splitVatOf(inside, source.place_id, bill_id);
    if (bill.cancelled || split_vat_cents === bill.split_vat_cents) return undefined;
    const room_cents = bill.room_cents - bill.split_vat_cents + split_vat_cents;
    const after = withBill(book, bill_id, { room_cents, split_vat_cents });
    const business_day = await businessDayNow(inside, source.place_id);
    await saveBook(inside, book, after, { source, kind: 'payment', bill_id, user_id: null, business_day });
    totalBecomes(owedOf(after, requireBill(after, bill_id)));
    const sentence = sentenceOf(bill.number, split_vat_cents, bill.currency);
    // A booking has a log of its own.
    if (name.payable_kind === 'bill')
      await recordActivity(
        inside,
        { place_id: source.place_id, user_id: null },
        { kind: 'bill', sentence, related_type: 'bill', related_id: bill_id },
      );
    return sentence;
  });
}

/** Hook of a return: the bill, which the caller holds, asks for the net of what is left. */
export async function followReturn(ctx: Ctx, place_id: number, bill_id: number): Promise<void> {
  const { split_vat_cents } = await ctx.db.one<{ split_vat_cents: number }>(
    sql`select split_vat_cents from bills where id = ${bill_id} and place_id = ${place_id}`,
  );
  const becomes = await splitVatOf(ctx, place_id, bill_id);
  if (becomes !== split_vat_cents) await settleSplitVat(ctx, { place_id, bill_ids: [bill_id] });
}

/**
 * Lets bills say what is left to be paid after documents of split payment were issued, rejected or taken back, or things came back. Safe
 * to repeat.
 */
export async function settleSplitVat(
  ctx: Ctx,
  { place_id, bill_ids }: { place_id: number; bill_ids: readonly number[] },
): Promise<void> {
  const rows = await ctx.db.many<BillRow>(sql`
    select id, place_id, source_kind, source_id, is_main from bills
    where id = any (${bill_ids}::bigint[]) and place_id = ${place_id} order by id`);
  for (const row of rows) await settle(ctx, row);
}
