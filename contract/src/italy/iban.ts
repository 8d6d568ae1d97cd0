import { checkLetter } from './check-letters.ts';

const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Italy and San Marino: check letter, bank (ABI), branch (CAB), account. */
const NATIONAL = /^(?:IT|SM)\d{2}([A-Z])(\d{10}[A-Z0-9]{12})$/;

/** The remainder of a long number, letters counted as 10 to 35. */
function remainder(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** Whether the text is an IBAN, and of Italy one with the right national check letter (CIN), which the remainder does not see. */
export function isIban(text: string): boolean {
  if (!SHAPE.test(text) || remainder(text.slice(4) + text.slice(0, 4)) !== 1) return false;
  if (!/^(?:IT|SM)/.test(text)) return true;
  const parts = NATIONAL.exec(text);
  return parts !== null && checkLetter(parts[2]!) === parts[1];
}
