import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import type { DocumentState, DocumentType } from 'contract/invoices/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';
import { isDepositPart } from '../bills/left-of-document.ts';
import { sendBy } from './answers/send-by.ts';
import type { Snapshot } from './document/snapshot.ts';

/** A row of `documents`. */
export interface DocumentRow {
  id: number;
  place_id: number;
  type: DocumentType;
  state: DocumentState;
  draft: InvoiceDraft;
  snapshot: Snapshot | null;
  series: string;
  number: string | null;
  day: string;
  customer_id: number | null;
  customer_name: string;
  total_cents: number;
  net_cents: number;
  tax_cents: number;
  credited_cents: number;
  corrects_id: number | null;
  file_name: string | null;
  sha256: string | null;
  logo_id: number | null;
  issued_at: string | null;
  created_at: string;
  updated_at: string;
  unpaid: boolean;
  send_by: string | null;
}

/** Of bench data without a snapshot the total. */
const toPayOf = (d: Sql) => sql`coalesce((${d}.snapshot->>'to_pay_cents')::bigint, ${d}.total_cents)`;
const toPay = toPayOf(sql`d`);

/** Whether a link is of a bill that its document `d` bears: not one that the invoice of a deposit only names. */
const isBorne = (link: Sql) => sql`(d.type <> 'TD02' or ${isDepositPart(link)})`;

/** A deposit, or a part of its bills, that was paid when it was issued, while the payments still lie there. */
const isPaidPart = sql`coalesce((
  select (d.type = 'TD02' or sum(b.total_cents) > (select sum(k.amount_cents) from document_links k where k.document_id = d.id))
    and sum(greatest(0, b.paid_cents)) >= ${toPay}
  from bills b where d.settled_cents >= ${toPay} and b.id in (
    select k.bill_id from document_links k where k.document_id = d.id and ${isBorne(sql`k`)})), false)`;

/** Nothing is left to pay on its bills but the VAT that a public body pays to the State itself (split payment), by documents of these bills: for those that were issued before bills said so themselves (docs/rules.md 16.35). */
const isVatLeft = sql`(${toPay} < d.total_cents and coalesce((
  select sum(greatest(0, b.total_cents - b.paid_cents)) <= (
    select sum(o.total_cents - ${toPayOf(sql`o`)}) from documents o
    where o.place_id = d.place_id and (o.id = d.id or o.state not in ('draft', 'rejected')) and o.id in (
      select s.document_id from document_links k join document_links s on s.bill_id = k.bill_id and not s.released where k.document_id = d.id))
  from bills b where b.id in (select k.bill_id from document_links k where k.document_id = d.id)), false))`;

/**
 * Something is still owed for `documents d` (docs/rules.md 20.26): on one of its bills unless it is a part that is paid, or, of free lines,
 * what the document does not say to be paid. What a credit note took back is owed no more.
 */
export const isUnpaid = sql`(d.state <> 'draft' and d.corrects_id is null and d.credited_cents < d.total_cents and case
  when d.has_bills then coalesce((
    select true from document_links l join bills b on b.id = l.bill_id
    where l.document_id = d.id and not l.released and ${isBorne(sql`l`)} and b.state in ('open', 'on_account') limit 1), false) and not ${isPaidPart} and not ${isVatLeft}
  else d.settled_cents < d.total_cents and d.settled_cents * d.total_cents < ${toPay} * (d.total_cents - d.credited_cents) end)`;

/** Documents `d` of a place. */
export function documentRows(
  { db }: Ctx,
  { place_id }: Pick<PlaceAccess, 'place_id'>,
  which: Sql,
): Promise<DocumentRow[]> {
  return db.many<DocumentRow>(sql`
    select d.id, d.place_id, d.type, d.state, d.draft, d.snapshot, d.series, d.number, d.day, d.customer_id, d.customer_name,
      d.total_cents, d.net_cents, d.tax_cents, d.credited_cents, d.corrects_id, d.file_name, d.sha256, d.logo_id, d.issued_at, d.created_at,
      d.updated_at, ${isUnpaid} as unpaid, ${sendBy} as send_by
    from documents d where d.place_id = ${place_id} and ${which}`);
}

/** Throws 404. */
export async function documentRow(
  ctx: Ctx,
  place: Pick<PlaceAccess, 'place_id'>,
  id: number,
  tail: Sql = sql``,
): Promise<DocumentRow> {
  const [row] = await documentRows(ctx, place, sql`d.id = ${id} ${tail}`);
  if (!row) throw notFound('Documento non trovato');
  return row;
}

/** A document that may still be written: a draft, or one that the exchange rejected. */
export const isOpen = ({ state }: Pick<DocumentRow, 'state'>) => state === 'draft' || state === 'rejected';

/** What was entered. A rejected document keeps its series and its day (docs/rules.md 20.4). */
export function draftOf({ state, draft, series, day }: DocumentRow): InvoiceDraft {
  return state === 'draft' ? draft : { ...draft, series, date: day };
}

/** The name of a buyer as lists show it. */
export function buyerName(buyer: Snapshot['buyer']): string {
  if (!buyer) return '';
  return buyer.name || `${buyer.first_name} ${buyer.last_name}`;
}
