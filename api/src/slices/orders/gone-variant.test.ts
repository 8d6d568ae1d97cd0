import { randomUUID } from 'node:crypto';
import { modifiers } from 'contract/modifiers/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

/** A wine, and its variants as the manager saves them. */
async function aWine() {
  const e = await evening(w);
  const product_id = await e.product({ name: 'Vino', kind: 'drink', price: 5 });
  const choose = async (variants: object[]) => {
    const { body } = await e.send(modifiers.saveChoices, {
      params: { product_id },
      body: { variants, group_ids: [] } as never,
    });
    return body.variants;
  };
  return { e, product_id, choose };
}

// docs/rules.md 23.12
it('more pieces of a line whose variant is gone need another variant, fewer do not', async () => {
  const { e, product_id, choose } = await aWine();
  const [glass, bottle] = await choose([
    { name: 'Calice', price: 5 },
    { name: 'Bottiglia', price: 20 },
  ]);
  const { body: order } = await e.open();
  const line_id = randomUUID();
  await e.command(order.id, e.add(product_id, { line_id, variant: glass!.id, quantity: 3 }));
  await choose([bottle!]);
  const change = async (more: object) => {
    const { body } = await e.command(order.id, { type: 'change', line_id, ...more });
    return [body.results[0]!.code ?? body.results[0]!.status, body.order.total];
  };
  expect(await change({ quantity: 4 })).toEqual(['variant_not_found', 15]);
  expect(await change({ quantity: 2, course: 'second' })).toEqual(['done', 10]);
  expect(await change({ quantity: 4, variant: bottle!.id })).toEqual(['done', 80]);
});

// docs/rules.md 23.12
it('more pieces of a line whose last variant is gone are ordered anew, and the line stays as it was taken', async () => {
  const { e, product_id, choose } = await aWine();
  const [glass] = await choose([{ name: 'Calice', price: 6 }]);
  const { body: order } = await e.open();
  const line_id = randomUUID();
  await e.command(order.id, e.add(product_id, { line_id, variant: glass!.id, quantity: 3 }));
  await choose([]);
  const run = async (command: object) => {
    const { body } = await e.command(order.id, command as never);
    const [{ code, status, error }] = body.results as never as [Record<string, string>];
    return [code ?? status, ...(code === undefined ? [body.order.total] : [error])];
  };
  const change = (more: object) => run({ type: 'change', line_id, ...more });
  const gone = ['variant_not_found', "Questa variante non c'è più: aggiungi di nuovo «Vino»."];
  expect(await change({ quantity: 4 })).toEqual(gone);
  expect(await run(e.add(product_id, { variant: glass!.id }))).toEqual(gone);
  expect(await change({ quantity: 2, course: 'second' })).toEqual(['done', 12]);
  expect(await run({ type: 'send' })).toEqual(['done', 12]);
  expect(await run(e.add(product_id))).toEqual(['done', 17]);
  expect((await e.get(order.id)).lines.map(({ name }) => name)).toEqual(['Vino, calice', 'Vino']);
});
