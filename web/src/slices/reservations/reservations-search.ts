import { isDay } from '../../kit/format/days.ts';
import { idIn } from '../../kit/routing/search-values.ts';

const VIEWS = ['elenco', 'linea'] as const;
export type BookView = (typeof VIEWS)[number];

/** What is being made: a reservation, a party that is there without one, a party that waits. */
const NEW = ['prenotazione', 'arrivo', 'attesa'] as const;
export type NewParty = (typeof NEW)[number];

/**
 * What the address of the book holds: `?day=2026-12-24&view=linea` is what it shows, without a day the present business day; `new`, or
 * `edit` with the id of a reservation, is the window above it, `at` and `table` what the window begins with.
 */
export interface BookSearch {
  day?: string;
  /** Name, telephone or notes. */
  q?: string;
  view?: BookView;
  new?: NewParty;
  edit?: number;
  /** `20:30` */
  at?: string;
  table?: number;
}

const among = <T extends string>(values: readonly T[], raw: unknown): T | undefined =>
  values.find((value) => value === raw);

const isTime = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(raw);

/** Reads an address that anybody may have typed: what is unknown falls away. */
export function bookSearch(raw: Record<string, unknown>): BookSearch {
  const { day, at, q } = raw;
  const [view, made, edit, table] = [
    among(VIEWS, raw['view']),
    among(NEW, raw['new']),
    idIn(raw['edit']),
    idIn(raw['table']),
  ];
  return {
    ...(isDay(day) && { day }),
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim().slice(0, 100) }),
    // The list is what one sees without a word.
    ...(view === 'linea' && { view }),
    ...(made !== undefined && { new: made }),
    ...(made === undefined && edit !== undefined && { edit }),
    ...(made !== undefined && isTime(at) && { at }),
    ...(made !== undefined && table !== undefined && { table }),
  };
}

/** The address without any window above the book. */
export const noWindow = { new: undefined, edit: undefined, at: undefined, table: undefined };
