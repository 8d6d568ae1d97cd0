import { splitVat } from 'contract/bills/split-vat';
import { beforeDay } from 'contract/days/before-day';
import type { DocumentState } from 'contract/invoices/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { italianDay } from '../../../core/format/days.ts';
import { isDepositPart } from '../../bills/left-of-document.ts';
import type { GrossLine } from '../document/amounts.ts';
import type { Problem } from '../document/check-document.ts';
import { latinText } from '../document/latin.ts';
import type { Snapshot } from '../document/snapshot.ts';
import { type DepositPart, partsOfDeposit } from './deposit-parts.ts';

interface DepositVat {
  id: number;
  state: DocumentState;
  number: string;
  day: string;
  vat_rate: number;
  nature: string | null;
  cents: number;
  /** The number of its credit note that the exchange rejected. */
  rejected_note: string | null;
  is_of_others: boolean;
  is_joint: boolean;
  is_own: boolean;
}

/** The invoice of a deposit, as the document takes it off. */
export interface Deducted {
  id: number;
  linked: { number: string; date: string };
  lines: GrossLine[];
  problems: Problem[];
  /** It is of another bill too, of which something is on no document yet. */
  is_of_others: boolean;
  /** It was invoiced on another bill too. */
  is_joint: boolean;
  /** This document took it off before it was rejected. */
  is_own: boolean;
}

const plain = (
  description: string,
  gross_cents: number,
  vat: Pick<GrossLine, 'vat_rate' | 'nature'>,
): GrossLine => ({
  description,
  quantity: 1000,
  unit: null,
  gross_cents,
  ...vat,
  kind: 'deposit',
  bill_id: null,
  charge_id: null,
});

/** The lines of a deposit, rate by rate. */
export function depositLines(parts: readonly DepositPart[], title: string | null): GrossLine[] {
  const description = latinText(title === null ? 'Acconto' : `Acconto per ${title}`, 1000);
  const known = parts.flatMap(({ vat_rate, nature, cents }) =>
    vat_rate === null ? [] : [{ vat_rate, nature, amount_cents: cents }],
  );
  return splitVat(known).map(({ vat_rate, nature, gross_cents }) =>
    plain(description, gross_cents, { vat_rate, nature }),
  );
}

const lineOf = ({ number, day, vat_rate, nature, cents }: DepositVat): GrossLine =>
  plain(`A dedurre acconto, fattura n. ${number} ${beforeDay('del', italianDay(day))}`, -cents, {
    vat_rate,
    nature,
  });

function waitsFor({ state, number, rejected_note }: DepositVat): Problem[] {
  const what =
    state === 'rejected'
      ? `La fattura di acconto n. ${number}`
      : rejected_note && `La nota di credito n. ${rejected_note} sull’acconto`;
  return what
    ? [{ field: 'lines', sentence: `${what} è scartata: prima correggila e inviala di nuovo.` }]
    : [];
}

interface Deducting {
  bill_ids: readonly number[];
  /** The document that takes them off. */
  document_id: number | undefined;
  /** The caller issues it: the deposits are held until the transaction ends. */
  lock: boolean;
}

/**
 * Holds the deposits of these bills, so that no credit note takes one back meanwhile. The bills are held already. One that is rejected
 * stays free: it is refused anyhow, and issuing it again holds it before the bills.
 */
async function lockDeposits({ db }: Ctx, { bill_ids, document_id }: Omit<Deducting, 'lock'>): Promise<void> {
  await db.run(sql`
    select 1 from documents d
    where d.id in (select k.document_id from document_links k where k.bill_id = any (${bill_ids}::bigint[]) and not k.released
        and ${isDepositPart(sql`k`)})
      and d.id is distinct from ${document_id ?? null}::bigint and d.type = 'TD02' and d.state <> 'rejected'
      and (d.deducted_by is null or d.deducted_by = ${document_id ?? null}::bigint)
    order by d.id for update of d`);
}

/**
 * Deposits that were invoiced on these bills and are still to be taken off, or that this document took off before it was rejected, less
 * what credit notes took back of them. An invoice of a deposit that the exchange rejected comes first, and so does its credit note.
 */
