import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenModifiers, type AskedGroups, type PickedOption } from './chosen-modifiers.ts';
import { chosen, group, option } from './groups-in-tests.ts';
import { kitchenNames } from './kitchen-names.ts';
import { lowestPrice, priceWith } from './price-with.ts';

const cooking = group(1, [option(11, { name: 'Al sangue' }), option(12, { name: 'Ben cotta' })], {
  name: 'Cottura',
  kind: 'cooking',
  min: 1,
  max: 1,
});
const sauces = group(
  2,
  [option(21, { name: 'Maionese', price: 0.5 }), option(22, { name: 'Ketchup', price: 0.5 })],
  {
    name: 'Salse',
    max: 1,
  },
);
const sides = group(3, [
  option(31, { name: 'Patatine', price: 3.5, opens_group_id: 2 }),
  option(32, { name: 'Insalata', price: 3 }),
]);
const steak: AskedGroups = { groups: [cooking, sides], opened: [sauces] };

const said = (asked: AskedGroups, picks: readonly PickedOption[]) =>
  chosenModifiers(asked, picks).problems.map(({ code, sentence }) => [code, sentence]);

describe('a choice', () => {
  it('needs as many options as its groups ask', () => {
    expect(said(steak, [])).toEqual([['too_few_options', 'Scegli almeno 1 cottura.']]);
    expect(said(steak, [{ option_id: 11 }, { option_id: 12 }])).toEqual([
      ['too_many_options', 'Scegli al massimo 1 cottura.'],
    ]);
  });

  it('is checked inside a group that an option opens, and only where the option is taken', () => {
    const asked = { groups: [sides], opened: [{ ...sauces, min: 1 }] };
    expect(said(asked, [{ option_id: 32 }])).toEqual([]);
    expect(said(asked, [{ option_id: 31 }])).toEqual([
      ['too_few_options', 'Scegli almeno 1 aggiunta in «Salse».'],
    ]);
    expect(said(asked, [{ option_id: 31, opened: [21, 22] }])).toEqual([
      ['too_many_options', 'Scegli al massimo 1 aggiunta in «Salse».'],
    ]);
  });

  it('holds only options of its groups, each once', () => {
    expect(said({ groups: [sides], opened: [] }, [{ option_id: 99 }])).toEqual([
      ['option_unknown', "Un'opzione scelta non c'è più."],
    ]);
    expect(said(steak, [{ option_id: 11 }, { option_id: 32 }, { option_id: 32 }])).toEqual([
      ['option_twice', "Un'opzione è scelta due volte."],
    ]);
    expect(said(steak, [{ option_id: 11 }, { option_id: 32, opened: [21] }])).toEqual([
      ['option_unknown', "Un'opzione scelta non c'è più."],
    ]);
    expect(said(steak, [{ option_id: 11 }, { option_id: 21 }])).toEqual([
      ['option_unknown', "Un'opzione scelta non c'è più."],
    ]);
  });

  it.each([
    ['add', 1, '1 aggiunta in «Gruppo 5»'],
    ['add', 2, '2 aggiunte in «Gruppo 5»'],
    ['without', 1, '1 cosa da togliere in «Gruppo 5»'],
    ['without', 2, '2 cose da togliere in «Gruppo 5»'],
    ['cooking', 1, '1 cottura'],
    ['cooking', 2, '2 cotture'],
    ['choice', 1, '1 opzione in «Gruppo 5»'],
    ['choice', 2, '2 opzioni in «Gruppo 5»'],
  ] as const)('of kind %s asks for at least %i in its own words', (kind, min, words) => {
    const asked = { groups: [group(5, [option(51), option(52), option(53)], { kind, min })], opened: [] };
    expect(said(asked, [])).toEqual([['too_few_options', `Scegli almeno ${words}.`]]);
    const most = { groups: [group(5, [option(51), option(52), option(53)], { kind, max: min })], opened: [] };
    expect(
      said(
        most,
        [51, 52, 53].map((option_id) => ({ option_id })),
      ),
    ).toEqual([['too_many_options', `Scegli al massimo ${words}.`]]);
  });

  it('does not ask an opened group that is gone', () => {
    expect(chosen({ groups: [sides], opened: [] }, [{ option_id: 31 }])[0]?.opened).toEqual([]);
  });
});

