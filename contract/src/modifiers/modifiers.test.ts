import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DishAllergen } from '../allergens/schemas.ts';
import { ALLERGENS, type AllergenLevel } from '../allergens/values.ts';
import { allergensWith, type DishWithAllergens, type RecipeLeaf } from './allergens-with.ts';
import {
  chosenModifiers,
  optionsOf,
  type AskedGroups,
  type ChosenModifier,
  type PickedOption,
} from './chosen-modifiers.ts';
import { kitchenNames } from './kitchen-names.ts';
import { lowestPrice, priceWith } from './price-with.ts';
import type { ModifierGroup, ModifierOption } from './schemas.ts';

const option = (id: number, more: Partial<ModifierOption> = {}): ModifierOption => ({
  id,
  name: `Opzione ${id}`,
  names: {},
  price: 0,
  allergens: [],
  stated_allergens: [],
  recipe: [],
  opens_group_id: null,
  ...more,
});

const group = (id: number, options: ModifierOption[], more: Partial<ModifierGroup> = {}): ModifierGroup => ({
  id,
  place_id: 1,
  name: `Gruppo ${id}`,
  names: {},
  kind: 'add',
  min: 0,
  max: null,
  options,
  used_by: 1,
  archived_at: null,
  updated_at: '2027-01-01T00:00:00.000Z',
  ...more,
});

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

function chosen(asked: AskedGroups, picks: readonly PickedOption[]): readonly ChosenModifier[] {
  const choice = chosenModifiers(asked, picks);
  if (choice.chosen === null) throw new Error(choice.problems.map(({ sentence }) => sentence).join(' '));
  return choice.chosen;
}

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

const level = fc.constantFrom<AllergenLevel>('contains', 'may_contain');
const allergens = fc.uniqueArray(fc.record({ code: fc.constantFrom(...ALLERGENS), level }), {
  selector: ({ code }) => code,
  maxLength: 4,
});
const leaves = fc.array(
  fc.record<RecipeLeaf>({
    ingredient_id: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 6 }),
    name: fc.constantFrom('Burro', 'Farina', 'Pancetta', 'Panna'),
    allergens,
    quantity: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 6 },
);
const deltas = fc.uniqueArray(
  fc.record({
    ingredient_id: fc.integer({ min: 1, max: 5 }),
    name: fc.constant('Burro'),
    quantity: fc.integer({ min: -2000, max: -1 }),
    unit: fc.constant('g' as const),
  }),
  { selector: ({ ingredient_id }) => ingredient_id },
);

/** No option: the recipe alone, as the register computes it. */
function dishOf(recipe: RecipeLeaf[]): DishWithAllergens {
  const each = group(
    9,
    recipe.map(({ name, allergens: own }, at) => option(at + 1, { name, allergens: [...own] })),
  );
  const all = chosen(
    { groups: [each], opened: [] },
    each.options.map(({ id }) => ({ option_id: id })),
  );
  const none: DishWithAllergens = { allergens: [], allergens_state: 'computed', leaves: [] };
  return { ...none, allergens: allergensWith(none, all), leaves: recipe };
}

const take = (options: ModifierOption[], kind: ModifierGroup['kind'] = 'without') =>
  chosen(
    { groups: [group(8, options, { kind })], opened: [] },
    options.map(({ id }) => ({ option_id: id })),
  );

