import { splitVat } from 'contract/bills/split-vat';
import { closings } from 'contract/cash/calls';
import type { Closing } from 'contract/cash/schemas';
import { DAY_MS } from 'contract/days/durations';
import { salesFigures } from 'contract/sales-figures/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { deskAt } from '../bookings/testing/desk.ts';

const DAYS = 4;

const step = fc.record({
  verb: fc.constantFrom(
    'book',
    'book',
    'price',
    'cancel',
    'restore',
    'noShow',
    'extra',
    'discount',
    'void',
    'sell',
  ),
  which: fc.nat({ max: 5 }),
  from: fc.nat({ max: DAYS - 1 }),
  nights: fc.integer({ min: 1, max: 3 }),
  euros: fc.integer({ min: 1, max: 150 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const inCents = (euros: number) => Math.round(euros * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Gross by rate, in cents; a rate that adds up to nothing is left out. */
function byRate(parts: readonly { rate: number; nature: string | null; gross: number }[]) {
  return splitVat(
    parts.map(({ rate, nature, gross }) => ({
      vat_rate: Math.round(rate * 100),
      nature,
      amount_cents: inCents(gross),
    })),
  )
    .map(({ vat_rate, nature, gross_cents }) => ({ vat_rate, nature, gross_cents }))
    .filter(({ gross_cents }) => gross_cents !== 0);
}

describe('nights in closings (docs/rules.md 17.9)', () => {
  const w = world();

  async function aHouse() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const room_id = await w.aRoom(place, { price_cents: 10_000 });
    const params = { place_id: place.id };
    const close = async (business_day?: string): Promise<Closing> => {
      const { status, body } = await desk.send(closings.create, {
        params,
        body: { counted_cash: 0, ...(business_day === undefined ? {} : { business_day }) },
      });
      expect(status).toBe(201);
      return body;
    };
    const sold = async () => (await desk.send(salesFigures.get, { params })).body;
    return { place, desk, till, room_id, close, sold };
  }

  it('count on their own day, with the VAT of lodging, and on the home page', async () => {
    const { desk, room_id, close, sold } = await aHouse();
    const booking = await desk.book(room_id, 0, 2);
    expect(await sold()).toMatchObject({ today: { amount: 100, bills: 1 } });
    const first = await close();
    expect(first).toMatchObject({
      sales: [{ kind: 'night', charges: 1, amount: 100 }],
      vat: [{ rate: 10, nature: null, gross: 100, net: 90.91, tax: 9.09 }],
      takings: [],
    });
    w.advance(DAY_MS);
    await desk.change(booking.id, { nights: [{ night: desk.day(0), price: 80 }] });
    expect(await close()).toMatchObject({ sales: [{ kind: 'night', charges: 1, amount: 80 }] });
    await desk.act(booking.id, 'cancel');
    expect(await close()).toMatchObject({ sales: [{ kind: 'night', charges: -2, amount: -180 }] });
    expect(await close()).toMatchObject({ sales: [], vat: [] });
    expect(await sold()).toMatchObject({ today: { amount: 0 } });
  });

  it('add up to the bills over any history, to the cent and by rate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 6 }), { minLength: DAYS, maxLength: DAYS }),
        async (days) => {
          const { desk, till, room_id, close } = await aHouse();
          const others = [room_id, await w.aRoom(desk.place), await w.aRoom(desk.place)];
          const stays: number[] = [];
          const charged: number[] = [];
          const mainOf = async (booking_id: number) => (await till.ofBooking(booking_id))[0]!;

          async function act({ verb, which, from, nights, euros }: Step): Promise<void> {
            const stay = stays[which % Math.max(1, stays.length)];
            if (verb === 'book') {
              const { status, body } = await desk.create(others[which % 3]!, from, from + nights);
              if (status === 201) stays.push(body.id);
            } else if (verb === 'sell') {
              const goods = {
                kind: 'good',
                quantity: 1,
                unit_price: euros,
                description: 'Vino',
                reason: null,
              } as const;
              await till.open({ charges: [goods] });
            } else if (verb === 'void') {
              const id = charged[which % Math.max(1, charged.length)];
              if (id !== undefined) await till.voidCharge(id);
            } else if (stay === undefined) return;
            else if (verb === 'price')
              await desk.change(stay, { nights: [{ night: desk.day(from), price: euros }] });
            else if (verb === 'extra' || verb === 'discount') {
              const { id } = await mainOf(stay);
              const { body, status } = await till.charge(id, {
                kind: verb,
                quantity: 1,
                unit_price: euros,
                description: null,
                reason: 'Prova',
              });
              if (status === 201)
                charged.push(
                  ...body.charges.flatMap((one) => (one.kind === 'extra' ? [one.id as number] : [])),
                );
            } else await desk.act(stay, verb);
          }

          const made: Closing[] = [];
          for (const steps of days) {
            for (const one of steps) await act(one);
            made.push(await close());
            w.advance(DAY_MS);
          }
          // The nights that lie ahead have their own days.
          for (let ahead = 0; ahead <= 3; ahead++) {
            made.push(await close());
            w.advance(DAY_MS);
          }
          const { body } = await till.list({ limit: 100 });
          const bills = await Promise.all(body.data.map(({ id }) => till.get(id)));
          const turnover = made.flatMap(({ sales }) => sales.map(({ amount }) => inCents(amount)));
          expect(sum(turnover)).toBe(sum(bills.map(({ total }) => inCents(total))));
          expect(byRate(made.flatMap(({ vat }) => vat))).toEqual(byRate(bills.flatMap(({ vat }) => vat)));
        },
      ),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 12), endOnFailure: true },
    );
  });

  it('wait for the closing of their own day, however late it is made', async () => {
    const { desk, room_id, close } = await aHouse();
    await close();
    await desk.book(room_id, 1, 3);
    w.advance(2 * DAY_MS);
    expect(await close()).toMatchObject({ sales: [{ kind: 'night', amount: 100 }] });
    expect(await close(addDays(desk.today, 1))).toMatchObject({
      is_late: true,
      sales: [{ kind: 'night', amount: 100 }],
    });
  });
});
