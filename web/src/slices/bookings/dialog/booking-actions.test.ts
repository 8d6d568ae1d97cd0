import { describe, expect, it } from 'vitest';
import { actionsOf, comesBackAsItWas, mayRelocate, mayReprice } from './booking-actions.ts';
import { dialable } from '../../../kit/format/phone.ts';
import { movesFrom, paymentOf, roomOf, roomsOf, segmentsOf } from './booking-facts.ts';
import type { BookingDetail } from 'contract/bookings/schemas';
import type { Holder } from 'contract/planning/schemas';
import { offerName, rejectable, roomOffers, takenWords } from '../form/room-offers.ts';

const booking = {
  status: 'confirmed' as const,
  check_in_date: '2026-12-24',
  check_out_date: '2026-12-27',
  arrived_at: null,
  no_show_at: null,
  room_id: 3 as number | null,
};
const instant = '2026-12-24T15:00:00.000Z';
const before = '2026-12-20';
const during = '2026-12-25';
const after = '2026-12-28';

describe('actionsOf', () => {
  it.each([
    ['before the arrival', {}, before, 'edit move cancel'],
    ['on the days of the stay', {}, during, 'check-in edit move no-show cancel'],
    ['on the day of arrival', {}, '2026-12-24', 'check-in edit move no-show cancel'],
    ['after a stay that nobody came to', {}, after, 'check-in edit no-show cancel'],
    ['without a room', { room_id: null }, during, 'edit no-show cancel'],
    ['in the house', { arrived_at: instant }, during, 'check-out edit move undo-check-in'],
    ['in the house, too long', { arrived_at: instant }, after, 'check-out edit undo-check-in'],
    ['given up', { no_show_at: instant }, during, 'check-in edit undo-no-show move cancel'],
    ['given up without a room', { no_show_at: instant, room_id: null }, during, 'edit move cancel'],
    ['given up, and over', { no_show_at: instant }, after, 'check-in edit cancel'],
    ['waiting', { status: 'pending' as const }, before, 'confirm edit move cancel'],
    ['of a status from the future', { status: 'haunted' as 'pending' }, before, 'confirm edit move cancel'],
    ['cancelled', { status: 'cancelled' as const }, before, 'restore'],
    ['failed', { status: 'failed' as const }, before, 'restore'],
    ['completed', { status: 'completed' as const, arrived_at: instant }, after, 'edit'],
  ])('%s', (_, change, today, expected) => {
    expect(actionsOf({ ...booking, ...change }, today).join(' ')).toBe(expected);
  });

  it('takes a departure back on its own day alone', () => {
    const left = { ...booking, status: 'completed' as const, arrived_at: instant };
    expect(actionsOf(left, after, after)).toEqual(['edit', 'undo-check-out']);
    expect(actionsOf(left, after, during)).toEqual(['edit']);
  });

  it('moves no stay that is over', () => {
    expect(mayRelocate(booking)).toBe(true);
    expect(mayRelocate({ ...booking, status: 'completed' })).toBe(false);
    expect(mayRelocate({ ...booking, no_show_at: instant })).toBe(false);
  });

  it('changes prices as long as there is something to pay', () => {
    expect(mayReprice({ ...booking, status: 'completed' })).toBe(true);
    expect(mayReprice({ ...booking, no_show_at: instant })).toBe(true);
    expect(mayReprice({ ...booking, status: 'cancelled' })).toBe(false);
    expect(mayReprice({ ...booking, status: 'failed' })).toBe(false);
  });
});

describe('facts', () => {
  it('name a room as docs/rules.md 6.11 says', () => {
    expect(roomOf({ room_id: 3, room: { name: 'Glicine', number: '101' } })).toBe('Glicine');
    expect(roomOf({ room_id: 3, room: { name: null, number: '101' } })).toBe('101');
    expect(roomOf({ room_id: 3, room: null })).toBe('Camera #3');
    expect(roomOf({ room_id: null, room: null })).toBe('Da sistemare');
    const last = { room_id: 4, room: { name: null, number: '104' } };
    expect(roomsOf({ ...last, rooms: '101, 104' })).toBe('101, 104');
    expect([roomsOf({ ...last, rooms: null }), roomsOf(last)]).toEqual(['104', '104']);
  });

  it('join the nights of one room', () => {
    const nights = [3, 3, 4, 3].map((room_id, n) => ({ night: `2026-12-2${n}`, room_id, price: 1 }));
    expect(segmentsOf(nights)).toEqual([
      { room_id: 3, from: '2026-12-20', nights: 2 },
      { room_id: 4, from: '2026-12-22', nights: 1 },
      { room_id: 3, from: '2026-12-23', nights: 1 },
    ]);
    expect(segmentsOf([])).toEqual([]);
  });

  it.each([
    ['of a stay in the house from tonight on', [1, 1, 1, 1], '2026-12-22'],
    ['of one that was put aside on its way from there on', [1, null, null, null], '2026-12-21'],
    ['of one that never had a room as a whole', [null, null, null, null], '2026-12-20'],
  ])('say from which night on another room counts: %s', (_, rooms, first) => {
    const nights = rooms.map((room_id, n) => ({ night: `2026-12-2${n}`, room_id, price: 1 }));
    const dates = { from: '2026-12-20', to: '2026-12-24' };
    expect(movesFrom({ nights }, dates, '2026-12-22')).toBe(first);
    expect(movesFrom({ nights }, dates, '2026-12-20')).toBe('2026-12-20');
    expect(movesFrom({ nights }, dates, '2026-12-24')).toBe('2026-12-20');
    const later = { from: '2026-12-26', to: '2026-12-30' };
    expect(movesFrom({ nights }, later, '2026-12-22')).toBe('2026-12-26');
  });

  it('dial what was written', () => expect(dialable('+39 (055) 12-34')).toBe('+390551234'));
});

