import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import type { DocumentType } from 'contract/invoices/values';
import { vatOfLines, type GrossLine } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import type { Buyer, DocumentLine, Snapshot } from '../document/snapshot.ts';
import { isVatOnPayment, needsCashNote } from '../document/vat-liability.ts';

interface Row {
  id: number;
  type: DocumentType;
  state: string;
  number: string;
  day: string;
  customer_id: number | null;
  total_cents: number;
  snapshot: Snapshot;
  business_id: number;
  place_business_id: number | null;
  place_vat_number: string | null;
  /** The invoice that took this deposit off. */
  deducted_by: number | null;
}

/** A document of which a credit note takes something back. */
export interface CreditedDocument {
  id: number;
  type: DocumentType;
  number: string;
  date: string;
  customer_id: number | null;
  buyer: Buyer | null;
  split_payment: boolean;
  vat_on_payment: boolean;
  /** By the regime that its seller had. */
  needs_cash_note: boolean;
  lines: readonly DocumentLine[];
  /** It comes to nothing, because deposits were taken off. */
  is_zero: boolean;
  /** What is still to be taken back: its lines, or what earlier credit notes left at each rate. */
  rest: GrossLine[];
  problems(lines: readonly GrossLine[]): Problem[];
}

const nameOf = ({ vat_rate, nature }: { vat_rate: number; nature: string | null }) =>
  `${vat_rate} ${nature ?? ''}`;

const detached = ({ net_cents: _net, ...line }: DocumentLine): GrossLine => ({
  ...line,
  bill_id: null,
  charge_id: null,
});

const restLine = (
  number: string,
  vat: Pick<GrossLine, 'vat_rate' | 'nature'>,
  gross_cents: number,
): GrossLine => ({
  description: `Storno del residuo, documento n. ${number}`,
  quantity: 1000,
  unit: null,
  gross_cents,
  ...vat,
  kind: 'free',
  bill_id: null,
  charge_id: null,
});

interface Taken {
  vat_rate: number;
  nature: string | null;
  cents: number;
  /** The number of a rejected credit note among them. */
  rejected: string | null;
}

/**
 * What the other credit notes of a document take back of it, by rate. A rejected one keeps its share, because it is issued again under its
 * number (docs/rules.md 29.4).
 */
function takenByOthers(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  { id, note_id }: Pick<Credited, 'id' | 'note_id'>,
): Promise<Taken[]> {
  return db.many<Taken>(sql`
    select v.vat_rate, nullif(v.nature, '') as nature, sum(v.net_cents + v.tax_cents)::bigint as cents,
      min(d.number) filter (where d.state = 'rejected') as rejected
    from documents d join document_vat v on v.document_id = d.id
    where d.corrects_id = ${id} and d.place_id = ${place_id} and d.type in ('TD04', 'receipt_credit')
      and d.state <> 'draft' and d.id is distinct from ${note_id ?? null}::bigint
    group by 1, 2`);
}

/** What the rejected credit note of a deposit took back before the final invoice took off the rest: it is issued again with these sums. */
interface Fixed {
  /** The number of the final invoice. */
  final: string;
  /** By rate. */
  cents: Map<string, number>;
}

/**
 * Of a deposit that was taken off, the rejected credit note that is issued again; no other one corrects it (docs/rules.md 20.18, 29.4).
 * Throws 409 `deposit_deducted`.
 */
async function fixedNote(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  deducted_by: number,
  note_id: number | undefined,
): Promise<Fixed> {
  // Read after the lock: a sub-select beside it would still see the rows from before the wait.
  const { number } = await db.one<{ number: string }>(
    sql`select number from documents where id = ${deducted_by} and place_id = ${place_id}`,
  );
  const vat = await db.many<{ vat_rate: number; nature: string | null; cents: number }>(sql`
    select v.vat_rate, nullif(v.nature, '') as nature, v.net_cents + v.tax_cents as cents
    from documents d join document_vat v on v.document_id = d.id and v.place_id = d.place_id
    where d.id = ${note_id ?? null}::bigint and d.place_id = ${place_id} and d.state = 'rejected'`);
  if (vat.length > 0) return { final: number, cents: new Map(vat.map((one) => [nameOf(one), one.cents])) };
  throw conflict(
    'deposit_deducted',
    `L'acconto è già scalato dalla fattura n. ${number}: fai la nota di credito di quella.`,
  );
}

function fixedProblems({ final, cents }: Fixed, lines: readonly GrossLine[]): Problem[] {
  const now = vatOfLines(lines).filter(({ gross_cents }) => gross_cents !== 0);
  const isSame = now.length === cents.size && now.every((vat) => cents.get(nameOf(vat)) === vat.gross_cents);
  const sentence = `L'acconto è già scalato dalla fattura n. ${final}: gli importi della nota di credito restano quelli.`;
  return isSame ? [] : [{ field: 'lines', sentence }];
}

