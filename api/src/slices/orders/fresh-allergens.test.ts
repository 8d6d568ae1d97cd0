import { randomUUID } from 'node:crypto';
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
