import type { Platform } from 'contract/calendars';
import type { EventKind } from './feed-event.ts';

/** Words that sites of several languages begin a stay with; Vrbo writes them in the owner's language, with the guest's name. */
const STAY =
  /^(?:reserved|reservation|booked|booking|réservée?|réservation|provisoire|tentative|reserviert|gebucht|buchung|vorläufig|prenotat[oa]|prenotazione|riservat[oa]|reservad[oa]|reserva|gereserveerd|varattu|bokad|reserveret|zarezerwowan[ey])(?!\p{L})/iu;
const CLOSURE =
  /^(?:blocked|block\b|unavailable|not available|indisponible|bloqué|blockiert|nicht verfügbar|gesperrt|non disponibile|bloccat[oa]|chius[oa]|bloquead[oa]|no disponible|indisponível|geblokkeerd|niet beschikbaar|airbnb \(not available\)|owner\b|maintenance)/i;
/** `CLOSED - Not available` is any night that Booking.com does not sell; other words after the dash were a guest's name. */
const BOOKING_CLOSED = /^closed\b\s*-?\s*(.*)$/i;
const AIRBNB_LINK =
  /https:\/\/www\.airbnb\.(?:[a-z]{2,3}|com?\.[a-z]{2})\/hosting\/reservations\/details\/([A-Z0-9]{6,16})\b/;

export interface Classified {
  kind: EventKind;
  code: string | null;
}

/** Tells what a period is from the words that its platform is known to use. */
export function classifyEvent(
  platform: Platform,
  { summary, description }: { summary: string; description: string },
): Classified {
  const code = AIRBNB_LINK.exec(description)?.[1] ?? null;
  if (code !== null) return { kind: 'reservation', code };
  // A Mac writes an accent as a letter of its own.
  const text = summary.trim().normalize('NFC');
  const closed = BOOKING_CLOSED.exec(text)?.[1];
  if (closed !== undefined) return { kind: isNameless(closed) ? 'unknown' : 'reservation', code };
  if (CLOSURE.test(text)) return { kind: 'block', code };
  if (STAY.test(text)) return { kind: 'reservation', code };
  // What an owner writes in a calendar of her own closes nights; what a site writes may be a guest's name.
  return { kind: platform === 'google' ? 'block' : 'unknown', code };
}

const isNameless = (words: string): boolean =>
  words === '' || /^(?:not available|non disponibile)$/i.test(words);