export async function deductedDeposits(
  ctx: Ctx,
  { bill_ids, document_id, lock }: Deducting,
): Promise<Deducted[]> {
  if (lock) await lockDeposits(ctx, { bill_ids, document_id });
  const rows = await ctx.db.many<DepositVat>(sql`
    with deposits as (
      select d.id, d.place_id, d.number, d.day, d.state, d.deducted_by from documents d
      where d.id is distinct from ${document_id ?? null}::bigint and d.id in (
          select k.document_id from document_links k
          where k.bill_id = any (${bill_ids}::bigint[]) and not k.released and ${isDepositPart(sql`k`)})
        and d.type = 'TD02' and (d.deducted_by is null or d.deducted_by = ${document_id ?? null}::bigint)
    )
    select p.id, p.number, p.day, p.state, v.vat_rate, nullif(v.nature, '') as nature, sum(v.sign * (v.net_cents + v.tax_cents))::bigint as cents,
      (select min(n.number) from documents n where n.corrects_id = p.id and n.place_id = p.place_id and n.state = 'rejected') as rejected_note,
      p.deducted_by is not null as is_own, exists (
        select from document_links o
        where o.document_id = p.id and o.place_id = p.place_id and o.bill_id <> all (${bill_ids}::bigint[]) and ${isDepositPart(sql`o`)}) as is_joint,
      exists (
        select from document_links o join bills b on b.id = o.bill_id
        where o.document_id = p.id and o.place_id = p.place_id and ${isDepositPart(sql`o`)} and b.id <> all (${bill_ids}::bigint[]) and b.cancelled_at is null and b.room_cents = b.split_vat_cents
          and b.total_cents > (
            select coalesce(sum(k.amount_cents), 0) from document_links k
            where k.bill_id = b.id and k.place_id = p.place_id and not k.released and (k.charge_id is not null or k.night is not null))) as is_of_others
    from deposits p
    join documents d on d.id = p.id or (d.corrects_id = p.id and d.place_id = p.place_id and d.state <> 'rejected')
    join document_vat v on v.document_id = d.id
    group by p.id, p.place_id, p.number, p.day, p.state, p.deducted_by, v.vat_rate, v.nature
    having sum(v.sign * (v.net_cents + v.tax_cents)) > 0
    order by p.id, v.vat_rate desc`);
  const first = rows.filter(({ id }, index) => rows.findIndex((one) => one.id === id) === index);
  return first.map((deposit) => ({
    id: deposit.id,
    linked: { number: deposit.number, date: deposit.day },
    lines: rows.filter(({ id }) => id === deposit.id).map(lineOf),
    problems: waitsFor(deposit),
    is_of_others: deposit.is_of_others,
    is_joint: deposit.is_joint,
    is_own: deposit.is_own,
  }));
}

/** A deposit that its final invoice has taken off already. */
export interface DeductedDeposit {
  /** As they were taken off. */
  lines: GrossLine[];
  parts: DepositPart[];
  cents: number;
  problem: Problem;
}

/** The deposit of a rejected document that its final invoice has taken off: it is issued again with these sums (docs/rules.md 29.4). */
export async function deductedDeposit(
  { db }: Ctx,
  { place_id }: PlaceAccess,
  document_id: number | undefined,
): Promise<DeductedDeposit | undefined> {
  if (document_id === undefined) return undefined;
  const row = await db.maybe<{ snapshot: Snapshot; number: string; parts: DepositPart[] }>(sql`
    select d.snapshot, f.number, ${partsOfDeposit} as parts
    from documents d join documents f on f.id = d.deducted_by and f.place_id = d.place_id
    where d.id = ${document_id} and d.place_id = ${place_id} and d.type = 'TD02' and d.state = 'rejected'`);
  if (!row) return undefined;
  const deposits = row.snapshot.lines.filter(({ kind }) => kind === 'deposit');
  return {
    lines: deposits.map(({ net_cents: _net, ...line }) => line),
    parts: row.parts,
    cents: deposits.reduce((sum, { gross_cents }) => sum + gross_cents, 0),
    problem: {
      field: 'amount',
      sentence: `L'acconto è già scalato dalla fattura n. ${row.number}: l'importo resta quello.`,
    },
  };
}
