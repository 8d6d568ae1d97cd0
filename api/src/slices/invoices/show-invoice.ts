import type { Invoice, InvoiceLine } from 'contract/invoices/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { jsonInstant } from '../../core/db/json-instant.ts';
import { AppError } from '../../core/errors/errors.ts';
import { fromCents } from '../../core/format/amount.ts';
import type { Composed } from './compose/compose.ts';
import { presentDraft, presentFigures } from './compose/present-draft.ts';
import { unitPriceText } from './document/amounts.ts';
import type { Problem } from './document/check-document.ts';
import { shownIds } from './document/made-id.ts';
import type { DocumentLine, Party, Snapshot } from './document/snapshot.ts';
import { buyerName, documentRow, draftOf, isOpen, type DocumentRow } from './document-row.ts';
import { shownErrors } from './answers/show-answers.ts';

const shownParty = (party: Party) => ({
  name: party.name || `${party.first_name ?? ''} ${party.last_name ?? ''}`.trim(),
  ...shownIds(party),
  address: party.address,
});

const shownLine = (line: DocumentLine, index: number): InvoiceLine => ({
  number: index + 1,
  description: line.description,
  quantity: line.quantity / 1000,
  unit_price: Math.round((line.gross_cents * 1000) / line.quantity) / 100,
  amount: fromCents(line.gross_cents),
  net_unit_price: unitPriceText(line.net_cents, line.quantity),
  net: fromCents(line.net_cents),
  vat_rate: fromCents(line.vat_rate),
  nature: line.nature,
  charge_id: line.charge_id,
  bill_id: line.bill_id,
});

interface Related {
  corrects: Invoice['corrects'];
  credit_notes: Invoice['credit_notes'];
  bill_ids: number[];
  emails: Invoice['emails'];
  rejection: { day: string; errors: { code: string; text: string }[] } | null;
}

const asRef = sql`json_build_object('id', r.id, 'type', r.type, 'number', r.number, 'date', r.day, 'state', r.state,
  'total', r.total_cents / 100::float8)`;

function relatedTo({ db }: Ctx, id: number): Promise<Related> {
  return db.one<Related>(sql`
    select (select ${asRef} from documents r where r.id = d.corrects_id and r.place_id = d.place_id) as corrects,
      (select coalesce(json_agg(${asRef} order by r.id), '[]') from documents r
        where r.corrects_id = d.id and r.place_id = d.place_id) as credit_notes,
      (select coalesce(json_agg(distinct l.bill_id), '[]') from document_links l where l.document_id = d.id) as bill_ids,
      (select coalesce(json_agg(json_build_object('id', e.id, 'address', e.address, 'language', e.language,
          'asked_at', ${jsonInstant(sql`e.asked_at`)}, 'sent_at', ${jsonInstant(sql`e.sent_at`)},
          'failed_at', ${jsonInstant(sql`e.failed_at`)}) order by e.id desc), '[]')
        from document_emails e where e.document_id = d.id) as emails,
      (select json_build_object('day', (coalesce(a.answered_at, a.received_at) at time zone p.time_zone)::date, 'errors', a.errors)
        from document_answers a join places p on p.id = a.place_id
        where d.state = 'rejected' and a.document_id = d.id and a.kind = 'NS' and a.about_file = d.file_name
        order by a.id desc limit 1) as rejection
    from documents d where d.id = ${id}`);
}

type Content = Pick<
  Snapshot,
  | 'lines'
  | 'vat'
  | 'stamp_cents'
  | 'total_cents'
  | 'to_pay_cents'
  | 'payments'
  | 'reasons'
  | 'notes'
  | 'linked'
  | 'buyer'
  | 'currency'
> & { seller: Snapshot['seller'] | null };

const EMPTY: Content = {
  seller: null,
  buyer: null,
  currency: 'EUR',
  lines: [],
  vat: [],
  stamp_cents: 0,
  total_cents: 0,
  to_pay_cents: 0,
  payments: [],
  reasons: [],
  notes: null,
  linked: [],
};

