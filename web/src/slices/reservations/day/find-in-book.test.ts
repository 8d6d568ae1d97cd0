import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { findInBook } from './find-in-book.ts';

const customer = (last_name: string, phone: string | null = null) => ({
  id: null,
  first_name: '',
  last_name,
  phone,
  email: null,
  no_shows: 0,
});

test('the book is searched by name, telephone and notes', () => {
  const book = [
    aReservation({ id: 1, name: 'Niccolò Rossi', customer: customer('Rossi', '+39 333 1234567') }),
    aReservation({ id: 2, name: 'Verdi', customer: customer('Verdi'), notes: 'Compleanno, torta alle 22' }),
    aReservation({ id: 3, name: 'Neri', customer: customer('Neri', '320 7654321') }),
    aReservation({ id: 4, name: 'Smith', customer: customer('Smith', '+44 20 79460000') }),
  ];
  const found = (q: string) => findInBook(book, q).map(({ id }) => id);
  expect(found('')).toEqual([1, 2, 3, 4]);
  expect(found('niccolo')).toEqual([1]);
  expect(found('ROSSI nicc')).toEqual([1]);
  expect(found('333 12 34')).toEqual([1]);
  for (const q of ['(+39) 333 1234567', '0039 3331234567', 'tel:+393331234567', '333\u20111234567'])
    expect([q, found(q)]).toEqual([q, [1]]);
  expect(found('39 320 7654321')).toEqual([3]);
  expect(found('0044 20 7946 0000')).toEqual([4]);
  expect(found('torta')).toEqual([2]);
  expect(found('nessuno')).toEqual([]);
});
