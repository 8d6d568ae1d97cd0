import type { GuestReservation } from 'contract/public-tables/schemas';
import { currencyFormat, toCents } from '../../../../core/format/amount.ts';
import type { Message } from '../../../../core/mail/mail.ts';
import { safeName } from '../../../../core/format/safe-name.ts';
import { dayIn } from '../../../../core/format/days.ts';
import { cameOf } from '../../../reservations/deposit/deposit-left.ts';
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

/** The first sentence. `isPart`: a part of the deposit has come. */
function openingOf(
  letter: TableLetterName,
  words: TableWords,
  { isAtNight, isPart }: { isAtNight: boolean; isPart: boolean },
): (place: string) => string {
  if (letter === 'reminder' && isAtNight) return words.nightReminder.opening;
  return letter === 'lapsed' && isPart ? words.underpaid : words.opening[letter];
}

/** Introduces the guest's link, by what it offers. */
const linkOf = ({ can_change }: GuestReservation, { link, linkToKeep }: TableWords): string =>
  can_change ? link : linkToKeep;

/** Whether a part of the deposit has come, and no more. */
function isInPart({ deposit }: GuestReservation, undecided_cents: number): boolean {
  if (deposit == null) return false;
  const { amount, left = 0 } = deposit;
  return cameOf(toCents(amount), toCents(left) + undecided_cents) === 'part';
}

/** After a cancellation: the money of the deposit that is still at the place, if there is any (docs/rules.md 19.48). */
function describeStay(
  { deposit, place }: GuestReservation,
  { deposit: words, locale }: TableWords,
  undecided_cents: number,
  money: (amount: number, currency: string) => string,
): string[] {
  if (deposit == null) return [];
  const { left = 0, state, currency } = deposit;
  const sum = money(left, currency);
  const isOne = new Intl.PluralRules(locale).select(left) === 'one';
  const stays = state === 'paid' ? words.stays(sum, place.name) : words.partStays(sum, place.name, isOne);
  const counted = left > 0 ? [stays] : [];
  return undecided_cents > 0 ? [...counted, words.waits(place.name, left > 0)] : counted;
}

/**
 * A letter to the guest, in their language. The address may be a stranger's, so the letter repeats only the typed name, and only if it
 * cannot be anything else. `undecided_cents`: what came for the deposit and does not count yet.
 */
export function tableLetter(
  letter: TableLetterName,
  reservation: GuestReservation,
  at: (path: string) => string,
  undecided_cents = 0,
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
  const isOver = letter === 'cancelled' || letter === 'lapsed';
  const money = (amount: number, currency: string) =>
    currencyFormat(words.locale, currency)
      .format(amount)
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  const stays = isOver ? describeStay(reservation, words, undecided_cents, money) : [];
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
    openingOf(letter, words, {
      isAtNight: night !== undefined,
      isPart: isInPart(reservation, undecided_cents),
    })(place.name),
    summary,
    ...stays,
    ...(letter === 'reminder' ? [words.comes, at(pages.comes), words.comesNot, at(pages.comesNot)] : []),
    ...(isOver
      ? [words.again, at(pages.place)]
      : [asked ? words.deposit.link : linkOf(reservation, words), at(pages.reservation)]),
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
