import { expect, it } from 'vitest';
import { readBook } from './read-lines.ts';

const phoneOf = (phone: string) => {
  const text = `Data;Ora;Persone;Cognome;Telefono\n24/12/2026;20:30;2;Zeta;${phone}\n`;
  const [line] = readBook(text, {}, 'Europe/Rome').lines;
  return [line?.customer.phone, ...(line?.remarks ?? [])];
};

it.each([
  ['347 9081726', '347 9081726'],
  ['0461/234567', '0461/234567'],
  ['347 9081726 / 06 1234567', '347 9081726', 'Resta il primo numero di telefono, senza 06 1234567.'],
  [
    '+39 347 9081726, casa 06 1234567',
    '+39 347 9081726',
    'Resta il primo numero di telefono, senza casa 06 1234567.',
  ],
  ['3,93E+11', null, 'Il telefono «3,93E+11» non è valido: resta fuori.'],
])('takes the first phone of %j', (written, ...expected) => expect(phoneOf(written)).toEqual(expected));