const held = (kind: Holder['kind'], name: string): Holder => ({
  kind,
  name,
  from_date: '2027-01-10',
  to_date: '2027-01-12',
  booking_id: kind === 'pending' || kind === 'booking' ? 9 : null,
  updated_at: '2026-11-01T10:00:00.000Z',
});

describe('roomOffers', () => {
  const room = (room_id: number, more = {}) => ({
    room_id,
    number: String(100 + room_id),
    name: null,
    type: 'double',
    capacity: 2,
    free: true,
    min_nights: 1,
    nights: [],
    total_price: 0,
    beds_single: 0,
    beds_double: 1,
    beds_sofa: 0,
    holders: [],
    ...more,
  });
  const rooms = [
    room(1),
    room(2, { free: false, holders: [held('pending', 'J. Becker')] }),
    room(3, { capacity: 1 }),
    room(4),
  ];

  it('says by whom, and whose request can be rejected', () => {
    const holders = [
      held('booking', 'M. Rossi'),
      held('block', 'Manutenzione'),
      held('channel', 'Booking.com'),
    ];
    expect(takenWords({ holders })).toBe(
      'Non libera: occupata da M. Rossi, chiusa: manutenzione, Booking.com',
    );
    expect(takenWords({ holders: [] })).toBe('Non libera in queste notti');
    const one = held('pending', 'J. Becker');
    expect(rejectable({ holders: [one] })).toMatchObject({ booking_id: 9, guest: 'J. Becker' });
    expect(rejectable({ holders: [one, held('block', 'Lavori')] })).toBe(undefined);
    expect(rejectable({ holders: [held('booking', 'M. Rossi')] })).toBe(undefined);
  });

  it('says why a room cannot be had', () => {
    const { free, refused } = roomOffers(rooms, 2);
    expect(free.map(({ room_id }) => room_id)).toEqual([1, 4]);
    expect(refused.map(({ room: { room_id }, why }) => [room_id, why])).toEqual([
      [2, 'Non libera: in attesa di J. Becker'],
      [3, 'Al massimo 1 ospite'],
    ]);
  });

  it('always offers the room that the booking is in, first', () => {
    expect(roomOffers(rooms, 2, { current: 2 }).free.map(({ room_id }) => room_id)).toEqual([2, 1, 4]);
  });

  it('offers the room of a request that is refused for it, unless it is too small', () => {
    expect(roomOffers(rooms, 2, { taking: 2 }).free.map(({ room_id }) => room_id)).toEqual([1, 2, 4]);
    expect(roomOffers(rooms, 2, { taking: 3 }).free.map(({ room_id }) => room_id)).toEqual([1, 4]);
  });

  it('names it as in every list', () => {
    expect(offerName({ number: '101', name: 'Glicine' })).toBe('Camera 101 - Glicine');
    expect(offerName({ number: '101', name: null })).toBe('Camera 101');
  });
});

describe('paymentOf', () => {
  const said = (money: BookingDetail['money'], more: Partial<BookingDetail> = {}) =>
    paymentOf({
      currency: 'EUR',
      status: 'confirmed',
      payment_status: 'unpaid',
      ...more,
      ...(money && { money }),
    }).replaceAll('\u00a0', ' ');
  const sums = (received: number, balance: number, refunded = 0) => ({
    received,
    refunded,
    balance,
    attention: false,
  });

  it('says what came in and what is owed, where it is neither all nor nothing', () => {
    expect(said(sums(149.7, 30.4))).toBe('ricevuti 149,70 €, restano da pagare 30,40 €');
    for (const none of [undefined, sums(0, 180.1), sums(185.1, -5), sums(20, 180.1, 20)])
      expect(said(none)).toBe('Non Pagato');
    expect(said(sums(150, 30), { payment_status: 'paid' })).toBe('Pagato');
  });

  it('reckons with what the bill bears beside the nights, and with what went back', () => {
    // Nights of 100, extras of 60.
    expect(said(sums(60, 100))).toBe('ricevuti 60,00 €, restano da pagare 100,00 €');
    expect(said(sums(70.5, 100, 10.5))).toBe('ricevuti 60,00 €, restano da pagare 100,00 €');
  });

  it('asks of a cancelled booking for what its cancellation costs alone', () => {
    expect(said(sums(90, 0), { status: 'cancelled' })).toBe('Incassati 90,00 €');
    expect(said(sums(90, 20), { status: 'cancelled' })).toBe('Incassati 90,00 €, restano da pagare 20,00 €');
    expect(said(undefined, { status: 'cancelled' })).toBe('Non Pagato');
  });
});

describe('comesBackAsItWas', () => {
  it('is so of a confirmed booking whose guest is awaited, and of nothing else', () => {
    expect(comesBackAsItWas(booking)).toBe(true);
    expect(comesBackAsItWas({ ...booking, status: 'pending' })).toBe(false);
    expect(comesBackAsItWas({ ...booking, no_show_at: instant })).toBe(false);
  });
});
