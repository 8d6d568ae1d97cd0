import type { NotificationKind, NotificationType } from 'contract/notifications/schemas';
import { BedDouble, Bell, CalendarDays, ReceiptText, Star } from 'lucide-react';
import type { Icon } from '../../kit/ui/theme/icon.ts';
import type { Tone } from '../../kit/ui/theme/tone.ts';

interface Looks {
  icon: Icon;
  tone: Tone;
}

const looks = {
  review: { icon: Star, tone: 'warning' },
  booking: { icon: CalendarDays, tone: 'accent' },
  bill: { icon: ReceiptText, tone: 'accent' },
  room: { icon: BedDouble, tone: 'success' },
  other: { icon: Bell, tone: 'neutral' },
} satisfies Record<NotificationType, Looks>;

/** A type that a newer server has made up looks like the rest. */
export function looksOf(type: string): Looks {
  return type in looks ? looks[type as NotificationType] : looks.other;
}

/** What somebody may want a letter about, in the words of a switch. */
export const kindLabels = {
  booking_request: 'Richieste dalla pagina pubblica',
  booking_withdrawn: 'Richieste ritirate o scadute',
  requests_waiting: 'Camere tenute da richieste non confermate',
  booking_new: 'Nuove prenotazioni inserite dai colleghi',
  booking_cancelled: 'Prenotazioni cancellate',
  channel_booking: 'Prenotazioni dai portali',
  payment_received: 'Pagamenti ricevuti',
  payment_attention: 'Pagamenti da controllare',
  calendar_conflict: 'Doppie prenotazioni da risolvere',
  calendar_failing: 'Calendari che non si aggiornano',
  review_new: 'Nuove recensioni',
  person_joined: 'Persone entrate nel gruppo',
  invoice_rejected: 'Fatture scartate dallo SdI',
  table_reserved: 'Tavoli prenotati dalla pagina pubblica',
  table_withdrawn: 'Tavoli annullati dagli ospiti',
  table_offered: "Tavoli per chi è in lista d'attesa",
} satisfies Record<NotificationKind, string>;
