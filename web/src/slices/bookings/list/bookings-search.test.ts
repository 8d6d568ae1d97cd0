import { paymentLabels, sourceLabel, statusLabels } from 'contract/bookings/labels';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from 'contract/bookings/values';
import { describe, expect, it } from 'vitest';
import { knownPayment, knownStatus } from '../dialog/booking-labels.ts';
import { periodId } from '../../../kit/format/period.ts';
import { periods } from './booking-period.ts';
import { bookingsSearch, choicesIn, createSearch, isDay, isFiltered } from './bookings-search.ts';

describe('bookingsSearch', () => {
  it('keeps what the list knows', () => {
    const search = {
      q: 'prova',
      status: 'pending',
      payment_status: 'paid',
      room_id: '7',
      from: '2026-12-01',
      to: '2027-01-01',
      active: '2026-12-09',
      sort: '-check_in',
    };
    expect(bookingsSearch(search)).toEqual({ ...search, room_id: 7 });
    expect(bookingsSearch({})).toEqual({});
  });

  it('drops what anybody may have typed into the address', () => {
    const wrong = {
      status: 'constructor',
      payment_status: 'gone',
      room_id: '-1',
      from: '2026-02-30',
      active: '1',
      sort: 'x',
    };
    expect(bookingsSearch(wrong)).toEqual({});
    expect(bookingsSearch({ q: '  ', to: 'boh', room_id: 'NaN', sort: '--id' })).toEqual({});
    expect(bookingsSearch({ from: '2026-12-02', to: '2026-12-02' })).toEqual({ from: '2026-12-02' });
  });

  it('counts a period as one choice and the search box as none', () => {
    expect(choicesIn({ active: '2026-12-09' })).toBe(1);
    expect(choicesIn({ from: '2026-12-01', to: '2027-01-01', q: 'a' })).toBe(1);
    expect(isFiltered({ sort: 'id' })).toBe(false);
    expect(isFiltered({ q: 'a' })).toBe(true);
  });
});

it('passes on to a new booking what the board knows', () => {
  const wish = { from: '2026-12-24', to: '2026-12-27', room: '3', guests: '2' };
  expect(createSearch(wish)).toEqual({ ...wish, room: 3, guests: 2 });
  expect(createSearch({ from: '2026-12-24', to: '2026-12-24', guests: '51', room: 'x' })).toEqual({
    from: '2026-12-24',
  });
});

it('knows the days that exist', () => {
  expect(['2028-02-29', '2026-12-31'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-1-1', '', 'oggi', '0026-01-01', undefined].some(isDay)).toBe(false);
});

describe('labels', () => {
  it('are those of docs/rules.md 6.6 and 7.2, for every value of the contract', () => {
    expect(Object.keys(statusLabels)).toEqual([...BOOKING_STATUSES]);
    expect(Object.keys(paymentLabels)).toEqual([...PAYMENT_STATUSES]);
    expect(Object.values(statusLabels)).toEqual([
      'In Attesa',
      'Confermata',
      'Cancellata',
      'Completata',
      'Fallita',
    ]);
    expect(Object.values(paymentLabels)).toEqual([
      'Non Pagato',
      'In Elaborazione',
      'Pagato',
      'Scaduto',
      'Non Valido',
    ]);
  });

  it('fall back for what a newer server may send', () => {
    expect(knownStatus('haunted')).toBe('pending');
    expect(knownStatus('toString')).toBe('pending');
    expect(knownPayment('barter')).toBe('unpaid');
    expect(sourceLabel('ical:Booking.com')).toBe('Booking.com');
  });
});

describe('periods', () => {
  it('are found again by their days', () => {
    const now = '2026-11-21';
    for (const { id, ...days } of periods(now)) expect(periodId(days, periods(now))).toBe(id);
  });

  it('know the months at the end of the year', () => {
    const months = periods('2026-12-31').filter(({ id }) => id.includes('month'));
    expect(months.map(({ first, last }) => [first, last])).toEqual([
      ['2026-12-01', '2026-12-31'],
      ['2027-01-01', '2027-01-31'],
    ]);
  });
});
