import type { PaymentStatus } from 'contract/bookings/schemas';
import type { DepositState } from 'contract/table-deposits/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { depositState, heldUntil, transferReason } from './deposit-columns.ts';

/** A row of `table_deposits`. */
export interface Deposit {
  reservation_id: number;
  place_id: number;
  number: number;
  total_cents: number;
  currency: string;
  payment_status: PaymentStatus;
  received_cents: number;
  refunded_cents: number;
  by_transfer: boolean;
  held_until: string;
  lapsed_at: string | null;
  bill_id: number | null;
  used_at: string | null;
}

const columns = sql`d.reservation_id, d.place_id, d.number, d.total_cents, d.currency, d.payment_status, d.received_cents,
  d.refunded_cents, d.by_transfer, d.held_until, d.lapsed_at, d.bill_id, d.used_at`;

/** Whether the guest has paid: by status, or by sums that went back or into a bill later. */
export const isPaid = ({ payment_status, received_cents, total_cents, used_at }: Deposit): boolean =>
  payment_status === 'paid' || received_cents >= total_cents || used_at !== null;

/** Holds a deposit until the transaction ends. The caller holds its reservation, or changes nothing of it. */
export function lockDeposit({ db }: Pick<Ctx, 'db'>, reservation_id: number): Promise<Deposit | undefined> {
  return db.maybe<Deposit>(sql`
    select ${columns} from table_deposits d where d.reservation_id = ${reservation_id} for update`);
}

export interface ShownDeposit extends Omit<Deposit, 'held_until'> {
  state: DepositState;
  held_until: string | null;
  reason: string;
}

/** A deposit as people see it. */
export function findDeposit(
  { db }: Pick<Ctx, 'db'>,
  place: { readonly place_id: number },
  reservation_id: number,
): Promise<ShownDeposit | undefined> {
  return db.maybe<ShownDeposit>(sql`
    select ${columns}, ${depositState} as state, ${heldUntil} as held_until, ${transferReason} as reason
    from table_deposits d join reservations r on r.id = d.reservation_id
    where d.reservation_id = ${reservation_id} and d.place_id = ${place.place_id}`);
}