interface Credited {
  id: number;
  /** The credit note itself, once it was begun. */
  note_id?: number | undefined;
  lock: boolean;
}

/**
 * The document that a credit note corrects; held until the transaction ends where the note is issued. Throws 404, 409 `not_issued`,
 * `already_credited`, `credit_note_rejected`, `deposit_deducted`, `other_business`.
 */
export async function creditedDocument(
  ctx: Ctx,
  place: PlaceAccess,
  { id, note_id, lock }: Credited,
): Promise<CreditedDocument> {
  const { db } = ctx;
  const row = await db.maybe<Row>(sql`
    select d.id, d.type, d.state, d.number, d.day, d.customer_id, d.total_cents, d.snapshot, d.business_id,
      p.business_id as place_business_id, b.vat_number as place_vat_number, d.deducted_by
    from documents d join places p on p.id = d.place_id left join businesses b on b.id = p.business_id
    where d.id = ${id} and d.place_id = ${place.place_id} ${lock ? sql`for update of d` : sql``}`);
  if (!row) throw notFound('Documento non trovato');
  if (row.state === 'draft' || row.state === 'rejected')
    throw conflict('not_issued', 'Si corregge con una nota di credito solo un documento emesso.');
  if (row.type === 'TD04' || row.type === 'receipt_credit')
    throw conflict('is_credit_note', 'Una nota di credito non si corregge con un’altra nota di credito.');
  // The note would name a seller that never issued the document.
  const { vat_number } = row.snapshot.seller;
  if (vat_number !== null && vat_number !== row.place_vat_number)
    throw conflict(
      'other_business',
      `Il documento è della partita IVA ${vat_number}: riscrivila nei dati fiscali per fare la nota di credito.`,
    );
  if (row.business_id !== row.place_business_id)
    throw conflict('other_business', 'Il documento è di un altro soggetto: i dati fiscali sono cambiati.');
  const fixed = row.deducted_by === null ? undefined : await fixedNote(ctx, place, row.deducted_by, note_id);
  const taken = await takenByOthers(ctx, place, { id, note_id });
  const open = row.total_cents - taken.reduce((sum, { cents }) => sum + cents, 0);
  const rejected = taken.find((one) => one.rejected !== null)?.rejected;
  // A final invoice that a deposit covers comes to nothing: it is taken back whole, once.
  const isZero = row.total_cents === 0;
  const isTaken = isZero ? taken.length > 0 : open <= 0;
  if (isTaken && rejected)
    throw conflict(
      'credit_note_rejected',
      `La nota di credito n. ${rejected} di questo documento è scartata: correggi quella e mandala di nuovo.`,
    );
  if (isTaken) throw conflict('already_credited', 'Questo documento è già stato stornato per intero.');
  const back = new Map(taken.map((one) => [nameOf(one), one.cents]));
  const { snapshot } = row;
  const left = snapshot.vat.map((vat) => ({ ...vat, left: vat.gross_cents - (back.get(nameOf(vat)) ?? 0) }));
  const rest =
    back.size === 0
      ? snapshot.lines.map(detached)
      : left.flatMap((vat) =>
          vat.left === 0
            ? []
            : [restLine(row.number, { vat_rate: vat.vat_rate, nature: vat.nature }, vat.left)],
        );
  return {
    id,
    type: row.type,
    number: row.number,
    date: row.day,
    customer_id: row.customer_id,
    buyer: snapshot.buyer,
    split_payment: snapshot.split_payment,
    vat_on_payment: isVatOnPayment(snapshot),
    needs_cash_note: needsCashNote(snapshot.seller.regime, snapshot.buyer),
    lines: snapshot.lines,
    is_zero: isZero,
    rest,
    problems(lines) {
      if (fixed) return fixedProblems(fixed, lines);
      const total = lines.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
      const wrong = vatOfLines(lines).some((vat) => {
        const most = left.find((one) => nameOf(one) === nameOf(vat));
        return !most || vat.gross_cents > Math.max(0, most.left);
      });
      const isOver = wrong || total > open;
      return isOver
        ? [
            {
              field: 'lines',
              sentence: rejected
                ? `La nota di credito supera quello che resta del documento, o di una sua aliquota: la nota n. ${rejected} è scartata e tiene la sua parte.`
                : 'La nota di credito supera quello che resta del documento, o di una sua aliquota.',
            },
          ]
        : [];
    },
  };
}
