import { expect, test } from 'vitest';
import type { AppError } from '../../../core/errors/errors.ts';
import { requireCapacity } from './check-stay.ts';

type Rooms = Parameters<typeof requireCapacity>[0];
const rooms = (...all: [number: string, capacity: number][]) =>
  all.map(([number, capacity]) => ({ number, capacity })) as unknown as Rooms;

function refusal(of: Rooms, guests: number): unknown {
  try {
    requireCapacity(of, guests);
    return undefined;
  } catch (error) {
    return (error as AppError).fields;
  }
}

test.each([
  [rooms(['101', 4], ['102', 2]), 'La camera 102 ospita al massimo 2 persone.'],
  [rooms(['101', 4], ['102', 3], ['103', 1]), 'La camera 103 ospita al massimo 1 persona.'],
  [rooms(['101', 2], ['102', 4]), 'La camera 101 ospita al massimo 2 persone.'],
])('every room of a stay must take its guests', (of, sentence) => {
  expect(refusal(of, 3)).toEqual({ number_of_guests: sentence });
  expect(refusal(of, 1)).toBeUndefined();
});
