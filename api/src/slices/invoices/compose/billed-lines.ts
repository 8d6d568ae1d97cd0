import { shareId } from 'contract/bills/values';
import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { DocumentType } from 'contract/invoices/values';
import { FLAT_RATE_REGIMES, PRIVATE_REGIME } from 'contract/vat/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid, notFound } from '../../../core/errors/errors.ts';
import { italianDay } from '../../../core/format/days.ts';
import { itemsOn, shareOf, totalOf } from '../../bills/engine/book.ts';
import type { ItemId } from '../../bills/engine/item-id.ts';
import { requireOpen } from '../../bills/engine/verbs.ts';
import {
  bookOf,
  inRoomOf,
  paymentsOf,
  type BillItem,
  type LoadedBill,
} from '../../bills/load/book-of-source.ts';
import { loadSource } from '../../bills/load/load-source.ts';
import type { PaymentRow } from '../../bills/load/source-rows.ts';
import { leftOfDocument } from '../../bills/left-of-document.ts';
import type { Source } from '../../bills/source.ts';
import type { GrossLine } from '../document/amounts.ts';
import { latinText } from '../document/latin.ts';
import { returnsOfDocument } from '../returns-of-document.ts';

export interface BilledLines {
  lines: GrossLine[];
  bills: LoadedBill[];
  /** Of all bills together. */
  payments: PaymentRow[];
  /** What other documents of these bills say to be paid, by the code of the way. */
  stated: ReadonlyMap<string, number>;
  /** The document bears all that lies on its bills. */
  is_whole: boolean;
  /** What other documents bear of the bills. */
  documented_cents: number;
  /** Of the stay, where a bill has no payer of its own. */
  guest_customer_id: number | null;
  title: string | null;
  last_day: string;
}

/** Whether a draft bears something of its bills: not where every line was left out (docs/rules.md 20.13). A deposit is for all of them. */
export const bearsBills = ({ bill_ids, charge_ids }: InvoiceDraft, type: DocumentType): boolean =>
  Boolean(bill_ids?.length) && (type === 'TD02' || charge_ids?.length !== 0);

type BillRow = Source & { id: number };

/** The bills in the order of the request, each with its source. Throws 404. */
async function findBills({ db }: Ctx, { place_id }: PlaceAccess, ids: readonly number[]): Promise<BillRow[]> {
  const found = await db.many<BillRow>(sql`
    select id, place_id, source_kind, source_id from bills where id = any (${ids}::bigint[]) and place_id = ${place_id}`);
  return ids.map((id) => {
    const bill = found.find((one) => one.id === id);
    if (!bill) throw notFound('Conto non trovato');
    return bill;
  });
}

/** Holds all bills of the sources until the transaction ends, in the order in which every change of bills does. */
async function lockBills({ db }: Ctx, rows: readonly BillRow[]): Promise<void> {
  const sources = JSON.stringify(rows.map(({ source_kind, source_id }) => ({ source_kind, source_id })));
  await db.run(sql`
    select 1 from bills b
    where (b.source_kind, b.source_id) in (
      select s.source_kind, s.source_id from json_to_recordset(${sources}) as s (source_kind text, source_id bigint))
    order by b.id for update of b`);
}

/** Names of shares that another document bears already: `bill/charge`. A rejected one keeps its own (docs/rules.md 29.4). */
async function documentedShares(
  { db }: Ctx,
  ids: readonly number[],
  document_id: number | undefined,
): Promise<Set<string>> {
  const rows = await db.many<{ bill_id: number; item: string }>(sql`
    select bill_id, coalesce(charge_id::text, 'night-' || night) as item from document_links
    where bill_id = any (${ids}::bigint[]) and not released and (charge_id is not null or night is not null)
      and document_id is distinct from ${document_id ?? null}::bigint`);
  return new Set(rows.map(({ bill_id, item }) => shareId(bill_id, item)));
}

/** Names of charges, nights and shares that a rejected document bore, and bears again. */
async function ownItems({ db }: Ctx, document_id: number | undefined): Promise<Set<string>> {
  if (document_id === undefined) return new Set();
  const rows = await db.many<{ bill_id: number; item: string }>(sql`
    select bill_id, coalesce(charge_id::text, 'night-' || night) as item from document_links
    where document_id = ${document_id} and (charge_id is not null or night is not null)`);
  return new Set(rows.flatMap(({ bill_id, item }) => [item, shareId(bill_id, item)]));
}

/**
 * What other documents say to be paid, less the part that credit notes or returns took back of them. Of one that bears other bills too, as
 * much as it bears of these.
 */
async function statedPayments(
  { db }: Ctx,
  ids: readonly number[],
  document_id: number | undefined,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.many<{ code: string; cents: number }>(sql`
    select p.code, round(sum(p.cents * b.part * (1 - b.back / greatest(d.total_cents * b.part, b.back, 1))))::bigint as cents
    from documents d cross join jsonb_to_recordset(d.snapshot->'payments') as p (code text, cents bigint, due_date date)
    cross join lateral (
      select coalesce(sum(o.cents) filter (where o.is_own) / nullif(sum(o.cents), 0), 1) as part,
        greatest(sum(o.cents - o.left_cents) filter (where o.is_own), (
          select -sum(r.cents) from ${returnsOfDocument} as r where r.bill_id = any (${ids}::bigint[])), 0) as back
      from (
        select o.bill_id = any (${ids}::bigint[]) as is_own, sum(o.amount_cents) as cents, ${leftOfDocument(sql`o.bill_id`)} as left_cents
        from document_links o where o.document_id = d.id and o.place_id = d.place_id
        group by o.place_id, o.bill_id) as o) as b
    where d.id in (select document_id from document_links where bill_id = any (${ids}::bigint[]) and not released)
      and d.id is distinct from ${document_id ?? null}::bigint and p.due_date is null
    group by p.code`);
  return new Map(rows.map(({ code, cents }) => [code, cents]));
}

