import { modifiers } from 'contract/modifiers/calls';
import { payments } from 'contract/payments/calls';
import { products } from 'contract/products/calls';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { expectBillsWhole, tillAt } from './testing/till.ts';

const step = fc.record({
  verb: fc.constantFrom(
    ...([
      'charge',
      'charge',
      'variant',
      'pay',
      'pay',
      'refund',
      'record',
      'void',
      'unpay',
      'move',
      'equal',
      'amounts',
    ] as const),
    ...(['charges', 'merge', 'discount', 'price', 'longer', 'shorter', 'cancel', 'restore', 'note'] as const),
  ),
  bill: fc.nat({ max: 5 }),
  other: fc.nat({ max: 5 }),
  nth: fc.nat({ max: 20 }),
  cents: fc.integer({ min: 1, max: 9000 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

describe('the bills of a stay, whatever happens to them and to the stay', () => {
  const w = world();

  async function aStay() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const room_id = await w.aRoom(place, { price_cents: 7999 });
    const booking = await desk.book(room_id, 1, 4);
    const wine = { name: 'Vino', kind: 'drink', price: 12, vat_class: 'food_service' } as never;
    const { body: product } = await till.send(products.create, {
      params: { place_id: place.id },
      body: wine,
    });
    const params = { product_id: product.id };
    const variants = [
      { name: 'Calice', price: 4.35 },
      { name: 'Bottiglia', price: 17.99 },
    ];
    const { body: choices } = await till.send(modifiers.saveChoices, { params, body: { variants } });
    return { place, desk, till, booking, choices };
  }
  type Stay = Awaited<ReturnType<typeof aStay>>;

  /** One call; answers its status. A refusal is as good as an effect: both leave the bills whole. */
  async function take({ desk, till, booking, choices }: Stay, one: Step): Promise<number> {
    const bills = await till.ofBooking(booking.id);
    const bill = pick(bills, one.bill)!;
    const other = pick(bills, one.other)!;
    const charge = pick(bill.charges, one.nth);
    const charge_id = typeof charge?.id === 'number' ? charge.id : 1;
    const amount = one.cents / 100;
    const params = { booking_id: booking.id };
    switch (one.verb) {
      case 'charge':
        return (
          await till.charge(bill.id, { kind: 'good', quantity: 1 + (one.nth % 3) / 4, unit_price: amount })
        ).status;
      case 'variant': {
        const { product_id, variants } = choices;
        const variant_id = pick(variants, one.nth)!.id;
        return (await till.charge(bill.id, { product_id, variant_id, quantity: 1 + (one.nth % 3) / 4 }))
          .status;
      }
      case 'discount':
        return (await till.charge(bill.id, { kind: 'discount', unit_price: amount, reason: 'Prova' })).status;
      case 'pay':
        return (
          await till.pay(bill.id, { method: 'card', amount: Math.min(amount, Math.max(0.01, bill.balance)) })
        ).status;
      case 'refund':
        return (await till.pay(bill.id, { method: 'cash', direction: 'out', amount })).status;
      case 'record': {
        const body = { method: 'cash' as const, amount, paid_on: desk.today };
        return (await till.send(payments.record, { params, body })).status;
      }
      case 'unpay':
        return (await till.voidPayment(pick(bill.payments, one.nth)?.id ?? 1)).status;
      case 'void':
        return (await till.voidCharge(charge_id)).status;
      case 'move':
        return (await till.move(charge_id, other.id)).status;
      case 'equal':
        return (await till.split(bill.id, { by: 'equal', parts: 2 + (one.nth % 2) })).status;
      case 'amounts':
        return (await till.split(bill.id, { by: 'amounts', amounts: [amount] })).status;
      case 'charges': {
        const to = one.cents % 2 ? { bill_id: other.id } : {};
        return (await till.split(bill.id, { by: 'charges', charge_ids: [charge?.id ?? 1], ...to })).status;
      }
      case 'merge':
        return (await till.merge(bill.id, other.id)).status;
      case 'note':
        return (await till.change(bill.id, { note: `Nota ${one.cents}` })).status;
      case 'price':
        return (
          await desk.change(booking.id, { nights: [{ night: desk.day(1 + (one.nth % 3)), price: amount }] })
        ).status;
      case 'longer':
        return (await desk.change(booking.id, { check_out_date: desk.day(5 + (one.nth % 3)) })).status;
      case 'shorter':
        return (await desk.change(booking.id, { check_out_date: desk.day(2 + (one.nth % 3)) })).status;
      case 'cancel':
        return (await desk.act(booking.id, 'cancel', { reason: null })).status;
      case 'restore':
        return (await desk.act(booking.id, 'restore')).status;
    }
  }

  it('stay whole', { timeout: 120_000 }, async () => {
    const granted = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const stay = await aStay();
        for (const one of steps) {
          const status = await take(stay, one);
          expect([200, 201, 404, 409, 422]).toContain(status);
          if (status < 300) granted.add(one.verb);
        }
        await expectBillsWhole(w, stay.place);
        await expectAllWhole(w.app.db, stay.place.id);
      }),
      { numRuns: 25, endOnFailure: true },
    );
    expect([...granted]).toEqual(
      expect.arrayContaining(['charge', 'variant', 'pay', 'equal', 'charges', 'price', 'cancel']),
    );
  });
});
