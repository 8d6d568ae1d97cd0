const SEPARATORS = /[\s\u00a0-]/g;

/** What a label or a reader gives, without the blanks and hyphens that people type. */
export function barcodeDigits(text: string): string {
  return text.replaceAll(SEPARATORS, '');
}

/** The check digit of the digits before it: weights 3 and 1 in turn, from the right (GS1 General Specifications 7.9). */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether these digits are an EAN-8, a UPC-A or an EAN-13 with its check digit. */
export function isBarcode(digits: string): boolean {
  return /^(?:\d{8}|\d{12,13})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** One article has one key: a reader gives a UPC-A with or without the zero that makes it an EAN-13. */
export function barcodeKey(digits: string): string {
  return digits.padStart(14, '0');
}
