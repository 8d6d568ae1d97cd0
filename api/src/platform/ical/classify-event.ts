import type { Platform } from 'contract/calendars/schemas';
import type { EventKind } from './feed-event.ts';

/**
 * Words with which sites start the summary of a stay, in several languages; Vrbo uses the owner's language and adds the
 * guest's name.
 */
const STAY =
  /^(?:reserved|reservation|booked|booking|réservée?|réservation|provisoire|tentative|reserviert|gebucht|buchung|vorläufig|prenotat[oa]|prenotazione|riservat[oa]|reservad[oa]|reserva|gereserveerd|varattu|bokad|reserveret|zarezerwowan[ey])(?!\p{L})/iu;
const CLOSURE =
  /^(?:blocked|block\b|unavailable|not available|indisponible|bloqué|blockiert|nicht verfügbar|gesperrt|non disponibile|bloccat[oa]|chius[oa]|bloquead[oa]|no disponible|indisponível|geblokkeerd|niet beschikbaar|owner\b|maintenance)/i;
/** A site's name before the word for a closure: `Airbnb (Not available)`. */
const CLOSURE_OF_SITE =
  /^(?:airbnb|booking\.com|vrbo|homeaway|abritel|expedia|agoda|tripadvisor)[\s(:-]+(?:not available|unavailable|blocked|closed|non disponibile)(?!\p{L})/iu;
/**
 * `CLOSED - Not available` is any night that Booking.com does not sell; other text after the dash has been a guest's
 * name.
 */
const BOOKING_CLOSED = /^closed\b\s*-?\s*(.*)$/i;
const AIRBNB_LINK =
  /https:\/\/www\.airbnb\.(?:[a-z]{2,3}|com?\.[a-z]{2})\/hosting\/reservations\/details\/([A-Z0-9]{6,16})\b/;

export interface Classified {
  kind: EventKind;
  code: string | null;
}

/** Classifies a period by the words that its platform uses. */
export function classifyEvent(
  platform: Platform,
  { summary, description }: { summary: string; description: string },
): Classified {
  const code = AIRBNB_LINK.exec(description)?.[1] ?? null;
  if (code !== null) return { kind: 'reservation', code };
  // macOS writes accents as combining characters.
  const text = summary.trim().normalize('NFC');
  const closed = BOOKING_CLOSED.exec(text)?.[1];
  if (closed !== undefined) return { kind: isNameless(closed) ? 'unknown' : 'reservation', code };
  if (CLOSURE.test(text) || CLOSURE_OF_SITE.test(text)) return { kind: 'block', code };
  if (STAY.test(text)) return { kind: 'reservation', code };
  // Text in an owner's own calendar closes nights; text from a site may be a guest's name.
  return { kind: platform === 'google' ? 'block' : 'unknown', code };
}

const isNameless = (words: string): boolean =>
  words === '' || /^(?:not available|non disponibile)$/i.test(words);
