import { ALLERGEN_LEVELS, ALLERGENS, ALLERGEN_STATES } from 'contract/allergens/values';
import { DISH_MARKS, FROZEN_STATES } from 'contract/menus/values';
import type { PublicDish, PublicMenuPage } from 'contract/public-menu/schemas';
import * as fc from 'fast-check';

const words = (max: number) =>
  fc
    .array(
      fc.constantFrom('ragù', 'di', 'cortile', 'Lasagne', 'alla', 'brace', 'W'.repeat(60), 'più', 'œuf'),
      {
        minLength: 1,
        maxLength: max,
      },
    )
    .map((all) => all.join(' ').slice(0, 2000));

const dish = fc.record({
  name: words(12).map((text) => text.slice(0, 120).trim()),
  description: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, words(20), words(400)),
  price: fc.option(fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100)),
  variants: fc.array(fc.record({ name: words(3), price: fc.constant(4) }), { maxLength: 4 }),
  allergens: fc
    .uniqueArray(fc.constantFrom(...ALLERGENS))
    .chain((codes) =>
      fc.tuple(
        ...codes.map((code) =>
          fc.record({ code: fc.constant(code), level: fc.constantFrom(...ALLERGEN_LEVELS) }),
        ),
      ),
    ),
  allergens_state: fc.constantFrom(...ALLERGEN_STATES),
  marks: fc.uniqueArray(fc.constantFrom(...DISH_MARKS), { maxLength: 3 }),
  frozen: fc.constantFrom(...FROZEN_STATES),
});

let last_id = 0;
const complete = (
  one: Omit<PublicDish, 'product_id' | 'lang' | 'supplement' | 'photo' | 'availability'>,
): PublicDish => ({
  ...one,
  product_id: (last_id += 1),
  lang: 'it',
  supplement: null,
  photo: null,
  availability: { state: 'in_stock', quantity: null },
});

/** A place with one menu of so many sections and dishes. */
export function randomPage(dishes: number): fc.Arbitrary<PublicMenuPage> {
  const section = fc.record({
    name: words(6),
    description: fc.option(words(40)),
    dishes: fc.array(dish, { minLength: 1, maxLength: Math.ceil(dishes / 4) }),
  });
  return fc
    .record({
      name: words(8),
      notice: fc.option(words(60)),
      sections: fc.array(section, { minLength: 1, maxLength: 6 }),
    })
    .map(({ name, notice, sections }) => ({
      slug: 'prova',
      place_name: name,
      currency: 'EUR',
      lang: 'it',
      languages: ['it'],
      cover_charge: 2,
      child_cover_charge: null,
      area_covers: [],
      notice,
      menus: [
        {
          id: 1,
          name,
          description: null,
          lang: 'it',
          formula_price: null,
          is_served_now: true,
          hours: { weekdays: [], from: null, to: null, first_day: null, last_day: null },
          sections: sections.map((one) => ({
            ...one,
            lang: 'it',
            choose: null,
            dishes: one.dishes.map(complete),
          })),
        },
      ],
    }));
}
