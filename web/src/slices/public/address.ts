import type { Language, PublicPlace } from 'contract/public/schemas';
import { LANGUAGES, MAX_PUBLIC_NIGHTS } from 'contract/public/values';
import { useSyncExternalStore } from 'react';
import { addDays, nightsBetween } from '../../kit/format/days.ts';

/** What the address says: a link that is sent on opens the same nights for the same guests. */
export interface Search {
  from?: string;
  to?: string;
  guests: number;
  /** The room whose booking is being filled in. */
  room?: number;
}

const CHANGED = 'hub:address';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** Goes to an address of these pages without loading them again; a step back returns unless `replace`. */
export function go(href: string, { replace = false } = {}): void {
  if (replace) window.history.replaceState(null, '', href);
  else {
    window.history.pushState(null, '', href);
    window.scrollTo(0, 0);
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** The token of `/pay/{token}`, which is no page of a place; `undefined` elsewhere. */
function payToken(path: string): string | undefined {
  const [, root, token] = path.split('/').map(decodeURIComponent);
  return root === 'pay' ? (token ?? '') : undefined;
}

interface AddressParts {
  slug: string;
  /** Of a guest's booking. */
  token: string | undefined;
  /** Of a guest's reservation of a table. */
  table: string | undefined;
}

/** `/b/{slug}`, `/b/{slug}/{token}` or `/b/{slug}/tables/{token}` */
export function addressParts(path: string): AddressParts {
  const [, , slug = '', token, table] = path.split('/').map(decodeURIComponent);
  if (token === 'tables' && table) return { slug, token: undefined, table };
  return { slug, token: token === '' ? undefined : token, table: undefined };
}

/** Where one is, and the query behind it. */
export function useAddress(): AddressParts & {
  pay: string | undefined;
  query: string;
} {
  const href = useSyncExternalStore(subscribe, () => window.location.pathname + window.location.search);
  const [path = '', query = ''] = href.split('?', 2);
  return { ...addressParts(path), pay: payToken(path), query };
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);

/** The language that the address asks for. */
export function languageIn(query: string): Language | undefined {
  const asked = new URLSearchParams(query).get('lang');
  return isLanguage(asked) ? asked : undefined;
}

/** What the link in the guest's letter carries. */
export function proofIn(query: string): string | undefined {
  return new URLSearchParams(query).get('proof') ?? undefined;
}

/** A day that the calendar has: JavaScript would read 30 February as 2 March. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

function countIn(text: string | null, most: number): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, most) : undefined;
}

/** Reads the query; what cannot be (days gone by, the end before the start) is as if it were not there. */
export function readSearch(
  query: string,
  place: Pick<PublicPlace, 'today' | 'last_day' | 'max_guests'>,
): Search {
  const given = new URLSearchParams(query);
  const [from, to] = [given.get('from'), given.get('to')];
  const room = countIn(given.get('room'), Number.MAX_SAFE_INTEGER);
  const most = Math.max(1, place.max_guests);
  const search: Search = { guests: countIn(given.get('guests'), most) ?? Math.min(2, most) };
  if (!isDay(from) || from < place.today || from >= place.last_day) return search;
  search.from = from;
  if (!isDay(to) || to <= from || to > place.last_day || nightsBetween(from, to) > MAX_PUBLIC_NIGHTS)
    return search;
  search.to = to;
  if (room !== undefined) search.room = room;
  return search;
}

/** The address of a search; the language stays as long as nobody changes it. */
export function placeHref(slug: string, { from, to, guests, room }: Partial<Search> = {}): string {
  const query = new URLSearchParams();
  const language = languageIn(window.location.search);
  for (const [name, value] of Object.entries({ from, to, guests, room, lang: language }))
    if (value !== undefined) query.set(name, String(value));
  return `/b/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}`;
}

/** What the address says about a table: `at` is the chosen time. */
export interface TableSearch {
  day?: string;
  party: number;
  at?: string;
}

/** Whether the address speaks of tables, of a place that has rooms too. */
export const asksTable = (query: string): boolean => new URLSearchParams(query).get('view') === 'table';

/** Reads the query; a day or time that cannot be is as if it were not there. */
export function readTableSearch(query: string, most: number): TableSearch {
  const given = new URLSearchParams(query);
  const [day, at] = [given.get('day'), given.get('at')];
  const search: TableSearch = { party: countIn(given.get('party'), most) ?? Math.min(2, most) };
  if (!isDay(day)) return search;
  search.day = day;
  if (at !== null && !Number.isNaN(Date.parse(at))) search.at = at;
  return search;
}

/** The tables of a place; the language stays as long as nobody changes it. */
export function tablesHref(slug: string, { day, party, at }: Partial<TableSearch> = {}): string {
  const query = new URLSearchParams({ view: 'table' });
  const language = languageIn(window.location.search);
  for (const [name, value] of Object.entries({ day, party, at, lang: language }))
    if (value !== undefined) query.set(name, String(value));
  return `/b/${encodeURIComponent(slug)}?${query}`;
}

export function tableHref(slug: string, token: string): string {
  const language = languageIn(window.location.search);
  const tail = language === undefined ? '' : `?lang=${language}`;
  return `/b/${encodeURIComponent(slug)}/tables/${encodeURIComponent(token)}${tail}`;
}

export function payHref(token: string): string {
  const language = languageIn(window.location.search);
  return `/pay/${encodeURIComponent(token)}${language === undefined ? '' : `?lang=${language}`}`;
}

export function bookingHref(slug: string, token: string): string {
  const language = languageIn(window.location.search);
  const tail = language === undefined ? '' : `?lang=${language}`;
  return `/b/${encodeURIComponent(slug)}/${encodeURIComponent(token)}${tail}`;
}
