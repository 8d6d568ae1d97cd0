import type { CommandResult } from 'contract/orders/schemas';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { type Command, evening } from './testing/evening.ts';

// docs/rules.md 16.16, 19.36
describe('a discount on the whole order', () => {
  const w = world();

  async function twoSteaks() {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Tagliata', price: 20 });
    const { body: order } = await e.open();
    return {
      e,
      product_id,
      order,
      steaks: [e.add(product_id), e.add(product_id)],
      run: async (...commands: Command[]) => (await e.command(order.id, ...commands)).body,
    };
  }
  const off = (percent: number): Command => ({ type: 'discount', percent, reason: 'Attesa lunga' });
  const said = ({ results }: { results: CommandResult[] }) =>
    results.map(({ status, code }) => code ?? status);

  it('is of what the former ones left, sent one by one or at once by a device that was away', async () => {
    const [one, other] = [await twoSteaks(), await twoSteaks()];
    await one.run(...one.steaks);
    await one.run(off(10));
    const { order } = await one.run(off(50));
    const { order: atOnce } = await other.run(...other.steaks, off(10), off(50));
    expect([order.total, atOnce.total]).toEqual([18, 18]);
    await expectBillsWhole(w, one.e.place);
  });

  it('gives the rest of the dinner away after a smaller one', async () => {
    const { e, steaks, run } = await twoSteaks();
    await run(...steaks, off(10));
    const given = await run(off(100));
    expect([...said(given), given.order.total]).toEqual(['done', 0]);
    expect(said(await run({ type: 'discount', amount: 1, reason: 'Amici' }))).toEqual(['discount_too_high']);
    await expectBillsWhole(w, e.place);
  });

  it('takes nothing off for a dish that the till has taken off', async () => {
    const { e, steaks, run } = await twoSteaks();
    const { order } = await run(...steaks);
    const [charge] = (await e.till.get(order.bills[0]!.id)).charges;
    await e.till.voidCharge(charge!.id as number);
    expect((await run(off(50))).order.bills).toMatchObject([{ total: 10 }]);
  });

  it('knows that of an order that went into this one in the same batch', async () => {
    const { e, product_id, order, steaks, run } = await twoSteaks();
    const { body: other } = await e.open({ table_id: e.ids[1] });
    await e.command(other.id, e.add(product_id), off(50));
    const { order: joint } = await run(...steaks, { type: 'merge', order_id: other.id }, off(50));
    expect([order.id, joint.total]).toEqual([joint.id, 25]);
    await expectBillsWhole(w, e.place);
  });
});
