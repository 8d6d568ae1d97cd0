import { createHash } from 'node:crypto';
import { beforeDay } from 'contract/days/before-day';
import { documentTypeLabels, issuedWord } from 'contract/invoices/labels';
import type { Invoice } from 'contract/invoices/schemas';
import { isCredit, isReceipt } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { dayIn, italianDay } from '../../../core/format/days.ts';
import { recordActivity } from '../../../platform/activity/record-activity.ts';
import { compose, type Composed } from '../compose/compose.ts';
import { checkDocument, type Problem } from '../document/check-document.ts';
import type { Buyer, Seller, Snapshot } from '../document/snapshot.ts';
import { writeInvoice } from '../document/write-invoice.ts';
import { senderOf } from '../document/write-parties.ts';
import { buyerName, documentRow, draftOf, isOpen, type DocumentRow } from '../document-row.ts';
import { shownIssued } from '../show-invoice.ts';
import { billsOfDocument, settleSplitVatLater } from '../split-vat/settle-split-vat.ts';
import { holdLogo } from '../paper/logo.ts';
import { replaceRejected } from './correct-rejected.ts';
import { requireCreditor } from './require-credit.ts';

/** How the number of a document is written: at most 20 signs of Basic Latin, with the year (docs/rules.md 20.15). */
const numberText = (series: string, sequence: number, year: number) =>
  `${series === '' ? '' : `${series} `}${sequence}/${year}`;

const progressiveText = (count: number) => count.toString(36).toUpperCase().padStart(5, '0');

function refuse(problems: readonly Problem[]): never {
  const fields = Object.fromEntries(problems.toReversed().map(({ field, sentence }) => [field, sentence]));
  throw invalid(fields, problems[0]!.sentence);
}

const hasBuyer = (snapshot: Snapshot): snapshot is Snapshot & { buyer: Buyer } => snapshot.buyer !== null;

/** The bytes of a document: the file for the exchange, or of a receipt its content. */
function bytesOf(snapshot: Snapshot): Buffer {
  if (isReceipt(snapshot.type)) return Buffer.from(JSON.stringify(snapshot));
  if (!hasBuyer(snapshot)) throw new Error('An invoice has a buyer');
  return Buffer.from(writeInvoice(snapshot));
}

interface Number {
  sequence: number;
  number: string;
  progressive: string;
}

/**
 * The next number of the series, held until the transaction ends: the number of a transaction that fails is given again. Throws 422 for
 * a day before the last one of the series.
 */
async function takeNumber(
  { db }: Ctx,
  { business_id }: Seller,
  { series, date }: Composed,
): Promise<Omit<Number, 'number'>> {
  const year = Number(date.slice(0, 4));
  const taken = await db.maybe<{ sequence: number; progressive: number }>(sql`
    insert into document_numbers as n (business_id, series, year, last, last_day)
    values (${business_id}, ${series}, ${year}, 1, ${date})
    on conflict (business_id, series, year) do update set last = n.last + 1, last_day = excluded.last_day
      where n.last_day <= excluded.last_day
    returning last as sequence, nextval('document_progressives') as progressive`);
  if (taken) return { sequence: taken.sequence, progressive: progressiveText(taken.progressive) };
  const { last_day } = await db.one<{ last_day: string }>(sql`
    select last_day from document_numbers where business_id = ${business_id} and series = ${series} and year = ${year}`);
  throw invalid({
    date: `L'ultimo documento della serie è ${beforeDay('del', italianDay(last_day))}: la data non può venire prima.`,
  });
}

