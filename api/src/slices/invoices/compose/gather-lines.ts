import type { InvoiceDraft } from 'contract/invoice-drafts/schemas';
import { type DocumentType, isCredit } from 'contract/invoices/values';
import type { Ctx } from '../../../core/context.ts';
import type { GrossLine } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import type { Snapshot } from '../document/snapshot.ts';
import type { BilledLines } from './billed-lines.ts';
import type { CreditedDocument } from './credited-document.ts';
import { deductedDeposits, depositLines } from './deposits.ts';
import { freeLines } from './free-lines.ts';

interface Gathering {
  draft: InvoiceDraft;
  type: DocumentType;
  regime: string;
  billed: BilledLines | undefined;
  credited: CreditedDocument | undefined;
  document_id: number | undefined;
}

interface Gathered {
  lines: GrossLine[];
  linked: Snapshot['linked'];
  deducts: number[];
  problems: Problem[];
}

/** The lines of a document: of bills with their deposits, of the document that it corrects, or free ones. */
export async function gatherLines(
  ctx: Ctx,
  { draft, type, regime, billed, credited, document_id }: Gathering,
): Promise<Gathered> {
  const free = freeLines(draft.lines ?? [], regime, isCredit(type));
  const nothing = { linked: [], deducts: [] };
  if (credited) {
    const lines = draft.lines?.length ? free.lines : credited.rest;
    return {
      lines,
      linked: [{ number: credited.number, date: credited.date }],
      deducts: [],
      problems: free.problems,
    };
  }
  if (!billed) return { ...free, ...nothing };
  if (type === 'TD02') {
    const paid = billed.bills.reduce((sum, { paid_cents }) => sum + Math.max(0, paid_cents), 0);
    const cents = typeof draft.amount === 'number' ? Math.round(draft.amount * 100) : paid;
    const whole = billed.lines.reduce(
      (sum, { gross_cents, nature }) => sum + (nature === 'N1' ? 0 : gross_cents),
      0,
    );
    const problems =
      cents <= 0
        ? [{ field: 'amount', sentence: "Scrivi l'importo dell'acconto." }]
        : cents > whole
          ? [{ field: 'amount', sentence: "L'acconto supera il totale del conto." }]
          : [];
    return {
      lines: [...depositLines(cents, billed.lines, billed.title), ...free.lines],
      ...nothing,
      problems: [...problems, ...free.problems],
    };
  }
  const bill_ids = billed.bills.map(({ id }) => id);
  const { lines, linked, document_ids, problems } = await deductedDeposits(ctx, bill_ids, document_id);
  return {
    lines: [...billed.lines, ...lines, ...free.lines],
    linked,
    deducts: document_ids,
    problems: [...problems, ...free.problems],
  };
}
