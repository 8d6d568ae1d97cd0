import { paymentLabels, statusLabels } from 'contract/bookings/labels';
import type { BookingStatus, PaymentStatus } from 'contract/bookings/schemas';

export function isStatus(value: unknown): value is BookingStatus {
  return typeof value === 'string' && Object.hasOwn(statusLabels, value);
}

export function isPayment(value: unknown): value is PaymentStatus {
  return typeof value === 'string' && Object.hasOwn(paymentLabels, value);
}

/** A newer server may know more statuses: an unknown one is shown as pending (docs/rules.md 6.7). */
export function knownStatus(value: string): BookingStatus {
  return isStatus(value) ? value : 'pending';
}

/** An unknown payment status is shown as unpaid (docs/rules.md 7.3). */
export function knownPayment(value: string): PaymentStatus {
  return isPayment(value) ? value : 'unpaid';
}
