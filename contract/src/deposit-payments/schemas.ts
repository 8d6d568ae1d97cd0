import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { BookingPayments, ManualCreate } from '../payments/schemas.ts';
import { Id, Instant } from '../scalars.ts';
import { DepositState, DepositTransfer } from '../table-deposits/schemas.ts';

const { booking_id: _id, booking_status: _status, ...money } = BookingPayments.shape;

/** Everything about the money of a deposit. `bill_id`: the bill that it was taken off. */
export const DepositPayments = z.object({
  ...money,
  reservation_id: Id,
  number: z.number(),
  state: DepositState,
  held_until: z.nullable(Instant),
  transfer: z.nullable(DepositTransfer),
  bill_id: z.nullable(Id),
});
export type DepositPayments = z.infer<typeof DepositPayments>;

const params = z.object({ reservation_id: Id });

export const depositPaymentSchemas = {
  get: { params, response: DepositPayments },
  record: { params, body: ManualCreate, response: DepositPayments },
} satisfies Schemas;
