/** Values of letters and figures at odd places (first, third, …): the table that tax codes and the check letter of an IBAN share. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

const FIRST_LETTER = 'A'.charCodeAt(0);

/** `A` and `0` are 0, `B` and `1` are 1, and so on. */
function orderOf(sign: string): number {
  return /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - FIRST_LETTER;
}

/** The check letter of a text of upper-case letters and figures. */
export function checkLetter(text: string): string {
  let sum = 0;
  for (const [index, sign] of Array.from(text).entries()) {
    const order = orderOf(sign);
    sum += index % 2 === 0 ? ODD[order]! : order;
  }
  return String.fromCharCode(FIRST_LETTER + (sum % 26));
}

/** An identifier as it is stored: upper case, without the blanks, dots and dashes that people group it with. */
export function withoutGrouping(text: string): string {
  return text.replaceAll(/[\s.\-\u2013/]/g, '').toUpperCase();
}