async function writeIssued(
  ctx: Ctx,
  place: PlaceAccess,
  row: DocumentRow,
  composed: Composed,
  { snapshot, sequence, progressive }: { snapshot: Snapshot } & Number,
): Promise<void> {
  const bytes = bytesOf(snapshot);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { seller, lines, vat, total_cents } = snapshot;
  const name = buyerName(snapshot.buyer);
  const search = `${snapshot.number} ${name} ${snapshot.buyer?.vat_number ?? ''} ${snapshot.buyer?.tax_code ?? ''}`;
  const net_cents = vat.reduce((sum, one) => sum + one.net_cents, 0);
  const shares = lines.flatMap(({ bill_id, charge_id, gross_cents }) =>
    bill_id === null || charge_id === null
      ? []
      : [
          {
            bill_id,
            charge_id: typeof charge_id === 'number' ? charge_id : null,
            night: typeof charge_id === 'number' ? null : charge_id.slice('night-'.length),
            amount_cents: gross_cents,
          },
        ],
  );
  const parts = composed.parts.map(({ bill_id, vat_rate, nature, cents: amount_cents }) => ({
    bill_id,
    vat_rate,
    nature: vat_rate === null ? null : (nature ?? ''),
    amount_cents,
  }));
  const links = [...shares, ...parts];
  const sign = isCredit(composed.type) ? -1 : 1;
  const logo_id = await holdLogo(ctx, seller.business_id);
  await ctx.db.run(sql`
    with issued as (
      update documents set state = 'issued', business_id = ${seller.business_id}, snapshot = ${JSON.stringify(snapshot)},
        series = ${composed.series}, year = ${Number(composed.date.slice(0, 4))}, sequence = ${sequence},
        number = ${snapshot.number}, day = ${composed.date}, customer_id = ${composed.customer_id}, customer_name = ${name},
        search = fold(${search}), total_cents = ${total_cents}, net_cents = ${net_cents}, tax_cents = ${total_cents - net_cents},
        stamp_cents = ${snapshot.stamp_cents}, has_bills = ${links.length > 0}, settled_cents = ${composed.settled_cents},
        logo_id = ${logo_id}, file_name = ${isReceipt(composed.type) ? null : `IT${senderOf(seller)}_${progressive}.xml`}, sha256 = ${sha256},
        issued_at = ${ctx.clock()}, issued_by = ${place.user_id}, updated_at = ${ctx.clock()}
      where id = ${row.id}
    ), filed as (
      insert into document_files (document_id, place_id, bytes) values (${row.id}, ${row.place_id}, ${bytes})
      on conflict on constraint document_files_pkey do nothing
    ), summed as (
      insert into document_vat (document_id, place_id, vat_rate, nature, net_cents, tax_cents, sign)
      select ${row.id}, ${row.place_id}, v.vat_rate, coalesce(v.nature, ''), v.net_cents, v.tax_cents, ${sign}
      from json_to_recordset(${JSON.stringify(vat)}) as v (vat_rate int, nature text, net_cents bigint, tax_cents bigint)
    ), deducted as (
      update documents set deducted_by = ${row.id} where id = any (${composed.deducts}::bigint[])
    )
    insert into document_links (document_id, place_id, bill_id, charge_id, night, vat_rate, nature, amount_cents, released)
    select ${row.id}, ${row.place_id}, l.bill_id, l.charge_id, l.night, l.vat_rate, l.nature, l.amount_cents,
      ${composed.is_taken_back}
    from json_to_recordset(${JSON.stringify(links)}) as l (
      bill_id bigint, charge_id bigint, night date, vat_rate int, nature text, amount_cents bigint)`);
}

/** Leaves free what a document bears that issued credit notes take back whole. */
async function releaseTakenBack({ db }: Ctx, document_id: number): Promise<void> {
  const whole = await db.maybe(sql`
    select 1 from documents d where d.id = ${document_id} and d.credited_cents >= d.total_cents and exists (
      select from documents n where n.corrects_id = d.id and n.place_id = d.place_id and n.state not in ('draft', 'rejected'))`);
  if (!whole) return;
  await db.run(sql`update document_links set released = true where document_id = ${document_id}`);
  await db.run(sql`update documents set deducted_by = null where deducted_by = ${document_id}`);
}

/** Counts a credit note at its document, which the caller holds. One that is taken back whole leaves its charges free. */
async function countCredit(ctx: Ctx, document_id: number, cents: number): Promise<void> {
  await ctx.db.run(
    sql`update documents set credited_cents = credited_cents + ${cents} where id = ${document_id}`,
  );
  await releaseTakenBack(ctx, document_id);
}