/** VAT of a charge in the document of a seller who charges none, also where the charge is older than the regime. */
function vatInRegime(item: BillItem, regime: string): Pick<GrossLine, 'vat_rate' | 'nature'> {
  const isFlat = FLAT_RATE_REGIMES.includes(regime);
  const isPrivate = regime === PRIVATE_REGIME;
  if (item.kind === 'stamp' && isFlat) return { vat_rate: 0, nature: 'N2.2' };
  if (item.nature !== null || (!isFlat && !isPrivate))
    return { vat_rate: item.vat_rate, nature: item.nature };
  return { vat_rate: 0, nature: isPrivate && item.kind === 'night' ? 'N4' : 'N2.2' };
}

/** A share of a bill as a line. */
export function lineOf(item: BillItem, bill_id: number, regime: string, is_deferred: boolean): GrossLine {
  const share = shareOf(item, bill_id);
  const isWhole = share === item.amount_cents;
  const isExact = isWhole && Math.abs(item.quantity) >= 0.001;
  const day = is_deferred && item.kind !== 'night' ? `, ${italianDay(item.business_day)}` : '';
  const part = isWhole ? '' : ' (quota)';
  const description = latinText(`${item.description}${part}${day}`, 1000);
  return {
    description: description === '' ? 'Addebito' : description,
    quantity: isExact ? Math.round(Math.abs(item.quantity) * 1000) : 1000,
    unit: null,
    gross_cents: share,
    ...vatInRegime(item, regime),
    kind: item.kind,
    bill_id,
    charge_id: item.id,
  };
}

interface Wanted {
  draft: InvoiceDraft;
  regime: string;
  is_deferred: boolean;
  /** The document that is composed; none before it is begun. */
  document_id: number | undefined;
  /** The caller issues the document: bills are held until the transaction ends. */
  lock: boolean;
  /** The document is a deposit that another one has taken off: that one bears the charges. */
  is_deducted: boolean;
}

/** What bills bear, as lines. Throws 404, 409 `bill_cancelled`, `already_documented`, `in_room`. */
export async function billedLines(
  ctx: Ctx,
  place: PlaceAccess,
  { draft, regime, is_deferred, document_id, lock, is_deducted }: Wanted,
): Promise<BilledLines> {
  const ids = [...new Set(draft.bill_ids ?? [])];
  const rows = await findBills(ctx, place, ids);
  if (lock) await lockBills(ctx, rows);
  const taken = await documentedShares(ctx, ids, document_id);
  const own = await ownItems(ctx, document_id);
  const chosen = draft.charge_ids?.length ? new Set(draft.charge_ids.map(String)) : undefined;
  const result: BilledLines = {
    lines: [],
    bills: [],
    payments: [],
    stated: await statedPayments(ctx, ids, document_id),
    is_whole: true,
    documented_cents: 0,
    guest_customer_id: null,
    title: null,
    last_day: '',
  };
  const seen = new Set<string>();
  let documented = 0;
  for (const { id, ...source } of rows) {
    const loaded = await loadSource(ctx, source);
    const book = bookOf(loaded);
    const bill = requireOpen(book, id);
    if (inRoomOf(bill) > 0)
      throw conflict(
        'in_room',
        'Questo conto è addebitato in camera: il documento si fa dal conto del soggiorno.',
      );
    // What came back of a sale on another document is of the credit note of that one.
    const returned = new Set<ItemId>(
      loaded.returns.filter((one) => one.document_id !== document_id).map(({ charge_id }) => charge_id),
    );
    const isTaken = (item: BillItem) =>
      taken.has(shareId(id, item.id)) || (returned.has(item.id) && !own.has(shareId(id, item.id)));
    const on = itemsOn(book, id);
    const namesOf = (item: BillItem) => [String(item.id), shareId(id, item.id)];
    const wanted = on.filter((item) => !chosen || namesOf(item).some((name) => chosen.has(name)));
    for (const name of wanted.flatMap(namesOf)) seen.add(name);
    documented += wanted.filter((item) => isTaken(item) && !own.has(String(item.id))).length;
    const free = wanted.filter((item) => !isTaken(item));
    const lines = free.map((item) => lineOf(item, id, regime, is_deferred));
    const covered = lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
    for (const item of on) if (isTaken(item)) result.documented_cents += shareOf(item, id);
    result.lines.push(...lines);
    result.bills.push({ ...bill, total_cents: totalOf(book, id) });
    result.payments.push(...paymentsOf(loaded, bill));
    result.is_whole &&= covered === totalOf(book, id) && free.length === on.length;
    result.title ??= loaded.title;
    for (const { business_day } of free) if (business_day > result.last_day) result.last_day = business_day;
    if (source.source_kind === 'booking') {
      const stay = await ctx.db.maybe<{ id: number | null }>(sql`
        select customer_root(customer_id) as id from bookings where id = ${source.source_id}`);
      result.guest_customer_id ??= stay?.id ?? null;
    }
  }
  // A charge that the rejected document bore may be gone by now; another bill may have a night of the same day.
  const unknown = chosen && [...chosen].some((one) => !seen.has(one) && !own.has(one));
  if (unknown) throw invalid({ charge_ids: 'Una di queste righe non è sui conti scelti.' });
  if (documented > 0 && !is_deducted && (chosen !== undefined || result.lines.length === 0)) {
    throw conflict('already_documented', 'Queste righe del conto sono già su un documento.');
  }
  return result;
}
