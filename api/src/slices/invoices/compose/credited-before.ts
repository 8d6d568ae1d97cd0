import { type DocumentType, isCredit } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { type GrossLine, isAtRate, vatOfLines } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import type { Snapshot } from '../document/snapshot.ts';
import { type DepositPart, partsOfDeposit } from './deposit-parts.ts';

/** A rejected document of which issued credit notes took something back before its rejection came (docs/rules.md 29.4). */
export interface CreditedBefore {
  /** Taken back whole: it is issued again as it was. */
  is_whole: boolean;
  customer_id: number | null;
  snapshot: Snapshot;
  /** Of the invoice of a deposit. */
  parts: DepositPart[];
  rates: { vat_rate: number; nature: string | null; cents: number }[];
}

export async function creditedBefore(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  type: DocumentType,
  document_id: number | undefined,
): Promise<CreditedBefore | undefined> {
  if (document_id === undefined || isCredit(type)) return undefined;
  const row = await db.maybe<CreditedBefore>(sql`
    select d.credited_cents >= d.total_cents as is_whole, d.customer_id, d.snapshot, ${partsOfDeposit} as parts, (
        select json_agg(v) from (
          select v.vat_rate, nullif(v.nature, '') as nature, sum(v.net_cents + v.tax_cents)::bigint as cents
          from documents n join document_vat v on v.document_id = n.id and v.place_id = n.place_id
          where n.corrects_id = d.id and n.place_id = d.place_id and n.state not in ('draft', 'rejected')
          group by v.vat_rate, v.nature) as v) as rates
    from documents d where d.id = ${document_id} and d.place_id = ${place_id} and d.state = 'rejected'`);
  return row?.rates ? row : undefined;
}

/** What credit notes took back does not exceed the document that is issued again. */
export function creditedProblems({ rates }: CreditedBefore, lines: readonly GrossLine[]): Problem[] {
  const vat = vatOfLines(lines);
  const isLess = rates.some(({ cents, ...rate }) => cents > (vat.find(isAtRate(rate))?.gross_cents ?? 0));
  const sentence =
    'Il documento è già stornato in parte: a nessuna aliquota può scendere sotto le sue note di credito.';
  return isLess ? [{ field: 'lines', sentence }] : [];
}
