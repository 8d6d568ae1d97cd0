import type { BookingStatus, PaymentStatus } from './schemas.ts';

/** The fixed words of docs/rules.md 6.6. */
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

/** Where a booking came from; a channel carries its name after the colon. */
export function sourceLabel(source: string): string {
  if (source === 'desk') return 'Reception';
  if (source === 'direct') return 'Pagina di prenotazione';
  return source.replace(/^ical:/, '');
}
