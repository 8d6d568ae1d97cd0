import type { Calendar } from 'contract/calendars/schemas';
import { DAY_MS } from 'contract/days/durations';
import { count, sentence } from '../../kit/format/plural.ts';
import { platformName } from './calendar-labels.ts';
import { agoSaid, whenSaid } from '../channels/moment-words.ts';
import { roomOption } from '../channels/channel-words.ts';

export const periodsSaid = (periods: number): string => count(periods, { one: 'periodo', other: 'periodi' });

export const ALL_ROOMS = 'Tutte le camere';

export function roomSaid({ room }: Pick<Calendar, 'room'>): string {
  return room === null ? ALL_ROOMS : roomOption(room);
}

/** Whose calendar it is: the site, or what the owner calls it. */
export function siteOf({ platform, name }: Pick<Calendar, 'platform' | 'name'>): string {
  return platformName(platform) ?? `«${name}»`;
}

function busySaid(nights: number): string {
  return nights === 0
    ? 'nessuna notte occupata'
    : count(nights, { one: 'notte occupata', other: 'notti occupate' });
}

function stay(nights: number): string {
  return nights === 1
    ? 'la notte già importata resta occupata'
    : `le ${nights} notti già importate restano occupate`;
}

function kept(nights: number): string {
  return nights === 0 ? '' : ` Intanto ${stay(nights)}.`;
}

const trimmed = (error: string | null) => error?.replace(/\.$/, '') ?? 'Lettura non riuscita';

/** When it is read next, inside a sentence. A run that is due begins within seconds. */
export function dueSaid(next_run_at: string, now: number, zone: string): string {
  return Date.parse(next_run_at) <= now ? 'tra poco' : whenSaid(next_run_at, now, zone);
}

/**
 * How reading goes, in plain Italian: "Letto 12 minuti fa, 14 notti occupate, prossima lettura alle 15:30". Undefined where
 * nothing is read.
 */
export function readingSaid(calendar: Calendar, now: number, zone: string): string | undefined {
  const { health, nights_held, last_sync_at, next_run_at } = calendar;
  if (health === 'export') return undefined;
  if (calendar.syncing) return 'Lettura in corso…';
  const last = last_sync_at === null ? undefined : agoSaid(last_sync_at, now, zone);
  const next = next_run_at === null ? '' : dueSaid(next_run_at, now, zone);
  const error = trimmed(calendar.last_error);
  switch (health) {
    case 'off':
      return last === undefined
        ? 'Lettura automatica spenta.'
        : `Lettura automatica spenta, letto l'ultima volta ${last}.${kept(nights_held)}`;
    case 'waiting':
      return next === '' ? 'Non è ancora stato letto.' : `Non è ancora stato letto: prima lettura ${next}.`;
    case 'failing':
      return `${error}.${next && ` Riprovo ${next}.`}${kept(nights_held)}`;
    case 'late':
      return `${error}. Letto l'ultima volta ${last ?? 'oltre un giorno fa'}.${next && ` Riprovo ${next}.`}${kept(nights_held)}`;
    case 'dead':
      return `Il sito dice che questo link non esiste più.${kept(nights_held)}`;
    default:
      return `${sentence([`Letto ${last ?? 'adesso'}`, busySaid(nights_held), next && `prossima lettura ${next}`])}.`;
  }
}

/** Why nothing is given back by itself; undefined where all could be read. */
export function unreadSaid({ rejected }: Pick<Calendar, 'rejected'>): string | undefined {
  if (rejected === 0) return undefined;
  return rejected === 1
    ? "Una voce del calendario non è leggibile: finché c'è, Hub non libera notti."
    : `${rejected} voci del calendario non sono leggibili: finché ci sono, Hub non libera notti.`;
}

/** What a person has to do about it; undefined when nothing. */
export function adviceFor({ health, room_id }: Pick<Calendar, 'health' | 'room_id'>): string | undefined {
  if (health === 'dead') return 'Copia dal sito il link nuovo e incollalo qui con «Modifica».';
  if (health !== 'late') return undefined;
  const where = room_id === null ? 'per queste camere' : 'per questa camera';
  return `Prima di accettare prenotazioni ${where} controlla sul sito, e verifica che il link sia ancora quello giusto.`;
}

/** Who took our nights over: "Airbnb ha letto il tuo calendario 40 minuti fa". Undefined where we give none. */
export function readersSaid(
  calendar: Pick<Calendar, 'direction' | 'last_read'>,
  now: number,
  zone: string,
): string | undefined {
  const { direction, last_read } = calendar;
  if (direction === 'import') return undefined;
  if (last_read === null) return 'Nessuno ha ancora letto il tuo link.';
  return `${last_read.reader} ha letto il tuo calendario ${agoSaid(last_read.at, now, zone)}.`;
}

/** The slowest sites come once a day. */
const SILENT_MS = 2 * DAY_MS;

/** A link that nobody reads any more is otherwise noticed by the first double booking. Undefined where all is well. */
export function silenceSaid(calendar: Calendar, now: number): string | undefined {
  const { direction, last_read } = calendar;
  if (direction === 'import' || last_read === null) return undefined;
  const days = Math.floor((now - Date.parse(last_read.at)) / DAY_MS);
  return now - Date.parse(last_read.at) < SILENT_MS
    ? undefined
    : `Da ${days} giorni nessuno legge il tuo link: controlla che su ${siteOf(calendar)} sia ancora collegato.`;
}

/** Calendars that want a person. */
function wantsCare(calendar: Calendar, now: number): boolean {
  const { health, conflicts, unassigned, held_back, rejected } = calendar;
  const isInTrouble = health === 'dead' || health === 'late' || silenceSaid(calendar, now) !== undefined;
  return isInTrouble || rejected > 0 || held_back !== null || conflicts + unassigned > 0;
}

/** The state of the page: "6 calendari, 2 da controllare". */
export function calendarsSaid(all: readonly Calendar[], now: number): string {
  if (all.length === 0) return 'Nessun calendario collegato';
  const care = all.filter((calendar) => wantsCare(calendar, now)).length;
  const total = count(all.length, { one: 'calendario', other: 'calendari' });
  return care === 0 ? total : `${total}, ${care} da controllare`;
}
