import { shareId } from 'contract/bills/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { shareOf, type Share } from './engine/book.ts';
import type { ItemId } from './engine/item-id.ts';
import { isDepositPart } from './left-of-document.ts';
import { returnsOnDocuments } from './load/returns-on-documents.ts';
import { isOf, type Source } from './source.ts';

interface Documented {
  bill_id: number;
  item: string;
  cents: number;
  number: string;
}

/**
 * What documents bear of the bills of a source, while no credit note took it back. What a rejected document bears may be put right before it
 * is issued again (docs/rules.md 29.4).
 */
function documentedShares({ db }: Ctx, source: Source): Promise<Documented[]> {
  return db.many<Documented>(sql`
    select l.bill_id, coalesce(l.charge_id::text, 'night-' || l.night) as item, l.amount_cents as cents, d.number
    from bills b join document_links l on l.bill_id = b.id join documents d on d.id = l.document_id
    where ${isOf(source, sql`b`)} and not l.released and d.state <> 'rejected' and (l.charge_id is not null or l.night is not null)`);
}

interface Borne {
  id: ItemId;
  voided: boolean;
  shares: readonly Share[];
}

/**
 * Throws 409 `documented` where an item on a document would change: its share of the bill goes elsewhere, it is voided, or it is not there
 * any more (docs/rules.md 16.8). The caller holds the bills of the source, as a document does that is issued.
 */
export async function requireUndocumented(ctx: Ctx, source: Source, after: readonly Borne[]): Promise<void> {
  const documented = await documentedShares(ctx, source);
  if (documented.length === 0) return;
  const items = new Map(after.map((item) => [String(item.id), item]));
  const changed = documented.find(({ bill_id, item, cents }) => {
    const now = items.get(item);
    return !now || now.voided || shareOf(now, bill_id) !== cents;
  });
  if (!changed) return;
  throw conflict(
    'documented',
    `Questa riga è sul documento n. ${changed.number}: prima va fatta la nota di credito.`,
  );
}

/**
 * Throws 409 `documented` where a deposit was invoiced for one of the bills, which no document has taken off and no credit note has taken
 * back whole: without the bill none would. The caller holds the bills.
 */
export async function requireNoDeposit({ db }: Ctx, bill_ids: readonly number[]): Promise<void> {
  const deposit = await db.maybe<{ number: string }>(sql`
    select d.number from document_links l join documents d on d.id = l.document_id and d.place_id = l.place_id
    where l.bill_id = any (${bill_ids}::bigint[]) and ${isDepositPart(sql`l`)}
      and not l.released and d.deducted_by is null and d.state <> 'rejected'
    order by d.id limit 1`);
  if (!deposit) return;
  throw conflict(
    'documented',
    `Per questo conto c'è la fattura di acconto n. ${deposit.number}: prima va fatta la nota di credito.`,
  );
}

/** The ids of what documents bear of the bills of a source. */
export async function documentedItems(ctx: Ctx, source: Source): Promise<Set<string>> {
  return new Set((await documentedShares(ctx, source)).map(({ item }) => item));
}

/** The shares of the bills of a source that a document bears: `bill/item`. */
export async function documentedShareIds(ctx: Ctx, source: Source): Promise<Set<string>> {
  return new Set((await documentedShares(ctx, source)).map(({ bill_id, item }) => shareId(bill_id, item)));
}

/** The shares of the bills of a source that came back of what documents bear: `bill/charge`. Credit notes bear them (docs/rules.md 20.13). */
export async function creditedShareIds({ db }: Ctx, source: Source): Promise<Set<string>> {
  const rows = await db.many<{ bill_id: number; charge_id: number }>(sql`
    select s.bill_id, s.charge_id from ${returnsOnDocuments} join bill_shares s on s.charge_id = c.id
    where ${isOf(source, sql`c`)} and c.voided_at is null`);
  return new Set(rows.map(({ bill_id, charge_id }) => shareId(bill_id, charge_id)));
}

/** The last night of a source that a document bears; undefined: none is on one. */
export async function lastDocumentedNight(ctx: Ctx, source: Source): Promise<string | undefined> {
  const documented = await documentedShares(ctx, source);
  const nights = documented.flatMap(({ item }) => (item.startsWith('night-') ? item.slice(6) : []));
  return nights.toSorted().at(-1);
}
