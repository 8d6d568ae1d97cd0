import type { SourceKind } from 'contract/bills/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, forbidden } from '../../core/errors/errors.ts';
import type { PayableName } from '../payments/payable.ts';
import { missingBill, missingCharge } from './engine/verbs.ts';

/** What bills belong to. A sale has the id of its first bill. */
export interface Source {
  place_id: number;
  source_kind: SourceKind;
  source_id: number;
}

/** The condition on a table with the columns of a source. */
export const isOf = ({ source_kind, source_id }: Source, table: Sql): Sql =>
  sql`${table}.source_kind = ${source_kind} and ${table}.source_id = ${source_id}`;

interface BillRef extends Source {
  is_main: boolean;
}

/** Waiters take payments of orders, and see no bill of a stay or of a sale (docs/rules.md 16.34). Throws 403. */
function requireOwnWork({ role }: PlaceAccess, { source_kind }: Source): void {
  if (role === 'waiter' && source_kind !== 'order')
    throw forbidden('Il tuo ruolo vede solo i conti degli ordini.');
}

/** Throws 404, 403 for a waiter where it is no order's. */
export async function sourceOfBill(ctx: Ctx, place: PlaceAccess, bill_id: number): Promise<BillRef> {
  const { place_id } = place;
  const found = await ctx.db.maybe<BillRef>(sql`
    select place_id, source_kind, source_id, is_main from bills where id = ${bill_id} and place_id = ${place_id}`);
  if (!found) throw missingBill();
  requireOwnWork(place, found);
  return found;
}

/** Throws 404, 409 `other_source` for a bill of something else. */
export async function requireSameSource(
  ctx: Ctx,
  place: PlaceAccess,
  { source_kind, source_id }: Source,
  bill_id: number,
): Promise<void> {
  const other = await sourceOfBill(ctx, place, bill_id);
  if (other.source_kind === source_kind && other.source_id === source_id) return;
  throw conflict('other_source', 'I due conti non sono dello stesso soggiorno o della stessa vendita.');
}

/** Throws 404, 403 for a waiter where it is no order's. */
export async function sourceOfCharge(ctx: Ctx, place: PlaceAccess, charge_id: number): Promise<Source> {
  const found = await ctx.db.maybe<Source>(sql`
    select place_id, source_kind, source_id from charges where id = ${charge_id} and place_id = ${place.place_id}`);
  if (!found) throw missingCharge();
  requireOwnWork(place, found);
  return found;
}

/** As what payments know a bill: the main bill of a stay is paid as its booking, as it was before there were bills. */
export function payableNameOf(bill: BillRef & { id: number }): PayableName {
  const { place_id, source_kind, source_id, is_main, id } = bill;
  return is_main && source_kind === 'booking'
    ? { place_id, payable_kind: 'booking', payable_id: source_id }
    : { place_id, payable_kind: 'bill', payable_id: id };
}
