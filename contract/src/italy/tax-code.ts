import { checkLetter } from './check-letters.ts';
import { isVatNumber } from './vat-number.ts';

/** Letters that stand for the figures 0 to 9 where two people would have the same code (omocodia). */
const OMOCODE = 'LMNPQRSTUV';

const FIGURE = `[0-9${OMOCODE}]`;
const SHAPE = new RegExp(`^[A-Z]{6}${FIGURE}{2}[ABCDEHLMPRST]${FIGURE}{2}[A-Z]${FIGURE}{3}[A-Z]$`);

/** The letters of the months, January to December, and their longest length. */
const MONTHS = 'ABCDEHLMPRST';
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Women have 40 added to the day of birth. */
const WOMEN = 40;

const figuresOf = (text: string) =>
  Number(text.replaceAll(new RegExp(`[${OMOCODE}]`, 'g'), (letter) => String(OMOCODE.indexOf(letter))));

/** Whether 16 signs are the codice fiscale of a person, with letters for figures or without. */
export function isPersonTaxCode(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const day = figuresOf(text.slice(9, 11)) % WOMEN;
  const longest = LENGTHS[MONTHS.indexOf(text[8]!)]!;
  const isDay = day >= 1 && day <= longest && figuresOf(text.slice(9, 11)) <= WOMEN + longest;
  return isDay && checkLetter(text.slice(0, 15)) === text[15];
}

/** Whether the text is a codice fiscale: of a person, or of an entity, which has 11 figures like a partita IVA. */
export function isTaxCode(text: string): boolean {
  return isPersonTaxCode(text) || isVatNumber(text);
}
