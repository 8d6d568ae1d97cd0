import { DAY_MS } from 'contract/days/durations';
import type { Span } from '../../../../kit/ui/board/spans.ts';

/** Days as whole numbers (days since 1970-01-01, reckoned at UTC, where each has 24 hours), so that a board can count with them. */
export const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
export const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** 1970-01-01 was a Thursday. Monday is 0. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;
const mondayBefore = (number: number): number => number - weekdayOf(number);

export const ROW = 40;
export const ROOM_COLUMN = 152;

/** What the board is drawn to: the day at its left edge and how wide a day is, in pixels. The room column is not counted. */
export interface Scale {
  origin: number;
  dayWidth: number;
}

export const ZOOMS = ['1', '2', '4', 'mese'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The days that a step of the arrows moves by; a month is as long as it is. */
const WEEKS = { '1': 7, '2': 14, '4': 28 } as const;

/** One and two weeks fill the width; a day is never narrower than 44 pixels, or 28 where a month is shown. */
export function dayWidthOf(zoom: Zoom, width: number): number {
  if (zoom === 'mese') return 28;
  return zoom === '4' ? 44 : Math.max(44, Math.floor((width - ROOM_COLUMN) / WEEKS[zoom]));
}

/** Where the board begins after one step back (-1) or forward (1). A month begins with its first day. */
export function stepped(first: number, zoom: Zoom, by: 1 | -1): number {
  if (zoom !== 'mese') return first + by * WEEKS[zoom];
  const [year = 0, month = 1, day = 1] = dayOf(first).split('-').map(Number);
  // Back from the middle of a month leads to its beginning.
  const months = by === -1 && day > 1 ? 0 : by;
  return Date.UTC(year, month - 1 + months, 1) / DAY_MS;
}

export function monthBegin(number: number): number {
  return numberOf(`${dayOf(number).slice(0, 7)}-01`);
}

export const columnLeft = ({ origin, dayWidth }: Scale, day: number): number => (day - origin) * dayWidth;

/** Nights [from, to) from noon to noon: a departure and the next arrival share a day. */
export function nightsBox(scale: Scale, from: number, to: number): { left: number; width: number } {
  return { left: columnLeft(scale, from + 0.5), width: (to - from) * scale.dayWidth };
}

/** The day whose column is at `x`. */
export const dayAt = ({ origin, dayWidth }: Scale, x: number): number => origin + Math.floor(x / dayWidth);

/** Whether `x` is before noon of its day: there the night before is shown. */
export function isMorning({ dayWidth }: Scale, x: number): boolean {
  const within = ((x % dayWidth) + dayWidth) % dayWidth;
  return within < dayWidth / 2;
}

/** The weeks to draw for what is on screen, with one more at each side, so that a little scrolling draws nothing new. */
export function drawnDays(scale: Scale, scrollLeft: number, width: number): Span {
  const first = dayAt(scale, scrollLeft);
  const last = dayAt(scale, scrollLeft + Math.max(0, width - ROOM_COLUMN));
  return { from: mondayBefore(first) - 7, to: mondayBefore(last) + 14 };
}

const ROWS_AT_ONCE = 4;

/** The rows to draw, in steps, for the same reason. */
export function drawnRows(scrollTop: number, height: number, count: number): Span {
  const first = Math.floor(scrollTop / ROW / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  const last = Math.ceil((scrollTop + height) / ROW / ROWS_AT_ONCE) * ROWS_AT_ONCE;
  return { from: Math.max(0, first - ROWS_AT_ONCE), to: Math.min(count, last + ROWS_AT_ONCE) };
}

const BLOCK = 28;

/** The days to ask the server for while `first` is the first on screen: the same answer serves four weeks of scrolling. */
export function askedDays(first: number): Span {
  const block = Math.floor(first / BLOCK) * BLOCK;
  return { from: block - 21, to: block + 91 };
}

/**
 * The days that a window of `width` pixels shows of a board that begins at `first`: what is drawn first needs no others. The night
 * before is half of the first column.
 */
export function seenDays(first: number, zoom: Zoom, width: number): Span {
  const columns = Math.ceil(Math.max(0, width - ROOM_COLUMN) / dayWidthOf(zoom, width));
  return { from: first - 1, to: Math.min(first + columns + 1, askedDays(first).to) };
}
