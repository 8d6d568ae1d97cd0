import { list } from 'contract/answers';
import { Room } from 'contract/rooms/schemas';
import { AMENITIES, ROOM_STATUSES, ROOM_TYPES } from 'contract/rooms/values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoil } from '../../testing/contract/schema-sample.ts';
import { compileSerializer } from './serializer.ts';

const text = fc.string({ unit: 'binary' });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const count = fc.integer({ min: 0, max: 20 });

const room = fc.record({
  id: fc.maxSafeNat(),
  place_id: fc.maxSafeNat(),
  number: text,
  name: orNull(text),
  floor: orNull(text),
  area: orNull(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  type: fc.constantFrom(...ROOM_TYPES),
  capacity: count,
  beds_single: count,
  beds_double: count,
  beds_sofa: count,
  price_per_night: orNull(fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100)),
  description: orNull(text),
  amenities: fc.subarray([...AMENITIES]),
  photos: fc.array(text, { maxLength: 3 }),
  status: fc.constantFrom(...ROOM_STATUSES),
  maintenance: orNull(fc.record({ until: orNull(text), reason: orNull(text) })),
  created_at: text,
  updated_at: text,
});

describe('the serializer of an answer', () => {
  const write = compileSerializer(list(Room));

  it('equals JSON.stringify on the named fields, for any text', () => {
    fc.assert(
      fc.property(fc.array(room, { maxLength: 5 }), (data) => {
        const written: unknown = JSON.parse(write(spoil({ data }, 'password_hash', 'secret')));
        expect(written).toEqual(JSON.parse(JSON.stringify({ data })));
      }),
    );
  });

  it('refuses a row without a field that the contract promises', () => {
    const [{ number: _, ...incomplete } = { number: '' }] = fc.sample(room, 1);
    expect(() => write({ data: [incomplete] })).toThrow(/"number" is required/);
  });
});
