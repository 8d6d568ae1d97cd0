import { beforeDay } from 'contract/days/before-day';
import type { GuestBooking } from 'contract/public/schemas';
import { italianDay, italianPeriod } from '../../../core/format/days.ts';
import { amount, toCents } from '../../../core/format/amount.ts';
import type { Message } from '../../../core/mail/mail.ts';
import type { PlaceLetterName } from './letters.ts';

const LANGUAGES: Record<GuestBooking['language'], string> = {
  it: 'italiano',
  en: 'inglese',
  de: 'tedesco',
  fr: 'francese',
};

/** On one line: a paragraph that is an address would become a link in the letter. */
const quoted = (text: string) => `«${text.replaceAll(/\s+/g, ' ')}»`;

const italianTime = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );

function facts(booking: GuestBooking): string {
  const { room, number_of_nights: nights, number_of_guests: guests } = booking;
  const { guest_first_name, guest_last_name, guest_email, guest_phone, license_plate, special_requests } =
    booking;
  return [
    `Ospite: ${guest_first_name} ${guest_last_name}`,
    `E-mail: ${guest_email}`,
    ...(guest_phone === null ? [] : [`Telefono: ${guest_phone}`]),
    `Lingua: ${LANGUAGES[booking.language]}`,
    `${beforeDay('Dal', italianDay(booking.check_in_date))} ${beforeDay('al', italianDay(booking.check_out_date))}, ${nights === 1 ? '1 notte' : `${nights} notti`}`,
    `${guests === 1 ? '1 ospite' : `${guests} ospiti`}, ${room ? `camera ${room.number}` : 'camera da scegliere'}`,
    ...(license_plate === null ? [] : [`Targa: ${license_plate}`]),
    `Totale: ${amount(toCents(booking.total_price), booking.currency)}`,
    ...(special_requests === null ? [] : [`Richieste: ${quoted(special_requests)}`]),
  ].join('\n');
}

function waiting({ hold_expires_at, address, confirmed_by, place: { time_zone } }: GuestBooking): string {
  if (hold_expires_at === null) return 'Aspetta la tua conferma.';
  if (address !== 'proved' && confirmed_by !== 'payment') {
    const later =
      address === 'asked' ? ' Quando apre il link che ha ricevuto, restano tenute più a lungo.' : '';
    return `L'ospite non ha ancora confermato il suo indirizzo e-mail: per ora le notti sono tenute fino a ${italianTime(hold_expires_at, time_zone)}.${later} Puoi confermarla anche subito.`;
  }
  return `Le notti sono tenute fino a ${italianTime(hold_expires_at, time_zone)}: se non la confermi prima, la richiesta scade da sola.`;
}

interface Words {
  subject: string;
  /** `hasMoney`: some of what was asked has come. */
  opening(booking: GuestBooking, hasMoney: boolean): string;
  /** The paragraphs after the facts; the last one introduces the link below it. */
  closing(booking: GuestBooking): string[];
}

const WORDS: Record<PlaceLetterName, Words> = {
  request_came: {
    subject: 'Nuova richiesta',
    opening: ({ place }) => `Nuova richiesta dalla pagina pubblica di ${place.name}.`,
    closing: (booking) => [waiting(booking), 'Confermala o rifiutala da qui:'],
  },
  request_confirmed: {
    subject: 'Nuova prenotazione',
    opening: ({ place }) =>
      `Nuova prenotazione dalla pagina pubblica di ${place.name}: l'ospite ha confermato il suo indirizzo e la prenotazione si è confermata da sola. Paga all'arrivo.`,
    closing: () => ['La prenotazione:'],
  },
  request_withdrawn: {
    subject: "Cancellata dall'ospite",
    opening: ({ place }) =>
      `L'ospite ha cancellato la sua prenotazione dalla pagina pubblica di ${place.name}: non occupa più le notti.`,
    closing: ({ to_return = 0, currency }) =>
      to_return > 0
        ? [
            `Da restituire: ${amount(toCents(to_return), currency)}. L'ospite aveva già pagato e ha cancellato entro i termini, quindi senza penale.`,
            'La restituzione si fa dalla prenotazione:',
          ]
        : ['La prenotazione:'],
  },
  request_expired: {
    subject: 'Richiesta scaduta',
    opening(booking, hasMoney) {
      const from = `dalla pagina pubblica di ${booking.place.name}`;
      const knows =
        booking.address === 'proved'
          ? "La richiesta non occupa più le notti e l'ospite lo sa."
          : 'La richiesta non occupa più le notti.';
      if (booking.confirmed_by === 'payment')
        return hasMoney
          ? `Il pagamento per questa richiesta ${from} non è arrivato per intero in tempo: decidi dai pagamenti cosa fare di quello che è arrivato. ${knows}`
          : `Il pagamento per questa richiesta ${from} non è arrivato in tempo. ${knows}`;
      return booking.address === 'proved'
        ? `Nessuno ha confermato in tempo questa richiesta ${from}. ${knows}`
        : `Il tempo di questa richiesta ${from} è finito prima che l'ospite confermasse il suo indirizzo e-mail. ${knows}`;
    },
    closing: () => ['Se vuoi ancora accoglierla, e le notti sono libere, ripristinala da qui:'],
  },
};

/** A letter to who runs the place, in Italian; `link` leads to the booking. Answering it writes to the guest. */
export function placeLetter(
  letter: PlaceLetterName,
  booking: GuestBooking,
  { to, link, hasMoney }: { to: string; link: string; hasMoney: boolean },
): Message {
  const { subject, opening, closing } = WORDS[letter];
  const dates = italianPeriod(booking.check_in_date, booking.check_out_date);
  const parts = [opening(booking, hasMoney), facts(booking), ...closing(booking), link];
  return {
    to,
    reply_to: booking.guest_email,
    subject: `${subject}: ${dates}, prenotazione #${booking.number}`,
    text: parts.join('\n\n'),
  };
}