function placeholder(composed: Composed, seller: Seller, row: DocumentRow): Snapshot {
  const number = row.number ?? numberText(composed.series, 1, Number(composed.date.slice(0, 4)));
  return { ...composed.content, seller, number, progressive: progressiveText(1) };
}

/** A rejected document keeps its number under a file of a new name; any other one takes the next of its series. */
async function numberFor(ctx: Ctx, seller: Seller, composed: Composed, row: DocumentRow): Promise<Number> {
  if (row.number === null) {
    const taken = await takeNumber(ctx, seller, composed);
    return {
      ...taken,
      number: numberText(composed.series, taken.sequence, Number(composed.date.slice(0, 4))),
    };
  }
  const { sequence, next } = await ctx.db.one<{ sequence: number; next: number }>(sql`
    select sequence, nextval('document_progressives') as next from documents where id = ${row.id}`);
  return { sequence, number: row.number, progressive: progressiveText(next) };
}

async function issue(ctx: Ctx, place: PlaceAccess, row: DocumentRow, today: string): Promise<void> {
  const { type } = row;
  // A change of the VAT number waits, or is read.
  await ctx.db.run(sql`
    select 1 from businesses where id = (select business_id from places where id = ${place.place_id}) for key share`);
  const composed = await compose(ctx, place, {
    draft: draftOf(row),
    type,
    today,
    document_id: row.id,
    lock: true,
  });
  const { seller, problems, content, credited } = composed;
  if (problems.length > 0) refuse(problems);
  if (!seller) throw conflict('no_business', "Scrivi prima i dati fiscali dell'attività.");
  if (row.snapshot && row.snapshot.seller.business_id !== seller.business_id)
    throw conflict('other_business', 'Il documento è di un altro soggetto: i dati fiscali sono cambiati.');
  if (!isReceipt(type)) {
    const wrong = checkDocument(bytesOf(placeholder(composed, seller, row)).toString(), today);
    if (wrong.length > 0) refuse(wrong);
  }
  const taken = await numberFor(ctx, seller, composed, row);
  const { number } = taken;
  const snapshot: Snapshot = { ...content, seller, number, progressive: taken.progressive };
  // Before a credit note sets free what its document has taken off.
  const borne = await billsOfDocument(ctx, row.place_id, credited?.id ?? row.id);
  if (row.state === 'rejected') await replaceRejected(ctx, row, bytesOf(snapshot));
  await writeIssued(ctx, place, row, composed, { snapshot, ...taken });
  if (credited) await countCredit(ctx, credited.id, content.total_cents);
  // It may have been taken back before its rejection came.
  if (row.state === 'rejected') await releaseTakenBack(ctx, row.id);
  if (snapshot.split_payment || row.snapshot?.split_payment || composed.deducts.length > 0) {
    const bears = await billsOfDocument(ctx, row.place_id, credited?.id ?? row.id);
    await settleSplitVatLater(ctx, row.place_id, [...borne, ...bears]);
  }
  const again = row.state === 'rejected' ? ' di nuovo, dopo lo scarto' : '';
  const sentence = `${documentTypeLabels[type]} n. ${number} ${issuedWord(type)}${again}.`;
  await recordActivity(ctx, place, {
    kind: 'invoice',
    sentence,
    related_type: 'invoice',
    related_id: row.id,
  });
}

/**
 * Gives a draft its number and freezes it; a rejected document is issued again under its own. Every control of the exchange comes before the number, so that no number is lost. A
 * repetition answers the issued document. Throws 403, 404, 409, 422 with a sentence for each field.
 */
export async function issueInvoice(ctx: Ctx, place: PlaceAccess, id: number): Promise<Invoice> {
  await inTransaction(ctx, async (inside) => {
    const row = await documentRow(inside, place, id, sql`for update of d`);
    requireCreditor(place, row.type);
    if (isOpen(row)) await issue(inside, place, row, dayIn(place.time_zone, ctx.clock()));
  });
  // Read after the commit: the series waits for nothing that can be done without it.
  return shownIssued(ctx, place, await documentRow(ctx, place, id));
}
