import type { Reservation } from 'contract/reservations/schemas';
import { folded, foldedWords } from '../../../kit/format/folded.ts';

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** The reservations of a day that have every typed word in name, e-mail, telephone, notes or allergies; digits also across spaces. */
export function findInBook(all: readonly Reservation[], q: string): readonly Reservation[] {
  const words = foldedWords(q);
  if (words.length === 0) return all;
  const number = q.trim().replace(/^tel:\s*/i, '');
  // Kept with the prefix of Italy or without, and typed so.
  const wholeNumber = /^[\d\s+./()\p{Pd}]+$/u.test(number)
    ? digitsOf(number.replace(/^\(?\s*(?:\+|00)\s*39/, '')).replace(/^(?:00|39(?=3\d{9}$))/, '')
    : '';
  return all.filter(({ name, customer, notes, allergies }) => {
    const phone = digitsOf(customer.phone ?? '');
    if (wholeNumber.length >= 3 && phone.includes(wholeNumber)) return true;
    const text = folded([name, customer.email, customer.phone, notes, allergies].join(' '));
    return words.every((word) => text.includes(word));
  });
}