describe('the kitchen', () => {
  it('reads what is added, left out and cooked, with what an option opened beside it', () => {
    const without = group(4, [option(41, { name: 'Cipolla' }), option(42, { name: 'Senza sale' })], {
      kind: 'without',
    });
    const asked = { groups: [cooking, sides, without], opened: [sauces] };
    const picks = [{ option_id: 41 }, { option_id: 31, opened: [21] }, { option_id: 11 }, { option_id: 42 }];
    expect(kitchenNames(chosen(asked, picks))).toEqual([
      'Al sangue',
      '+ Patatine (+ Maionese)',
      'Senza cipolla',
      'Senza sale',
    ]);
  });
});

const cents = fc.integer({ min: 0, max: 100_000 });

/** Groups with options of any price, all of which may be taken, and some of which are. */
const table = fc.array(fc.array(cents, { minLength: 1, maxLength: 6 }), { maxLength: 5 }).chain((prices) => {
  const groups = prices.map((own, at) =>
    group(
      at + 1,
      own.map((price, n) => option((at + 1) * 100 + n, { price: price / 100 })),
    ),
  );
  const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
  return fc.record({ groups: fc.constant(groups), ids: fc.subarray(ids) });
});

describe('a "without" whose name says so elsewhere', () => {
  it('is still left out, and what an option opens is listed', () => {
    const bread = group(6, [option(61, { name: 'Pane senza sale' })], { kind: 'without' });
    const open = { ...sauces, max: null };
    const asked = { groups: [bread, sides], opened: [open] };
    const picks = [{ option_id: 61 }, { option_id: 31, opened: [21, 22] }];
    expect(kitchenNames(chosen(asked, picks))).toEqual([
      'Senza pane senza sale',
      '+ Patatine (+ Maionese, + Ketchup)',
    ]);
  });
});

describe('the price', () => {
  it('is that of the product and of every option that is taken, opened ones too', () => {
    expect(priceWith(1800, chosen(steak, [{ option_id: 11 }, { option_id: 31, opened: [22] }]))).toBe(2200);
    fc.assert(
      fc.property(table, cents, ({ groups, ids }, base) => {
        const taken = chosen(
          { groups, opened: [] },
          ids.map((option_id) => ({ option_id })),
        );
        const sum = groups
          .flatMap(({ options }) => options)
          .filter(({ id }) => ids.includes(id))
          .reduce((all, { price }) => all + Math.round((price ?? 0) * 100), base);
        expect(priceWith(base, taken)).toBe(sum);
      }),
    );
  });

  it('and the names do not depend on the order of the picks', () => {
    fc.assert(
      fc.property(
        table.chain(({ groups, ids }) =>
          fc.record({
            groups: fc.constant(groups),
            ids: fc.constant(ids),
            mixed: fc.shuffledSubarray(ids, { minLength: ids.length }),
          }),
        ),
        ({ groups, ids, mixed }) => {
          const of = (list: number[]) =>
            chosenModifiers(
              { groups, opened: [] },
              list.map((option_id) => ({ option_id })),
            );
          expect(of(mixed)).toEqual(of(ids));
        },
      ),
    );
  });

  it('is refused exactly where a group has too few or too many', () => {
    fc.assert(
      fc.property(
        table,
        fc.nat({ max: 3 }),
        fc.option(fc.integer({ min: 1, max: 4 })),
        ({ groups, ids }, min, max) => {
          const bound = groups.map((one) => ({ ...one, min, max }));
          const wrong = bound.flatMap(({ id, options }) => {
            const many = options.filter((one) => ids.includes(one.id)).length;
            return [...(many < min ? [id] : []), ...(max !== null && many > max ? [id] : [])];
          });
          const { problems } = chosenModifiers(
            { groups: bound, opened: [] },
            ids.map((option_id) => ({ option_id })),
          );
          expect(problems.map(({ group_id }) => group_id)).toEqual(wrong);
        },
      ),
    );
  });

  it('of a product with variants starts at the lowest', () => {
    expect(lowestPrice(6, [])).toBe(6);
    expect(lowestPrice(6, [{ price: 22 }, { price: 4 }])).toBe(4);
    expect(lowestPrice(null, [{ price: null }])).toBeNull();
  });
});