describe('allergens', () => {
  const butter: RecipeLeaf = {
    ingredient_id: 1,
    name: 'Burro',
    allergens: [{ code: 'milk', level: 'contains' }],
    quantity: 20,
  };
  const bacon: RecipeLeaf = {
    ingredient_id: 2,
    name: 'Pancetta',
    allergens: [{ code: 'milk', level: 'may_contain' }],
    quantity: 50,
  };
  const noButter = (quantity: number, unit: 'g' | 'kg' = 'g') =>
    take([option(1, { name: 'Senza burro', recipe: [{ ingredient_id: 1, name: 'Burro', quantity, unit }] })]);

  it('of an option are added under its name; "contains" beats "may contain"', () => {
    const burrata = option(1, { name: 'Burrata', allergens: [{ code: 'milk', level: 'contains' }] });
    expect(allergensWith(dishOf([butter]), take([burrata], 'add'))).toEqual([
      { code: 'milk', level: 'contains', from: ['Burrata', 'Burro'] },
    ]);
    expect(allergensWith(dishOf([bacon]), take([burrata], 'add'))).toEqual([
      { code: 'milk', level: 'contains', from: ['Burrata'] },
    ]);
  });

  it('go with an ingredient that is taken away to the last gram, in any unit', () => {
    expect(allergensWith(dishOf([butter]), noButter(-20))).toEqual([]);
    expect(allergensWith(dishOf([butter]), noButter(-0.02, 'kg'))).toEqual([]);
    expect(allergensWith(dishOf([butter]), noButter(-19))).toEqual(dishOf([butter]).allergens);
    expect(allergensWith(dishOf([butter, bacon]), noButter(-20))).toEqual([
      { code: 'milk', level: 'may_contain', from: ['Pancetta'] },
    ]);
  });

  it('stay where the ingredient is in the dish a second time, and more of it than is taken away', () => {
    const twice = dishOf([butter, { ...butter, quantity: 10 }]);
    expect(allergensWith(twice, noButter(-20))).toEqual(twice.allergens);
    expect(allergensWith(twice, noButter(-30))).toEqual([]);
  });

  it('go also where another option adds some of the ingredient: its own allergens are those of that option', () => {
    const recipe = (quantity: number) => [{ ingredient_id: 1, name: 'Burro', quantity, unit: 'g' as const }];
    const both = [
      option(1, { name: 'Senza burro', recipe: recipe(-20) }),
      option(2, { name: 'Ricciolo di burro', recipe: recipe(10), allergens: [...butter.allergens] }),
    ];
    expect(allergensWith(dishOf([butter]), take(both))).toEqual([
      { code: 'milk', level: 'contains', from: ['Ricciolo di burro'] },
    ]);
  });

  it('stay where an option only adds, also to an ingredient of which there is none', () => {
    const dish = dishOf([{ ...butter, quantity: 0 }]);
    expect(allergensWith(dish, noButter(5))).toEqual(dish.allergens);
  });

  it('that the recipe does not explain stay', () => {
    const dish = dishOf([butter]);
    const fish: DishAllergen = { code: 'fish', level: 'contains', from: ['Colatura'] };
    expect(allergensWith({ ...dish, allergens: [...dish.allergens, fish] }, noButter(-20))).toEqual([fish]);
    const stronger: DishAllergen = { code: 'milk', level: 'contains', from: ['Pancetta'] };
    const noBacon = take([
      option(1, { recipe: [{ ingredient_id: 2, name: 'Pancetta', quantity: -50, unit: 'g' }] }),
    ]);
    expect(allergensWith({ ...dishOf([bacon]), allergens: [stronger] }, noBacon)).toEqual([stronger]);
  });

  it('stay where a person stated them, and where nobody knows the recipe', () => {
    for (const allergens_state of ['stated', 'unknown'] as const) {
      const dish = { ...dishOf([butter]), allergens_state };
      expect(allergensWith(dish, noButter(-20))).toEqual(dish.allergens);
    }
  });

  it('are those of the dish without a "without", and never fewer than those of the options', () => {
    fc.assert(
      fc.property(leaves, fc.array(allergens, { maxLength: 4 }), (recipe, added) => {
        const dish = dishOf(recipe);
        const options = added.map((own, at) => option(at + 1, { allergens: own }));
        const after = new Map(allergensWith(dish, take(options, 'add')).map((one) => [one.code, one.level]));
        for (const { code, level: before } of [...dish.allergens, ...added.flat()])
          expect(before === 'contains' ? ['contains'] : ['contains', 'may_contain']).toContain(
            after.get(code),
          );
        expect(allergensWith(dish, [])).toEqual(dish.allergens);
      }),
    );
  });

  it('that another ingredient brings are never taken away', () => {
    fc.assert(
      fc.property(leaves, fc.array(deltas, { maxLength: 3 }), (recipe, taken) => {
        const options = taken.map((own, at) => option(at + 1, { recipe: own }));
        const without = take(options);
        const after = allergensWith(dishOf(recipe), without);
        const left = recipe.filter(({ ingredient_id }) => {
          if (ingredient_id === null) return true;
          const sum = (list: { ingredient_id: number | null; quantity: number }[]) =>
            list
              .filter((one) => one.ingredient_id === ingredient_id)
              .reduce((all, { quantity }) => all + quantity, 0);
          return sum(recipe) + sum(optionsOf(without).flatMap((one) => one.recipe)) > 0;
        });
        expect(after).toEqual(dishOf(left).allergens);
      }),
    );
  });
});
