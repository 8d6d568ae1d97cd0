import { paymentLabels, statusLabels } from 'contract/booking-labels';
import type { BookingStatus, PaymentStatus } from 'contract/bookings';

export function isStatus(value: unknown): value is BookingStatus {
  return typeof value === 'string' && Object.hasOwn(statusLabels, value);
}

export function isPayment(value: unknown): value is PaymentStatus {
  return typeof value === 'string' && Object.hasOwn(paymentLabels, value);
}

/** A newer server may know more: what is unknown is shown as pending (specification, section 4). */
export function knownStatus(value: string): BookingStatus {
  return isStatus(value) ? value : 'pending';
}

/** What is unknown is shown as unpaid (specification, section 4). */
export function knownPayment(value: string): PaymentStatus {
  return isPayment(value) ? value : 'unpaid';
}
