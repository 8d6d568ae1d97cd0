import { randomUUID } from 'node:crypto';
import { modifiers } from 'contract/modifiers/calls';
import { recipes } from 'contract/recipes/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

const w = world();

// docs/rules.md 19.7, 19.51
it.each(['draft', 'held'] as const)(
  'a %s line bears the allergens of the moment when it is sent',
  async (state) => {
    const e = await evening(w);
    const pesto = await e.product({ name: 'Trofie al pesto' });
    const [other, line_id] = [randomUUID(), randomUUID()];
    const { body: order } = await e.open();
    const stateAllergens = (...codes: string[]) =>
      e.send(recipes.stateAllergens, {
        params: { product_id: pesto },
        body: { allergens: codes.map((code) => ({ code, level: 'contains' })) } as never,
      });
    await stateAllergens('milk');
    await e.command(
      order.id,
      { type: 'allergy', allergens: ['milk', 'nuts'] },
      e.add(pesto, { line_id: other }),
      e.add(pesto, { line_id }),
      { type: 'confirm_allergy', line_id },
      ...(state === 'held' ? [{ type: 'hold' as const, line_ids: [line_id] }] : []),
      { type: 'send', line_ids: [other] },
    );
    await stateAllergens('milk', 'nuts');
    await e.command(order.id, state === 'held' ? { type: 'fire' } : { type: 'send' });
    const linesNow = (await e.get(order.id)).lines;
    const codes = linesNow.map(({ line_id: id, allergens }) => [id, allergens.map(({ code }) => code)]);
    expect(new Map(codes as [string, string[]][])).toEqual(
      new Map([
        [other, ['milk']],
        [line_id, ['nuts', 'milk'].toSorted()],
      ]),
    );
    // The confirmation did not know the nuts.
    expect(linesNow.find((line) => line.line_id === line_id)).toMatchObject({ allergy_confirmed_by: null });
  },
);

// docs/rules.md 19.7, 19.51
it('a line bears what its option contains when it is sent, also where the option is gone', async () => {
  const e = await evening(w);
  const { send, params } = e;
  const carpaccio = await e.product({ name: 'Carpaccio' });
  const state = (...allergens: object[]) =>
    send(recipes.stateAllergens, { params: { product_id: carpaccio }, body: { allergens } as never });
  const contains = (code: string) => ({ code, level: 'contains' });
  const group = (options: object[]) => ({ name: 'Salse', kind: 'add', options }) as never;
  await state(contains('eggs'));
  const { body: salse } = await send(modifiers.create, { params, body: group([{ name: 'Burrata' }]) });
  await send(modifiers.saveChoices, {
    params: { product_id: carpaccio },
    body: { group_ids: [salse.id] },
  });
  const [option] = salse.options;
  const { body: order } = await e.open();
  const [first, second] = [randomUUID(), randomUUID()];
  const picks = [{ option_id: option!.id }];
  await e.command(
    order.id,
    { type: 'allergy', allergens: ['milk', 'eggs'] },
    e.add(carpaccio, { line_id: first, modifiers: picks }),
    { type: 'confirm_allergy', line_id: first },
  );
  const change = (options: object[]) =>
    send(modifiers.update, { params: { group_id: salse.id }, body: group(options) });
  const kept = { id: option!.id, name: 'Burrata', allergens: [contains('milk')] };
  expect((await change([kept])).status).toBe(200);
  await e.command(order.id, { type: 'send' });
  const lineNow = async (line_id: string) =>
    (await e.get(order.id)).lines.find((line) => line.line_id === line_id)!;
  expect(await lineNow(first)).toMatchObject({
    allergens: [contains('eggs'), contains('milk')],
    allergy_confirmed_by: null,
  });

  await e.command(order.id, e.add(carpaccio, { line_id: second, modifiers: picks }));
  expect((await change([{ name: 'Panna' }])).status).toBe(200);
  await state({ code: 'milk', level: 'may_contain' }, contains('nuts'));
  await e.command(order.id, { type: 'send' });
  const { allergens } = await lineNow(second);
  const levels = Object.fromEntries(allergens.map(({ code, level }) => [code, level]));
  expect(levels).toEqual({ eggs: 'contains', milk: 'contains', nuts: 'contains' });
});
