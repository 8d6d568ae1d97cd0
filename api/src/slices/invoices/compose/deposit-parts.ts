import { splitVat } from 'contract/bills/split-vat';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { sumOf } from '../../../core/format/sum-of.ts';
import { inProportion } from '../../bills/engine/parts.ts';
import { isDepositPart } from '../../bills/left-of-document.ts';
import { type GrossLine, isAtRate } from '../document/amounts.ts';
import type { BilledLines } from './billed-lines.ts';

/** What the invoice of a deposit is of a bill. */
export interface DepositPart {
  bill_id: number;
  /** Null: at each rate in proportion, of a deposit that is older than its parts by rate. */
  vat_rate: number | null;
  nature: string | null;
  cents: number;
}

/** The parts of the invoice of a deposit `d`; none of any other document. */
export const partsOfDeposit: Sql = sql`(
  select coalesce(json_agg(json_build_object('bill_id', k.bill_id, 'vat_rate', k.vat_rate, 'nature', nullif(k.nature, ''),
    'cents', k.amount_cents) order by k.id), '[]')
  from document_links k where k.document_id = d.id and k.place_id = d.place_id and k.charge_id is null and k.night is null)`;

export type PartAtRate = DepositPart & { vat_rate: number };
type LinkRow = DepositPart & { document_id: number };
type RateRow = Omit<PartAtRate, 'bill_id'> & { document_id: number };

/** What is left of deposits at each rate, shared by the bills that they are of at that rate. */
function sharedByBills(links: readonly LinkRow[], rates: readonly RateRow[]): PartAtRate[] {
  return rates.flatMap(({ document_id, cents, ...rate }) => {
    const own = links.filter(
      ({ vat_rate, nature, ...link }) =>
        link.document_id === document_id && (vat_rate === null || isAtRate(rate)({ vat_rate, nature })),
    );
    const shares = inProportion(
      cents,
      own.map((link) => link.cents),
    );
    return own.map(({ bill_id }, index) => ({ bill_id, ...rate, cents: shares[index]! }));
  });
}

/**
 * What the invoices of deposits bear of these bills until a document takes them off, less what credit notes took back. One that the
 * exchange rejected keeps its share.
 */
export async function partsBefore(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  { bill_ids, document_id }: { bill_ids: readonly number[]; document_id: number | undefined },
): Promise<PartAtRate[]> {
  const { links, rates } = await db.one<{ links: LinkRow[]; rates: RateRow[] }>(sql`
    with deposits as (
      select d.id from documents d
      where d.place_id = ${place_id} and d.type = 'TD02' and d.deducted_by is null and d.id is distinct from ${document_id ?? null}::bigint
        and d.id in (
          select k.document_id from document_links k
          where k.place_id = ${place_id} and k.bill_id = any (${bill_ids}::bigint[]) and not k.released and ${isDepositPart(sql`k`)})
    ), rates as (
      select p.id as document_id, v.vat_rate, nullif(v.nature, '') as nature, sum(v.sign * (v.net_cents + v.tax_cents))::bigint as cents
      from deposits p
      join documents d on d.place_id = ${place_id} and (d.id = p.id or d.corrects_id = p.id and d.state <> 'rejected')
      join document_vat v on v.document_id = d.id and v.place_id = ${place_id}
      group by p.id, v.vat_rate, v.nature
    ), links as (
      select k.document_id, k.bill_id, k.vat_rate, nullif(k.nature, '') as nature, k.amount_cents as cents
      from deposits p join document_links k on k.document_id = p.id and k.place_id = ${place_id}
      order by k.id
    )
    select (select coalesce(json_agg(links), '[]') from links) as links, (select coalesce(json_agg(rates), '[]') from rates) as rates`);
  return sharedByBills(links, rates).filter(({ bill_id }) => bill_ids.includes(bill_id));
}

interface OfBill {
  /** What is left to invoice of it, rate by rate; city tax is collected for the town and takes no part. */
  rates: { vat_rate: number; nature: string | null; gross_cents: number }[];
  left: number;
  /** What was paid and is on no document yet. */
  paid: number;
}

function ofBills({ bills, lines }: Pick<BilledLines, 'bills' | 'lines'>, before: readonly PartAtRate[]) {
  return bills.map(({ id, total_cents, paid_cents }): OfBill => {
    const own = lines.filter(({ bill_id }) => bill_id === id);
    const taken = before.filter(({ bill_id }) => bill_id === id);
    const rates = splitVat([
      ...own.map(({ vat_rate, nature, gross_cents }) => ({ vat_rate, nature, amount_cents: gross_cents })),
      ...taken.map(({ vat_rate, nature, cents }) => ({ vat_rate, nature, amount_cents: -cents })),
    ]).filter(({ nature }) => nature !== 'N1');
    const left = Math.max(0, sumOf(rates.map(({ gross_cents }) => gross_cents)));
    const documented = total_cents - sumOf(own.map(({ gross_cents }) => gross_cents));
    const deposits = sumOf(taken.map(({ cents }) => cents));
    return {
      rates: rates.filter(({ gross_cents }) => gross_cents > 0),
      left,
      paid: Math.max(0, Math.min(left, paid_cents - documented - deposits)),
    };
  });
}

const isSome = (weights: readonly number[]) => weights.some((cents) => cents > 0);

/**
 * A deposit by its bills and their rates. One of several bills is of each as far as it was paid there and no document bears that yet, since
 * its payments need no documento commerciale; the rest of it as far as something of the bill is left to invoice. What it is of a bill has the
 * rates of that bill in proportion.
 */
export function depositParts(
  billed: Pick<BilledLines, 'bills' | 'lines'>,
  before: readonly PartAtRate[],
  total_cents: number,
): DepositPart[] {
  const of = ofBills(billed, before);
  const paid = of.map((one) => one.paid);
  const first = inProportion(Math.min(total_cents, sumOf(paid)), paid);
  const left = of.map((one, index) => one.left - first[index]!);
  const received = billed.bills.map(({ paid_cents }) => Math.max(0, paid_cents));
  const weights = [left, received].find(isSome) ?? of.map(() => 1);
  const rest = inProportion(total_cents - sumOf(first), weights);
  return of.flatMap(({ rates }, index): DepositPart[] => {
    const { id: bill_id } = billed.bills[index]!;
    const shares = inProportion(
      first[index]! + rest[index]!,
      rates.map(({ gross_cents }) => gross_cents),
    );
    const parts = rates.map(({ vat_rate, nature }, at) => ({
      bill_id,
      vat_rate,
      nature,
      cents: shares[at]!,
    }));
    const some = parts.filter(({ cents }) => cents !== 0);
    return some.length > 0 ? some : [{ bill_id, vat_rate: null, nature: null, cents: 0 }];
  });
}

/** Lines that a person wrote on the invoice of a deposit are of its bills as the deposit is. */
export function withFreeLines(parts: readonly DepositPart[], free: readonly GrossLine[]): DepositPart[] {
  const ids = [...new Set(parts.map(({ bill_id }) => bill_id))];
  const weights = ids.map((id) =>
    sumOf(parts.filter(({ bill_id }) => bill_id === id).map((one) => one.cents)),
  );
  const shared = free.flatMap(({ vat_rate, nature, gross_cents }) =>
    inProportion(gross_cents, weights).map((cents, index) => ({
      bill_id: ids[index]!,
      vat_rate,
      nature,
      cents,
    })),
  );
  return [...parts, ...shared];
}
