const ELIDED = { il: "l'", Il: "L'", al: "all'", del: "dell'", la: "l'" };
const BEFORE_ZERO = { il: 'lo', Il: 'Lo', al: 'allo', del: 'dello', la: 'la' };

/** "uno", "otto", "undici", "ottanta", "ottocento" and their like; "1ª" is "prima". */
const VOWEL = /^(?:1(?!ª)|11|8\d{0,2})(?!\d)/;

/**
 * An article or preposition and a written percentage or ordinal: "il 10%", but "l'8%", "all'11%", "dell'80%", "lo 0%"; "la 3ª", but
 * "l'8ª". A day of a month goes through `beforeDay`: there the first elides nothing, "il 1º".
 */
export function beforeNumber(word: keyof typeof ELIDED, number: string): string {
  if (VOWEL.test(number)) return `${ELIDED[word]}${number}`;
  return `${/^0(?!\d)/.test(number) ? BEFORE_ZERO[word] : word} ${number}`;
}

/** "dalle 20", but "dall'1": an hour as one says it, without minutes. */
export const beforeHour = (word: 'alle' | 'dalle' | 'Dalle', hour: number): string =>
  hour === 1 ? `${word.slice(0, -1)}'1` : `${word} ${hour}`;

/** "a ottobre", but "ad agosto 2026": the d stands before the same vowel alone. */
export const inMonth = (month: string): string => `${/^a/i.test(month) ? 'ad' : 'a'} ${month}`;
