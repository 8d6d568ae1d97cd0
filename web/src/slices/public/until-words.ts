import type { Formats } from './formats.ts';
import type { Texts } from './texts/texts.ts';

const isToday = (instant: string) => new Date(instant).toDateString() === new Date().toDateString();

/** "alle 15:20", "a martedì 24 novembre alle 15:20": behind "fino", on the reader's own clock and calendar. */
export const untilWords = (instant: string, t: Texts, f: Formats): string =>
  isToday(instant) ? t.atTime(f.time(instant)) : t.atDayTime(f.dayOf(instant), f.time(instant));