function shown(row: DocumentRow, content: Content, related: Related, problems: Problem[]): Invoice {
  const { buyer } = content;
  const net = content.vat.reduce((sum, { net_cents }) => sum + net_cents, 0);
  const {
    id,
    place_id,
    type,
    state,
    series,
    number,
    file_name,
    sha256,
    issued_at,
    created_at,
    updated_at,
    unpaid,
    send_by,
  } = row;
  return {
    id,
    place_id,
    type,
    state,
    number,
    series,
    date: row.state === 'draft' ? (row.draft.date ?? row.day) : row.day,
    customer_id: row.customer_id,
    customer: buyer ? buyerName(buyer) : row.customer_name,
    total: fromCents(content.total_cents),
    net: fromCents(net),
    tax: fromCents(content.total_cents - net),
    credited: fromCents(row.credited_cents),
    unpaid,
    send_by,
    currency: content.currency,
    file_name,
    sha256,
    issued_at,
    created_at,
    updated_at,
    seller: content.seller && { ...shownParty(content.seller), iban: content.seller.iban },
    buyer: buyer && { ...shownParty(buyer), kind: buyer.kind, sdi_code: buyer.sdi_code, pec: buyer.pec },
    lines: content.lines.map(shownLine),
    vat: content.vat.map((vat) => ({
      rate: fromCents(vat.vat_rate),
      nature: vat.nature,
      gross: fromCents(vat.gross_cents),
      net: fromCents(vat.net_cents),
      tax: fromCents(vat.tax_cents),
    })),
    stamp: fromCents(content.stamp_cents),
    to_pay: fromCents(content.to_pay_cents),
    payments: content.payments.map(({ code, cents, due_date }) => ({
      code,
      amount: fromCents(cents),
      due_date,
    })),
    reasons: content.reasons,
    notes: content.notes,
    linked: content.linked,
    corrects: related.corrects,
    credit_notes: related.credit_notes,
    bill_ids: related.bill_ids,
    emails: related.emails,
    problems,
    rejection: related.rejection && { ...related.rejection, errors: shownErrors(related.rejection.errors) },
    draft: isOpen(row) ? draftOf(row) : null,
  };
}

/** A draft as it was composed. */
export async function shownDraft(ctx: Ctx, row: DocumentRow, composed: Composed): Promise<Invoice> {
  const related = await relatedTo(ctx, row.id);
  const bill_ids = draftOf(row).bill_ids ?? [];
  const content = { ...composed.content, seller: composed.seller };
  return shown(row, content, { ...related, bill_ids }, composed.problems);
}

export async function shownIssued(ctx: Ctx, place: PlaceAccess, row: DocumentRow): Promise<Invoice> {
  const related = await relatedTo(ctx, row.id);
  const credit_notes = await presentNotes(ctx, place, related.credit_notes);
  return shown(row, row.snapshot ?? EMPTY, { ...related, credit_notes }, []);
}

/** Drafts among the credit notes with the sum that their own pages show. */
async function presentNotes(
  ctx: Ctx,
  place: PlaceAccess,
  notes: Related['credit_notes'],
): Promise<Related['credit_notes']> {
  const drafts = notes.flatMap(({ id, state }) => (state === 'draft' ? id : []));
  if (drafts.length === 0) return notes;
  const present = await presentFigures(ctx, place, sql`d.id = any (${drafts}::bigint[])`);
  return notes.map((note) => {
    const now = present.get(note.id);
    return now ? { ...note, total: fromCents(now.total_cents) } : note;
  });
}

/** A draft whose bill or customer is gone, or is on another document by now, says so and stays. */
async function shownBroken(ctx: Ctx, row: DocumentRow, { message }: AppError): Promise<Invoice> {
  return shown(row, EMPTY, await relatedTo(ctx, row.id), [{ field: 'lines', sentence: message }]);
}

/** One document. Throws 404. */
export async function getInvoice(ctx: Ctx, place: PlaceAccess, id: number): Promise<Invoice> {
  const row = await documentRow(ctx, place, id);
  if (!isOpen(row)) return shownIssued(ctx, place, row);
  const present = await presentDraft(ctx, place, row);
  return present instanceof AppError ? shownBroken(ctx, row, present) : shownDraft(ctx, row, present);
}
