import { randomUUID } from 'node:crypto';
import { modifiers } from 'contract/modifiers/calls';
import type { CommandResult } from 'contract/orders/schemas';
import { products } from 'contract/products/calls';
import type { AvailabilityChange } from 'contract/products/schemas';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 21.4
describe('a dish of which the last pieces are on an order', () => {
  const w = world();

  /** An order with one steak that is not sent yet; then somebody says what is left. */
  async function lastSteak(left: AvailabilityChange) {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Tagliata', price: 22 });
    const options = [{ name: 'Al sangue' }, { name: 'Ben cotta' }];
    const { body: group } = await e.send(modifiers.create, {
      params: e.params,
      body: { name: 'Cottura', kind: 'cooking', min: 1, max: 1, options } as never,
    });
    const params = { product_id };
    await e.send(modifiers.saveChoices, { params, body: { group_ids: [group.id] } });
    const [rare, wellDone] = group.options.map(({ id }) => [{ option_id: id }]);
    const say = (body: AvailabilityChange) => e.send(products.setAvailability, { params, body });
    const isCounted = left.state === 'quantity';
    if (isCounted) await say(left);
    const { body: order } = await e.open();
    const line_id = randomUUID();
    await e.command(order.id, e.add(product_id, { line_id, modifiers: rare! }));
    if (!isCounted) await say(left);
    const steaks = async () => (await e.get(order.id)).lines.filter(({ state }) => state === 'draft');
    return { e, order, product_id, line_id, rare: rare!, done: wellDone!, steaks };
  }
  const said = ({ results }: { results: CommandResult[] }) =>
    results.map(({ status, code }) => code ?? status);

  it.each<AvailabilityChange>([{ state: 'quantity', quantity: 1 }, { state: 'out' }])(
    'is taken another way, and in no larger number, once it is $state',
    async (left) => {
      const { e, order, line_id, done, steaks } = await lastSteak(left);
      const change = { type: 'change', line_id } as const;
      const { body } = await e.command(
        order.id,
        { ...change, modifiers: done },
        { ...change, quantity: 2 },
        { ...change, modifiers: done, quantity: 2 },
      );
      expect(said(body)).toEqual(['done', 'sold_out', 'sold_out']);
      expect(await steaks()).toMatchObject([{ line_id, quantity: 1, modifiers: ['Ben cotta'] }]);
    },
  );

  it('is there again for the commands after the one that takes it off', async () => {
    const { e, order, product_id, line_id, done, steaks } = await lastSteak({
      state: 'quantity',
      quantity: 1,
    });
    const again = e.add(product_id, { modifiers: done });
    const { body } = await e.command(
      order.id,
      { type: 'void', line_id, reason: null, waste: false },
      again,
      e.add(product_id, { modifiers: done }),
    );
    expect(said(body)).toEqual(['done', 'done', 'sold_out']);
    expect(await steaks()).toMatchObject([{ quantity: 1, modifiers: ['Ben cotta'] }]);
  });
});
