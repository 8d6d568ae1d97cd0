import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DishAllergen } from '../allergens/schemas.ts';
import { ALLERGENS, type AllergenLevel } from '../allergens/values.ts';
import { allergensWith, type DishWithAllergens, type RecipeLeaf } from './allergens-with.ts';
import { optionsOf } from './chosen-modifiers.ts';
import { chosen, group, option } from './groups-in-tests.ts';
import type { ModifierGroup, ModifierOption } from './schemas.ts';

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

  it('keep the names that a person stated, also where the recipe explains them by others', () => {
    const stated: DishAllergen[] = [{ code: 'milk', level: 'contains', from: ['Crema della casa'] }];
    const dish: DishWithAllergens = { allergens: stated, allergens_state: 'stated', leaves: [butter] };
    expect(allergensWith(dish, noButter(-20))).toEqual(stated);
    expect(allergensWith(dish, [])).toEqual(stated);
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
