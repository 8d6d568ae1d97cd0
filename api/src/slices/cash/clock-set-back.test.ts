import { DAY_MS } from 'contract/days/durations';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { aTill, todayOf } from './testing/a-till.ts';

describe('closings after a clock that ran ahead was set back', () => {
  const w = world();

  it('count what came after the closing of its day', async () => {
    const { pay, close } = await aTill(w);
    w.advance(20 * DAY_MS);
    await close({ counted_cash: 0 });
    w.advance(-20 * DAY_MS);
    await close({ counted_cash: 0 });
    const day = todayOf(w);
    await pay('cash', 7);
    w.advance(DAY_MS);
    expect((await close({ counted_cash: 7 })).body).toMatchObject({
      number: 3,
      expected_cash: 7,
      difference: 0,
      late: [{ business_day: day, method: 'cash', amount: 7 }],
    });
  });

  it('count it once, also when the day of the wrong clock has come', async () => {
    const { pay, close } = await aTill(w);
    await close({ counted_cash: 0 });
    w.advance(2 * DAY_MS);
    await close({ counted_cash: 0 });
    w.advance(-2 * DAY_MS);
    await pay('cash', 5);
    w.advance(3 * DAY_MS);
    expect((await close({ counted_cash: 5 })).body).toMatchObject({ number: 3, expected_cash: 5 });
    w.advance(DAY_MS);
    expect((await close({ counted_cash: 0 })).body).toMatchObject({ number: 4, expected_cash: 0, late: [] });
  });

  it('have a void that came after the closing of its day, once', async () => {
    const { place, close } = await aTill(w);
    const sales = tillAt(w, place);
    const { body: bill } = await sales.open({ charges: [{ kind: 'good', unit_price: 9 }] });
    await close({ counted_cash: 0 });
    w.advance(20 * DAY_MS);
    await close({ counted_cash: 0 });
    w.advance(-20 * DAY_MS);
    expect((await sales.voidCharge(bill.charges[0]!.id as number)).status).toBe(200);
    w.advance(DAY_MS);
    const voids = async () => (await close({ counted_cash: 0 })).body.voids;
    expect(await voids()).toMatchObject({ charges: 1, charged: 9 });
    expect(await voids()).toMatchObject({ charges: 0, charged: 0 });
    w.advance(DAY_MS);
    expect(await voids()).toMatchObject({ charges: 0, charged: 0 });
  });
});
