import { describe, expect, it } from 'vitest';
import {
  agreedNights,
  BookingForm,
  blank,
  changeOf,
  nightsOf,
  priceNights,
  sumOf,
  toTyped,
  withArrival,
} from './booking-form-values.ts';
import { booking } from '../testing/a-booking.ts';

const parsed = (change: object) => BookingForm.parse({ ...toTyped(booking), ...change });

describe('nightsOf', () => {
  it('goes over New Year, 29 February and both clock changes', () => {
    expect(nightsOf('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(nightsOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29']);
    expect(nightsOf('2026-03-28', '2026-03-30')).toHaveLength(2);
    expect(nightsOf('2026-10-24', '2026-10-26')).toHaveLength(2);
  });

  it('finds none in what is no stay', () => {
    expect(nightsOf('2026-12-30', '2026-12-30')).toEqual([]);
    expect(nightsOf('2026-12-30', '2026-12-01')).toEqual([]);
    expect(nightsOf('30/12', '2027-01-02')).toEqual([]);
    expect(nightsOf('2026-12-30', '')).toEqual([]);
    expect(nightsOf('2026-12-30', '2028-12-30')).toEqual([]);
  });
});

describe('priceNights', () => {
  const offered = [
    { night: '2026-12-30', price: 80 },
    { night: '2026-12-31', price: 150 },
  ];
  it('takes what was typed, else what was agreed, else what the room costs', () => {
    const nights = ['2026-12-30', '2026-12-31'];
    const typed = [{ night: '2026-12-31', price: 99.5 }];
    expect(priceNights(nights, { typed: [], agreed: [], offered })).toEqual(offered);
    expect(priceNights(nights, { typed, agreed: [], offered })).toEqual([offered[0], typed[0]]);
    const agreed = [{ night: '2026-12-30', price: 70 }];
    expect(priceNights(nights, { typed: [], agreed, offered })).toEqual([agreed[0], offered[1]]);
  });

  it('goes on with the last price where there is none, as without a room', () => {
    const agreed = [{ night: '2026-12-30', price: 70 }];
    const prices = priceNights(['2026-12-29', '2026-12-30', '2026-12-31'], {
      typed: [],
      agreed,
      offered: [],
    });
    expect(prices.map(({ price }) => price)).toEqual([70, 70, 70]);
  });

  it('has no price for a night while none is known, and takes what was typed for that night alone', () => {
    const typed = [{ night: '2026-12-30', price: 60 }];
    const nights = ['2026-12-29', '2026-12-30', '2026-12-31'];
    const prices = priceNights(nights, { typed, agreed: [], offered: [] });
    expect(prices.map(({ price }) => price)).toEqual([Number.NaN, 60, Number.NaN]);
    expect(agreedNights(typed, prices)).toBeUndefined();
    expect(agreedNights([], prices)).toEqual({});
    expect(agreedNights(typed, prices.slice(1, 2))).toEqual({ nights: typed });
  });
});

it('adds up in whole cents', () => {
  expect(sumOf(Array.from({ length: 10 }, () => ({ night: '', price: 0.1 })))).toBe(1);
  expect(sumOf([])).toBe(0);
});

describe('withArrival', () => {
  it('proposes one night, then keeps the length when the arrival passes the departure', () => {
    expect(withArrival('2026-12-24', { from: '', to: '' })).toBe('2026-12-25');
    expect(withArrival('2026-12-24', { from: '2026-12-10', to: '2026-12-13' })).toBe('2026-12-27');
  });
  it('leaves a departure that still fits alone', () => {
    expect(withArrival('2026-12-11', { from: '2026-12-10', to: '2026-12-13' })).toBe('2026-12-13');
    expect(withArrival('2026-12-01', { from: '2026-12-10', to: '2026-12-13' })).toBe('2026-12-13');
    expect(withArrival('24/', { from: '2026-12-10', to: '2026-12-13' })).toBe('2026-12-13');
  });
});

describe('BookingForm', () => {
  const typed = { ...blank({}), guest_first_name: 'Ospite', guest_last_name: 'Prova', room_id: 3 };
  const wrong = (more: object) =>
    BookingForm.safeParse({
      ...typed,
      check_in_date: '2026-12-24',
      check_out_date: '2026-12-26',
      ...more,
    }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('takes what a desk knows on the phone: name, dates, room', () => expect(wrong({})).toBeUndefined());

  it('says what is missing in words', () => {
    expect(wrong({ room_id: undefined })).toEqual([['room_id', 'Scegli una camera.']]);
    expect(wrong({ check_out_date: '2026-12-24' })).toEqual([
      ['check_out_date', "La partenza deve venire dopo l'arrivo."],
    ]);
    expect(wrong({ check_in_date: 'boh' })?.[0]).toEqual(['check_in_date', 'Data non valida.']);
    expect(wrong({ nights: [{ night: '2026-12-24', price: Number.NaN }] })?.[0]?.[0]).toBe('nights.0.price');
  });
});

describe('changeOf', () => {
  it('sends nothing that was not changed', () => {
    expect(changeOf(booking, parsed({}))).toEqual({ expected_updated_at: booking.updated_at });
  });

  it('sends what was, emptied texts as none', () => {
    const change = changeOf(booking, parsed({ guest_phone: '+39 055 1234', room_id: null, guest_email: '' }));
    expect(change).toEqual({
      guest_phone: '+39 055 1234',
      room_id: null,
      guest_email: '',
      expected_updated_at: booking.updated_at,
    });
  });

  it('sends only the prices that differ, of nights that the stay still has', () => {
    const nights = [
      { night: '2026-12-30', price: 90 },
      { night: '2026-12-31', price: 120 },
      { night: '2027-01-01', price: 60 },
    ];
    const change = changeOf(booking, parsed({ nights, check_out_date: '2027-01-01' }));
    expect(change.nights).toEqual([{ night: '2026-12-31', price: 120 }]);
    expect(change.check_out_date).toBe('2027-01-01');
  });
});
