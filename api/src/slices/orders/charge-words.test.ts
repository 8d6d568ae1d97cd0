import { randomUUID } from 'node:crypto';
import { modifiers } from 'contract/modifiers/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 16.16, 19.36
describe('the charge of a line', () => {
  const w = world();

  /** A glass of wine that is not sent yet: red or white, and both cost the same. */
  async function aGlass() {
    const e = await evening(w);
    const product_id = await e.product({ name: 'Vino', kind: 'drink', price: 5 });
    const options = [{ name: 'Fresco' }, { name: 'Ambiente' }];
    const { body: group } = await e.send(modifiers.create, {
      params: e.params,
      body: { name: 'Temperatura', kind: 'choice', max: 1, options } as never,
    });
    const sorts = [
      { name: 'Rosso', price: 5 },
      { name: 'Bianco', price: 5 },
    ];
    const { body } = await e.send(modifiers.saveChoices, {
      params: { product_id },
      body: { variants: sorts, group_ids: [group.id] },
    });
    const [red, white] = body.variants.map(({ id }) => id);
    const [cold, warm] = group.options.map(({ id }) => [{ option_id: id }]);
    const { body: order } = await e.open();
    const line_id = randomUUID();
    await e.command(order.id, e.add(product_id, { line_id, variant: red!, modifiers: warm! }));
    const lives = async () =>
      (await e.till.get(order.bills[0]!.id)).charges
        .filter(({ voided }) => !voided)
        .map(({ description, reason, amount }) => [description, reason, amount]);
    return { e, order, line_id, white: white!, cold: cold!, lives };
  }

  it('says the variant and the options that the line has, also where they cost the same', async () => {
    const { e, order, line_id, white, cold, lives } = await aGlass();
    expect(await lives()).toEqual([['Vino, rosso, Ambiente', null, 5]]);
    const change = { type: 'change', line_id } as const;
    await e.command(order.id, { ...change, variant: white });
    await e.command(order.id, { ...change, modifiers: cold });
    expect(await lives()).toEqual([['Vino, bianco, Fresco', null, 5]]);
    const { charges } = await e.till.get(order.bills[0]!.id);
    await e.command(order.id, change, { type: 'send' });
    expect((await e.till.get(order.bills[0]!.id)).charges).toEqual(charges);
    await expectBillsWhole(w, e.place);
  });

  it('says the last reason of its discount', async () => {
    const { e, order, line_id, lives } = await aGlass();
    const off = (reason: string) => ({ type: 'discount', line_id, percent: 50, reason }) as const;
    await e.command(order.id, off('Cliente abituale'));
    await e.command(order.id, off('Attesa lunga'));
    expect((await lives()).find(([, , amount]) => amount === -2.5)).toEqual([
      'Sconto: Vino, rosso',
      'Attesa lunga',
      -2.5,
    ]);
    await expectBillsWhole(w, e.place);
  });
});
