import type { PayableName } from '../../payments/payable.ts';

/** The deposit of a reservation as payments name it. */
export const payableDeposit = (place_id: number, reservation_id: number): PayableName => ({
  place_id,
  payable_kind: 'reservation',
  payable_id: reservation_id,
});
