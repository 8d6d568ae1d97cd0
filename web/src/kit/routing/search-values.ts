import { isDay } from '../format/days.ts';

/** What was typed into a search box, or undefined; the API takes a hundred letters. */
export function wordsIn(raw: unknown): string | undefined {
  return typeof raw === 'string' && raw.trim() !== '' ? raw.trim().slice(0, 100) : undefined;
}

/** The days from `from` to `to`, both included, as an address says them; a last day before the first falls away. */
export function daysIn({ from, to }: { from?: unknown; to?: unknown }): { from?: string; to?: string } {
  const first = isDay(from) ? from : undefined;
  const last = isDay(to) && (first === undefined || first <= to) ? to : undefined;
  return { ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) };
}

/** The id that a word of an address says, or undefined. */
export function idIn(raw: unknown): number | undefined {
  return /^[1-9]\d{0,14}$/.test(String(raw)) ? Number(raw) : undefined;
}
