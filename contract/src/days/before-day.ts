const ELIDED = { il: "l'", Il: "L'", al: "all'", dal: "dall'", Dal: "Dall'", del: "dell'" };

/**
 * An article or preposition and a written day: "il 12/03/2026", "dal 1 marzo", but "l'8 marzo", "dall'11/03". Of the days of a month
 * Italian elides before "otto" and "undici" alone. A day that begins with its weekday needs no elision.
 */
export const beforeDay = (word: keyof typeof ELIDED, day: string): string =>
  /^(?:0?8|11)\b/.test(day) ? `${ELIDED[word]}${day}` : `${word} ${day}`;
