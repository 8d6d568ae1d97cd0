import { expect, test } from 'vitest';
import { aReservation } from '../testing/a-reservation.ts';
import { asksForMore, blankParty, changeOf, formOf, PartyForm, partyOf } from './party-form.ts';

const before = aReservation({
  name: 'Anna De Santis',
  customer: {
    id: 3,
    first_name: 'Anna',
    last_name: 'De Santis',
    phone: '333 1234567',
    email: null,
    no_shows: 0,
  },
  table_ids: [5],
  notes: 'Finestra',
});
const typed = (more: object = {}) => PartyForm.parse({ ...partyOf(before), ...more });

test('an untouched reservation is no change, whichever way its name splits', () => {
  expect(changeOf(before, typed(), [5])).toEqual({});
});

test('only what was changed is sent', () => {
  expect(changeOf(before, typed({ party: 6, notes: '' }), [5, 6])).toEqual({
    party: 6,
    notes: null,
    table_ids: [5, 6],
  });
  const reached = typed({ customer: { phone: '', email: 'anna@example.com' } });
  expect(changeOf(before, reached, [5])).toEqual({
    customer: { first_name: 'Anna', last_name: 'De Santis', phone: null, email: 'anna@example.com' },
  });
  expect(changeOf(before, typed({ name: 'Anna Rossi' }), [5])).toMatchObject({
    customer: { first_name: 'Anna', last_name: 'Rossi', phone: '333 1234567' },
  });
});

test('name and contacts that another device changed meanwhile are sent as they are now', () => {
  const email = 'anna@example.com';
  const customer = { ...before.customer, last_name: 'De Santis Neri', phone: '347 7654321' };
  const now = { ...before, name: 'Anna De Santis Neri', customer };
  const reached = typed({ customer: { phone: '333 1234567', email } });
  expect(changeOf(before, reached, [5], now)).toEqual({
    customer: { first_name: 'Anna', last_name: 'De Santis Neri', phone: '347 7654321', email },
  });
  expect(changeOf(before, typed(), [5], now)).toEqual({});
});

test('a blank one lacks a time and a name, and says so', () => {
  const { error } = PartyForm.safeParse(blankParty({ day: '2026-11-25' }));
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['at', "Scegli l'orario."],
    ['name', 'Inserisci il nome.'],
  ]);
});

test('only another time and more people need a place anew', () => {
  const { at, party } = before;
  expect(asksForMore(before, typed())).toBe(false);
  expect(asksForMore(before, typed({ customer: { phone: '347 7654321', email: '' } }))).toBe(false);
  expect(asksForMore(before, { at: new Date(at).toISOString(), party: party - 1 })).toBe(false);
  expect(asksForMore(before, { at, party: party + 1 })).toBe(true);
  expect(asksForMore(before, { at: '2026-11-25T21:00:00.000Z', party })).toBe(true);
});

test('guests who sat down without a name need none to be corrected; a name that is there stays', () => {
  const { customer } = before;
  const nameless = aReservation({
    source: 'walk_in',
    customer: { ...customer, first_name: '', last_name: '' },
  });
  const typedAgain = formOf(nameless).parse({ ...partyOf(nameless), party: 3 });
  expect(changeOf(nameless, typedAgain, nameless.table_ids)).toEqual({ party: 3 });
  expect(formOf(before).safeParse({ ...partyOf(before), name: '' }).success).toBe(false);
});

test('a party that had more children or high chairs than people may keep them, and not get others', () => {
  const old = { ...before, party: 2, children: 3, high_chairs: 3 };
  const isRight = (more: object) => formOf(old).safeParse({ ...partyOf(old), ...more }).success;
  expect(isRight({ notes: 'Terrazza' })).toBe(true);
  expect(isRight({ children: 2 })).toBe(false);
  expect(isRight({ party: 1 })).toBe(false);
  expect(isRight({ party: 3 })).toBe(true);
});
