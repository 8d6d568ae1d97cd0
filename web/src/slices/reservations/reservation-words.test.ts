import { MINUTE_MS } from 'contract/days/durations';
import { expect, test } from 'vitest';
import {
  dayWords,
  lateMinutes,
  minutesWords,
  noShowWords,
  offeredWords,
  peopleWords,
  seatsWords,
  splitName,
  tablesWithin,
  tablesWords,
} from './reservation-words.ts';
import { aReservation } from './testing/a-reservation.ts';

test('the day counts who comes, and who waits apart', () => {
  expect(dayWords([])).toBe('Nessuna prenotazione');
  expect(
    dayWords([
      aReservation({ party: 4 }),
      aReservation({ party: 2, state: 'finished' }),
      aReservation({ party: 9, state: 'cancelled' }),
      aReservation({ party: 3, state: 'waiting' }),
    ]),
  ).toBe('2 prenotazioni, 6 coperti, 1 in attesa');
});

test('tables and people are said in the right number', () => {
  expect([[], ['5'], ['5', '6'], ['1', '2', '3']].map(tablesWords)).toEqual([
    'Da assegnare',
    'Tavolo 5',
    'Tavoli 5 e 6',
    'Tavoli 1, 2 e 3',
  ]);
  expect([['5'], ['5', '6']].map(offeredWords)).toEqual(['Tavolo 5 offerto', 'Tavoli 5 e 6 offerti']);
  expect([1, 2].map(seatsWords)).toEqual(['1 posto', '2 posti']);
  expect(peopleWords(aReservation({ party: 1 }))).toBe('1 persona');
  expect(peopleWords(aReservation({ party: 5, children: 2, high_chairs: 1 }))).toBe(
    '5 persone, 2 bambini, 1 seggiolone',
  );
  expect([45, 60, 65, 135].map(minutesWords)).toEqual(["45'", '1 h', '1 h 05', '2 h 15']);
});

test('within a sentence only the first letter is small: a table keeps its name', () => {
  expect([[], ['Bancone'], ['Bancone', '6']].map(tablesWithin)).toEqual([
    'da assegnare',
    'tavolo Bancone',
    'tavoli Bancone e 6',
  ]);
});

test('a party is late after a quarter of an hour, and only while it has not come', () => {
  const at = Date.parse(aReservation().at);
  const after = (minutes: number) => at + minutes * MINUTE_MS;
  expect(lateMinutes(aReservation(), after(14))).toBeUndefined();
  expect(lateMinutes(aReservation(), after(15))).toBe(15);
  expect(lateMinutes(aReservation({ state: 'arrived' }), after(40))).toBeUndefined();
});

test('nobody is late for a table whose time is over', () => {
  const party = aReservation();
  const end = Date.parse(party.ends_at);
  expect(lateMinutes(party, end - 60_000)).toBe(119);
  expect(lateMinutes(party, end)).toBeUndefined();
});

test('a known guest who stayed away is told, a first one is not', () => {
  const { customer } = aReservation();
  expect(noShowWords({ customer })).toBeUndefined();
  expect(noShowWords({ customer: { ...customer, no_shows: 1 } })).toBe('1 mancato arrivo');
  expect(noShowWords({ customer: { ...customer, no_shows: 3 } })).toBe('3 mancati arrivi');
});

test('one typed line is a name and a surname', () => {
  expect(splitName(' Anna  Maria Rossi ')).toEqual({ first_name: 'Anna Maria', last_name: 'Rossi' });
  expect(splitName('Rossi')).toEqual({ first_name: '', last_name: 'Rossi' });
});
