import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { sumOf } from '../../../core/format/sum-of.ts';
import { inProportion } from '../../bills/engine/parts.ts';
import type { BilledLines } from '../compose/billed-lines.ts';
import type { GrossLine } from '../document/amounts.ts';

const grossOf = (lines: readonly GrossLine[]) => sumOf(lines.map(({ gross_cents }) => gross_cents));
const isSome = (weights: readonly number[]) => weights.some((cents) => cents > 0);

/** What deposits that were invoiced before bear of each bill until a document takes them off, less what credit notes took back. */
async function depositsBefore(
  { db }: Ctx,
  place_id: number,
  document_id: number,
  bill_ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db.many<{ bill_id: number; cents: number }>(sql`
    select k.bill_id,
      round(sum(k.amount_cents * (1 - d.credited_cents::numeric / greatest(d.total_cents, d.credited_cents, 1))))::bigint as cents
    from document_links k join documents d on d.id = k.document_id and d.place_id = k.place_id
    where k.place_id = ${place_id} and k.bill_id = any (${bill_ids}::bigint[]) and k.charge_id is null and k.night is null
      and not k.released and d.id <> ${document_id} and d.deducted_by is null and d.state not in ('draft', 'rejected')
    group by k.bill_id`);
  return new Map(rows.map(({ bill_id, cents }) => [bill_id, cents]));
}

/**
 * A deposit of several bills is of each as far as it was paid there and no document bears that yet, since its payments need no documento
 * commerciale; the rest of it as far as something of the bill is left to invoice.
 */
export function depositShares(
  { bills, lines }: Pick<BilledLines, 'bills' | 'lines'>,
  before: ReadonlyMap<number, number>,
  total_cents: number,
): number[] {
  const of = bills.map((bill) => {
    const own = lines.filter(({ bill_id }) => bill_id === bill.id);
    const deposits = before.get(bill.id) ?? 0;
    const left = Math.max(0, grossOf(own.filter(({ nature }) => nature !== 'N1')) - deposits);
    const documented = bill.total_cents - grossOf(own);
    return { left, paid: Math.max(0, Math.min(left, bill.paid_cents - documented - deposits)) };
  });
  const paid = of.map((one) => one.paid);
  const first = inProportion(Math.min(total_cents, sumOf(paid)), paid);
  const left = of.map((one, index) => one.left - first[index]!);
  const received = bills.map(({ paid_cents }) => Math.max(0, paid_cents));
  const weights = [left, received].find(isSome) ?? bills.map(() => 1);
  const rest = inProportion(total_cents - sumOf(first), weights);
  return first.map((cents, index) => cents + rest[index]!);
}

/** The links of the invoice of a deposit to its bills. */
export async function depositLinks(
  ctx: Ctx,
  { id, place_id }: { id: number; place_id: number },
  billed: BilledLines | undefined,
  total_cents: number,
) {
  if (!billed) return [];
  const ids = billed.bills.map((bill) => bill.id);
  const shares = depositShares(billed, await depositsBefore(ctx, place_id, id, ids), total_cents);
  return ids.map((bill_id, index) => ({
    bill_id,
    charge_id: null,
    night: null,
    amount_cents: shares[index]!,
  }));
}
