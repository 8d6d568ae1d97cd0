import type { TableSlot } from 'contract/reservations/schemas';
import { expect, test } from 'vitest';
import { beyondWords, nearestFree, slotName, slotsByShift } from './slot-words.ts';

const slot = (time: string, why_not: TableSlot['why_not'] = null, shift = 'Cena'): TableSlot => ({
  at: `2026-11-25T${time}:00.000Z`,
  time,
  shift,
  free: why_not === null,
  why_not,
  duration_minutes: 120,
  covers: 0,
  suggestion: null,
});

test('a time says why it is not free', () => {
  expect([slotName(slot('20:30')), slotName(slot('20:30', 'no_table'))]).toEqual([
    '20:30',
    '20:30, nessun tavolo',
  ]);
  expect(beyondWords(slot('20:30'), 4)).toBeUndefined();
  expect(beyondWords(undefined, 4)).toBeUndefined();
  expect(beyondWords(slot('20:30', 'no_table'), 4)).toBe(
    "Alle 20:30 non c'è un tavolo libero per 4 persone.",
  );
  expect([slotName(slot('20:30', 'notice')), slotName(slot('20:30', 'phone'))]).toEqual([
    '20:30, troppo tardi per prenotare',
    '20:30, solo al telefono',
  ]);
  expect(beyondWords(slot('20:30', 'notice'), 4)).toBe('Alle 20:30 manca troppo poco per prenotare.');
  expect(beyondWords(slot('20:30', 'phone'), 4)).toBe('Per 4 persone si prenota solo al telefono.');
});

test('times stand under their shifts, and those that are over only while they are chosen', () => {
  const data = [slot('12:30', 'past', 'Pranzo'), slot('13:00', 'past', 'Pranzo'), slot('20:00')];
  const found = (chosen?: string) =>
    slotsByShift({ data }, chosen).map(({ shift, slots }) => [shift, slots.map(({ time }) => time)]);
  expect(found()).toEqual([['Cena', ['20:00']]]);
  expect(found(data[1]?.at)).toEqual([
    ['Pranzo', ['13:00']],
    ['Cena', ['20:00']],
  ]);
});

test('the nearest free times come in the order of the clock', () => {
  const data = [slot('19:00'), slot('19:30'), slot('20:00', 'no_table'), slot('20:15'), slot('22:00')];
  expect(nearestFree(data, data[2]!.at).map(({ time }) => time)).toEqual(['19:00', '19:30', '20:15']);
  expect(nearestFree([slot('20:00', 'pace')], data[2]!.at)).toEqual([]);
});
