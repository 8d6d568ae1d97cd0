import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import { LATE_MINUTES } from 'contract/tables/values';
import { count, list, plural, sentence } from '../../kit/format/plural.ts';

export const partyWords = (party: number): string => count(party, { one: 'persona', other: 'persone' });
export const partiesWords = (n: number): string => count(n, { one: 'prenotazione', other: 'prenotazioni' });
export const coversWords = (covers: number): string => count(covers, { one: 'coperto', other: 'coperti' });

/** It is in the book of the day: what is over without a party, and a party that only waits, is not. */
export const comes = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state !== 'waiting' && state !== 'cancelled' && state !== 'no_show';

/** Its tables are nobody else's. */
export const holds = ({ state }: Pick<Reservation, 'state'>): boolean =>
  state === 'requested' ||
  state === 'waiting' ||
  state === 'confirmed' ||
  state === 'arrived' ||
  state === 'seated';

/** "14 prenotazioni, 52 coperti, 2 in attesa" */
export function dayWords(all: readonly Reservation[]): string {
  const coming = all.filter(comes);
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  if (coming.length === 0 && waiting === 0) return 'Nessuna prenotazione';
  return sentence([
    partiesWords(coming.length),
    coversWords(coming.reduce((sum, { party }) => sum + party, 0)),
    waiting > 0 ? `${waiting} in attesa` : undefined,
  ]);
}

/** "Tavolo 5", "Tavoli 5 e 6", "Da assegnare" */
export function tablesWords(numbers: readonly string[]): string {
  if (numbers.length === 0) return 'Da assegnare';
  return numbers.length === 1 ? `Tavolo ${numbers[0]}` : `Tavoli ${list(numbers)}`;
}

/** The same within a sentence: "tavolo 5", "tavoli Bancone e 6", "da assegnare". A table's name keeps its capitals. */
export function tablesWithin(numbers: readonly string[]): string {
  const words = tablesWords(numbers);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** "Tavolo 5 offerto", "Tavoli 5 e 6 offerti" */
export const offeredWords = (numbers: readonly string[]): string =>
  `${tablesWords(numbers)} ${plural(numbers.length, { one: 'offerto', other: 'offerti' })}`;

export const seatsWords = (seats: number): string => count(seats, { one: 'posto', other: 'posti' });

/** "4 persone, 1 bambino, 1 seggiolone" */
export function peopleWords({ party, children, high_chairs }: Reservation): string {
  return sentence([
    partyWords(party),
    children > 0 ? count(children, { one: 'bambino', other: 'bambini' }) : undefined,
    high_chairs > 0 ? count(high_chairs, { one: 'seggiolone', other: 'seggioloni' }) : undefined,
  ]);
}

/** Minutes behind its time of a party that has not come; undefined while nobody would call it late, and once its time is over. */
export function lateMinutes(
  { state, at, ends_at }: Pick<Reservation, 'state' | 'at' | 'ends_at'>,
  now: number,
): number | undefined {
  if ((state !== 'confirmed' && state !== 'requested') || now >= Date.parse(ends_at)) return undefined;
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  return minutes >= LATE_MINUTES ? minutes : undefined;
}

/** "1 h 05", "45'" */
export function minutesWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}'`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

/** "mancato arrivo 1 volta", "2 volte" as a warning about a known guest; undefined for everybody else. */
export function noShowWords({ customer }: Pick<Reservation, 'customer'>): string | undefined {
  if (customer.no_shows === 0) return undefined;
  return count(customer.no_shows, { one: 'mancato arrivo', other: 'mancati arrivi' });
}

/** Two names of one typed line: the last word is the surname. */
export function splitName(typed: string): { first_name: string; last_name: string } {
  const words = typed.trim().split(/\s+/);
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

export const nameOf = ({ customer }: Pick<Reservation, 'customer'>): string =>
  `${customer.first_name} ${customer.last_name}`.trim();
