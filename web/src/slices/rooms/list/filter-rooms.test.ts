import type { Room } from 'contract/rooms/schemas';
import { describe, expect, it } from 'vitest';
import { filterRooms, roomFigures, sortRooms } from './filter-rooms.ts';

function room(number: string, more: Partial<Room> = {}): Room {
  return {
    id: 1,
    place_id: 1,
    number,
    name: null,
    floor: null,
    area: null,
    type: 'double',
    capacity: 2,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 0,
    price_per_night: 80,
    description: null,
    amenities: [],
    photos: [],
    status: 'available',
    maintenance: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const numbers = (rooms: Room[]) => rooms.map(({ number }) => number);

describe('sortRooms', () => {
  it('counts as people do', () => {
    const rooms = ['101', '10', '2', 'B2', '10A', 'b10', '1'].map((number) => room(number));
    expect(numbers(sortRooms(rooms, 'number'))).toEqual(['1', '2', '10', '10A', '101', 'B2', 'b10']);
    expect(numbers(sortRooms(rooms, '-number'))).toEqual(['b10', 'B2', '101', '10A', '10', '2', '1']);
  });

  it('keeps equals in the order of their numbers, in both directions', () => {
    const rooms = [room('10'), room('9'), room('3', { price_per_night: 120 })];
    expect(numbers(sortRooms(rooms, 'price'))).toEqual(['9', '10', '3']);
    expect(numbers(sortRooms(rooms, '-price'))).toEqual(['3', '9', '10']);
  });

  it('puts what asks for work first', () => {
    const rooms = [room('1'), room('2', { status: 'maintenance' }), room('3', { status: 'cleaning' })];
    expect(numbers(sortRooms(rooms, 'status'))).toEqual(['3', '2', '1']);
  });

  it('leaves the list that it was given alone', () => {
    const rooms = [room('2'), room('1')];
    sortRooms(rooms, 'number');
    expect(numbers(rooms)).toEqual(['2', '1']);
  });
});

describe('filterRooms', () => {
  const rooms = [
    room('101', { name: 'Vista lago', floor: '1' }),
    room('102', { name: 'Città vecchia', type: 'suite', status: 'cleaning' }),
    room('201', { floor: 'mansarda', status: 'maintenance' }),
    room('202', { status: 'occupied' }),
  ];
  const found = (search: Parameters<typeof filterRooms>[1]) => numbers(filterRooms(rooms, search));

  it('shows all without a filter', () => expect(found({})).toHaveLength(4));

  it.each([
    ['10', ['101', '102']],
    ['CITTA', ['102']],
    ['lago vista', ['101']],
    ['piano mansarda', ['201']],
    ['suite', ['102']],
    ['niente', []],
  ])('finds "%s"', (q, expected) => expect(found({ q })).toEqual(expected));

  it('filters by status and type together', () => {
    expect(found({ status: 'available' })).toEqual(['101']);
    expect(found({ status: 'not_ready' })).toEqual(['102', '201']);
    expect(found({ status: 'not_ready', type: 'suite' })).toEqual(['102']);
  });
});

describe('roomFigures', () => {
  it('rounds the average price and counts each room once', () => {
    const rooms = [
      room('1', { price_per_night: 80.5 }),
      room('2', { price_per_night: 90, status: 'occupied' }),
      room('3', { price_per_night: 100, status: 'cleaning' }),
      room('4', { price_per_night: 0.5, status: 'maintenance' }),
    ];
    expect(roomFigures(rooms)).toEqual({
      prices: { average: 68, lowest: 0.5, highest: 100 },
      available: 1,
      occupied: 1,
      cleaning: 1,
      maintenance: 1,
    });
  });

  it('has no average where no prices are shown', () => {
    expect(roomFigures([room('1', { price_per_night: null })]).prices).toBeUndefined();
    expect(roomFigures([]).prices).toBeUndefined();
  });
});
