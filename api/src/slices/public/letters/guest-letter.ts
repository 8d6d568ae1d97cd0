import type { GuestBooking } from 'contract/public/schemas';
import { currencyFormat } from '../../../core/format/amount.ts';
import type { Message } from '../../../core/mail/mail.ts';
import { guestWords, type GuestWords } from './guest-words.ts';
import type { GuestLetterName } from './letters.ts';
import { safeName } from '../../../core/format/safe-name.ts';

/** Paths of the guest's pages, in the language of the letter. */
function pagesOf({ token, language, place: { slug } }: GuestBooking) {
  const page = `/b/${slug}`;
  return {
    place: `${page}?lang=${language}`,
    stay: `${page}/${token}?lang=${language}`,
    /** Carries the token that proves the address. */
    proof: (proof: string) => `${page}/${token}?lang=${language}&proof=${proof}`,
  };
}

function formatsOf({ locale, spellDay = (day) => day }: GuestWords, booking: GuestBooking) {
  const { currency } = booking;
  const timeZone = booking.place.time_zone;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const money = currencyFormat(locale, currency);
  return {
    day: (value: string) => spellDay(day.format(new Date(value))),
    short: (value: string) => spellDay(short.format(new Date(value))),
    instant: (value: string) => spellDay(instant.format(new Date(value))),
    money: (value: number) => money.format(value).replaceAll(/[\u00a0\u202f]/g, ' '),
  };
}
type Formats = ReturnType<typeof formatsOf>;

function describeRoom({ roomType }: GuestWords, { room }: GuestBooking): string | undefined {
  return room ? `${room.name ?? roomType[room.type]} (${room.number})` : undefined;
}

function summary(words: GuestWords, booking: GuestBooking, { day, money }: Formats): string {
  const { number, arrival, departure, nights, guests, room, total } = words.summary;
  const { place } = booking;
  const named = describeRoom(words, booking);
  return [
    number(booking.number),
    arrival(day(booking.check_in_date), place.check_in_from),
    departure(day(booking.check_out_date), place.check_out_until),
    nights(booking.number_of_nights),
    guests(booking.number_of_guests),
    ...(named === undefined ? [] : [room(named)]),
    total(money(booking.total_price)),
    ...(place.address === '' ? [] : [place.address]),
  ].join('\n');
}

/** The guest's link, and how long it cancels the booking. A request may be cancelled always. */
function linkAndRule(
  words: GuestWords,
  booking: GuestBooking,
  today: string,
  { day }: Formats,
): [link: string, stay: string, rule: string] {
  const { stay } = pagesOf(booking);
  const { cancel_until, status } = booking;
  if (cancel_until !== null && cancel_until >= today)
    return [words.link, stay, words.mayCancelUntil(day(cancel_until))];
  return [status === 'confirmed' ? words.linkToSee : words.link, stay, words.mayNotCancel];
}

function describeContact({ or, contact }: GuestWords, { place: { phone, email } }: GuestBooking): string[] {
  const ways = [phone, email].filter((way) => way !== null);
  return ways.length > 0 ? [contact(ways.join(or))] : [];
}

/** The paragraphs after the summary: a live stay has its page and its rule, another letter has the link for a new request. */
function ending(
  letter: GuestLetterName,
  words: GuestWords,
  booking: GuestBooking,
  today: string,
  formats: Formats,
): string[] {
  const { place } = pagesOf(booking);
  switch (letter) {
    case 'requested':
    case 'confirmed':
      return linkAndRule(words, booking, today, formats);
    default:
      return [words.again, place];
  }
}

/** After a cancellation: the guest's money that is still at the place, if there is any. */
function describeReturn(
  letter: GuestLetterName,
  words: GuestWords,
  { to_return = 0, place }: GuestBooking,
  { money }: Formats,
): string[] {
  if (to_return > 0) return [words.toReturn(money(to_return), place.name)];
  return letter === 'withdrawn' ? [words.nothingElse] : [];
}

/** The first sentence: of a request whose time is over, whether the place or the payment was missing. */
function openingOf(
  letter: GuestLetterName,
  words: GuestWords,
  { place, confirmed_by }: GuestBooking,
  hasMoney: boolean,
): string {
  if (letter !== 'expired' || confirmed_by !== 'payment') return words.opening[letter](place.name);
  return hasMoney ? words.underpaid(place.name) : words.unpaid(place.name);
}

interface Told {
  today: string;
  at(path: string): string;
  proof?: string | undefined;
  hasMoney: boolean;
}

/**
 * A letter to the guest, in their language. The address may be a stranger's, so the letter repeats only the typed name, and only
 * if it cannot be anything else. `proof`: the token with which the link proves the address; `hasMoney`: some of what was asked has come.
 */
export function guestLetter(
  letter: GuestLetterName,
  booking: GuestBooking,
  { today, at, proof, hasMoney }: Told,
): Message {
  const words = guestWords[booking.language];
  const formats = formatsOf(words, booking);
  const { place, hold_expires_at, confirmed_by } = booking;
  const dates = words.dates(formats.short(booking.check_in_date), formats.short(booking.check_out_date));
  const kept = letter === 'requested' && hold_expires_at !== null;
  const asks = kept && proof !== undefined && confirmed_by !== 'payment';
  const stay = pagesOf(booking).stay;
  const way = proof === undefined ? stay : pagesOf(booking).proof(proof);
  const parts = [
    words.greeting(safeName(booking.guest_first_name)),
    [
      asks && confirmed_by === 'link'
        ? words.oneStep(place.name)
        : openingOf(letter, words, booking, hasMoney),
      ...describeReturn(letter, words, booking, formats),
    ].join(' '),
    ...(asks ? [words.prove[confirmed_by](formats.instant(hold_expires_at)), at(way)] : []),
    ...(kept && !asks ? [words.keptUntil(formats.instant(hold_expires_at))] : []),
    summary(words, booking, formats),
    ...ending(letter, words, booking, today, formats)
      // A letter with the link above does not repeat it here.
      .filter((part) => !asks || (part !== stay && part !== words.link))
      .map((part) => (part === stay ? way : part))
      .map((part) => (part.startsWith('/') ? at(part) : part)),
    ...describeContact(words, booking),
    ...(letter === 'requested' ? [words.notYou] : []),
  ];
  return {
    to: booking.guest_email,
    from_name: place.name,
    reply_to: place.email,
    language: booking.language,
    subject: words.subject[letter](place.name, dates),
    text: parts.join('\n\n'),
  };
}
