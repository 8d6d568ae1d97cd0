const DAY_MS = 86_400_000;
/** Its days begin at its midnight and not at that of UTC. */
const atThePlace = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });

/** The day so many days after another, `YYYY-MM-DD` as all of them. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day so many days from today, at the place. */
export const inDays = (days: number): string => addDays(atThePlace.format(new Date()), days);

/** As it is written in Italian: 2026-12-24 -> 24/12/2026. */
export const italian = (day: string): string => day.split('-').toReversed().join('/');

/** The same after a word of the sentence: "il 24/12/2026", but "l'08/12/2026", "dall'11/12/2026". */
export const italianAfter = (word: 'il' | 'al' | 'dal', day: string): string =>
  /(?:08|11)$/.test(day) ? `${word.replace('il', '')}l'${italian(day)}` : `${word} ${italian(day)}`;
