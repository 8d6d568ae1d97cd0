import type { GuestReservation } from 'contract/public-tables/schemas';
import type { Message } from '../../../../core/mail/mail.ts';
import { safeName } from '../../../../core/format/safe-name.ts';
import { dayIn } from '../../../../core/format/days.ts';
import { guestWords } from '../../letters/guest-words.ts';
import { type TableLetterName, type TableWords, tableWords } from './table-words.ts';

/** Paths of the guest's pages, in the language of the letter. */
const pagesOf = ({ token, language, place: { slug } }: GuestReservation) => ({
  place: `/b/${slug}?lang=${language}`,
  reservation: `/b/${slug}/tables/${token}?lang=${language}`,
  comes: `/b/${slug}/tables/${token}?lang=${language}&answer=yes`,
  comesNot: `/b/${slug}/tables/${token}?lang=${language}&answer=no`,
});

/** "notte tra sabato e domenica": of a table after midnight, whose evening is that of the day before (docs/rules.md 19.15). */
function nightOf({ at, business_day, place }: GuestReservation, words: TableWords): string | undefined {
  const day = dayIn(place.time_zone, new Date(at));
  if (day === business_day) return undefined;
  const weekday = new Intl.DateTimeFormat(words.locale, { weekday: 'long', timeZone: 'UTC' });
  return words.summary.night(weekday.format(new Date(business_day)), weekday.format(new Date(day)));
}

/**
 * A letter to the guest, in their language. The address may be a stranger's, so the letter repeats only the typed name, and only if it
 * cannot be anything else.
 */
export function tableLetter(
  letter: TableLetterName,
  reservation: GuestReservation,
  at: (path: string) => string,
): Message {
  const words = tableWords[reservation.language];
  const { place, party } = reservation;
  const timeZone = place.time_zone;
  const instant = new Date(reservation.at);
  const night = nightOf(reservation, words);
  const { spellDay = (day: string) => day } = guestWords[reservation.language];
  const dated = new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const full = (when: Date) => spellDay(dated.format(when));
  const short = new Intl.DateTimeFormat(words.locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
  const pages = pagesOf(reservation);
  const ways = [place.phone, place.email].filter((way) => way !== null);
  const { deposit } = reservation;
  const asked = letter === 'deposit' && deposit != null ? deposit : undefined;
  const paid = letter === 'cancelled' && deposit?.state === 'paid' ? deposit : undefined;
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(words.locale, { style: 'currency', currency })
      .format(amount)
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  const subject =
    letter === 'reminder' && night !== undefined ? words.nightReminder.subject : words.subject[letter];
  const summary = [
    words.summary.when(full(instant)) + (night === undefined ? '' : ` (${night})`),
    words.summary.party(party),
    ...(asked ? [words.deposit.amount(money(asked.amount, asked.currency))] : []),
    ...(asked?.held_until == null ? [] : [words.deposit.until(full(new Date(asked.held_until)))]),
    ...(place.address === '' ? [] : [place.address]),
  ].join('\n');
  const parts = [
    words.greeting(safeName(reservation.first_name)),
    letter === 'reminder' && night !== undefined
      ? words.nightReminder.opening(place.name)
      : words.opening[letter](place.name),
    summary,
    ...(paid ? [words.deposit.stays(money(paid.amount, paid.currency), place.name)] : []),
    ...(letter === 'reminder' ? [words.comes, at(pages.comes), words.comesNot, at(pages.comesNot)] : []),
    ...(letter === 'cancelled' || letter === 'lapsed'
      ? [words.again, at(pages.place)]
      : [asked ? words.deposit.link : words.link, at(pages.reservation)]),
    ...(ways.length > 0 ? [words.contact(ways.join(words.or))] : []),
    ...(letter === 'requested' || letter === 'confirmed' || letter === 'deposit' ? [words.notYou] : []),
  ];
  return {
    to: reservation.email ?? '',
    from_name: place.name,
    reply_to: place.email,
    language: reservation.language,
    subject: subject(place.name, short.format(instant)),
    text: parts.join('\n\n'),
  };
}
