import type { BookingStatus, PaymentStatus } from 'contract/bookings';

/** The words of the specification, section 4. */
export const statusLabels = {
  pending: 'In Attesa',
  confirmed: 'Confermata',
  cancelled: 'Cancellata',
  completed: 'Completata',
  failed: 'Fallita',
} satisfies Record<BookingStatus, string>;

export const paymentLabels = {
  unpaid: 'Non Pagato',
  processing: 'In Elaborazione',
  paid: 'Pagato',
  expired: 'Scaduto',
  invalid: 'Non Valido',
} satisfies Record<PaymentStatus, string>;

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

/** Where a booking came from; a channel carries its name after the colon. */
export function sourceLabel(source: string): string {
  if (source === 'desk') return 'Reception';
  if (source === 'direct') return 'Pagina di prenotazione';
  if (source.startsWith('ical:')) return source.slice('ical:'.length);
  return source;
}
