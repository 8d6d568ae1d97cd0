import { beforeDay } from 'contract/days/before-day';
import { amount } from '../../../core/format/amount.ts';
import { italianDay } from '../../../core/format/days.ts';
import { listed } from '../../../core/format/listed.ts';
import type { Rooms } from './load-stay.ts';
import { guestTexts } from './stay-columns.ts';
import { segmentsOf, type Stay } from './stay.ts';

const roomName = (rooms: Rooms, room_id: number | null) =>
  room_id === null ? 'da sistemare' : `camera ${rooms.get(room_id)?.number ?? room_id}`;

/** "camera 101", or "camera 101 e poi camera 102" for a stay that changes room. */
function roomsSaid({ nights }: Pick<Stay, 'nights'>, rooms: Rooms): string {
  const room_ids: (number | null)[] = segmentsOf(nights).map(({ room_id }) => room_id);
  if (nights.at(-1)?.room_id === null) room_ids.push(null);
  return room_ids.map((room_id) => roomName(rooms, room_id)).join(' e poi ');
}

/** "camera 101 e poi dal 24/12/2026 camera 102": the same with the days, for who goes on to the same room on another one. */
function turnsSaid({ nights }: Pick<Stay, 'nights'>, rooms: Rooms): string {
  const turns = nights.filter(({ room_id }, index) => index === 0 || room_id !== nights[index - 1]?.room_id);
  return turns
    .map(
      ({ night, room_id }, index) =>
        `${index === 0 ? '' : `${beforeDay('dal', italianDay(night))} `}${roomName(rooms, room_id)}`,
    )
    .join(' e poi ');
}

function roomsChanged(before: Stay, after: Stay, rooms: Rooms): string[] {
  const [was, is] = [roomsSaid(before, rooms), roomsSaid(after, rooms)];
  if (was !== is) return [`${is} invece di ${was}`];
  const had = new Map(before.nights.map(({ night, room_id }) => [night, room_id]));
  const differs = after.nights.some(({ night, room_id }) => had.has(night) && had.get(night) !== room_id);
  return differs ? [`${turnsSaid(after, rooms)} invece di ${turnsSaid(before, rooms)}`] : [];
}

type Dates = Pick<Stay, 'check_in_date' | 'check_out_date'>;

/** "dal 24/12 al 27/12"; with the years unless all dates of the sentence lie in one. */
function datesSaid({ check_in_date, check_out_date }: Dates, withYear = true): string {
  const said = (day: string) => (withYear ? italianDay(day) : italianDay(day).slice(0, 5));
  return `${beforeDay('dal', said(check_in_date))} ${beforeDay('al', said(check_out_date))}`;
}

function datesChanged(before: Dates, after: Dates): string {
  const days = [before, after].flatMap(({ check_in_date, check_out_date }) => [
    check_in_date,
    check_out_date,
  ]);
  const withYear = new Set(days.map((day) => day.slice(0, 4))).size > 1;
  return `${datesSaid(after, withYear)} invece che ${datesSaid(before, withYear)}`;
}

export function created(stay: Stay, rooms: Rooms): string {
  const how = stay.status === 'confirmed' ? 'confermata' : 'in attesa di conferma';
  return `Prenotazione creata, ${how}: ${datesSaid(stay)}, ${roomsSaid(stay, rooms)}, ${amount(stay.total_cents, stay.currency)}.`;
}

export const arrived = (room_number: string | number) => `Arrivo registrato, in camera ${room_number}.`;
export const DEPARTED = 'Partenza registrata.';
export const KEPT_ON_DOCUMENT =
  'Le notti su un documento restano, con quelle che le precedono, finch\u00e9 non c\u2019\u00e8 la nota di credito.';
export const CANCELLED = 'Prenotazione cancellata: non occupa più le notti.';
/** The channel tells the nights as taken until the reservation is cancelled there. */
export const cancelledHere = (channel: string) =>
  `Prenotazione cancellata: finché è su ${channel}, le notti restano occupate.`;
export const TIME_OVER = 'Il tempo è scaduto: la prenotazione non occupa più le notti.';

/** What of the guest changed, by name and without the words themselves: these may one day have to be forgotten. */
function guestChanged(before: Stay, after: Stay): string[] {
  const words = guestTexts.filter(({ name }) => before[name] !== after[name]).map(({ word }) => word);
  return words.length > 0 ? [`dati dell'ospite cambiati: ${listed(words)}`] : [];
}

function totalChanged(before: Stay, after: Stay): string[] {
  if (before.total_cents !== after.total_cents) {
    const { currency } = after;
    return [
      `totale ${amount(after.total_cents, currency)} invece di ${amount(before.total_cents, currency)}`,
    ];
  }
  const price = new Map(before.nights.map(({ night, price_cents }) => [night, price_cents]));
  const differs = after.nights.some(
    ({ night, price_cents }) => (price.get(night) ?? price_cents) !== price_cents,
  );
  return differs ? ['prezzi per notte cambiati, totale uguale'] : [];
}

/**
 * All that differs between two states of a stay, in one sentence: "Date cambiate: dal 24/12 al 27/12 invece che dal 23/12 al
 * 26/12; totale 240,00 € invece di 270,00 €."
 */
export function changed(before: Stay, after: Stay, rooms: Rooms): string {
  const moved =
    before.check_in_date !== after.check_in_date || before.check_out_date !== after.check_out_date;
  const parts = [
    ...(moved ? [`date cambiate: ${datesChanged(before, after)}`] : []),
    ...roomsChanged(before, after, rooms),
    ...(before.number_of_guests === after.number_of_guests
      ? []
      : [`ospiti: ${after.number_of_guests} invece di ${before.number_of_guests}`]),
    ...totalChanged(before, after),
    ...guestChanged(before, after),
  ];
  return sentence(parts.join('; '));
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
