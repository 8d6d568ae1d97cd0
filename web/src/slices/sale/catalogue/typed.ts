import { parseQuantity } from '../parse-quantity.ts';

/** What somebody types into the search of the till: words, a quantity, or both ("3 caffè", "3*caffè"). */
export interface Typed {
  quantity: number | undefined;
  words: string;
}

const QUANTITY_FIRST = /^(\d{1,4}(?:[.,]\d{1,3})?)(?:\s*[*x×]\s*|\s+|$)(.*)$/i;

export function readTyped(text: string): Typed {
  const [, digits, words] = QUANTITY_FIRST.exec(text.trim()) ?? [];
  const quantity = digits === undefined ? undefined : parseQuantity(digits);
  return quantity === undefined || quantity === 0
    ? { quantity: undefined, words: text.trim() }
    : { quantity, words: words!.trim() };
}
