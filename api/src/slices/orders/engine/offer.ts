import type { DishAllergen } from 'contract/allergens/schemas';
import type { AllergensState } from 'contract/allergens/values';
import type { Course, Station } from 'contract/menus/values';
import { allergensWith, type RecipeLeaf } from 'contract/modifiers/allergens-with';
import { type AskedGroups, chosenModifiers, type PickedOption } from 'contract/modifiers/chosen-modifiers';
import { kitchenNames } from 'contract/modifiers/kitchen-names';
import { priceWith } from 'contract/modifiers/price-with';
import type { SoldKind } from 'contract/products/values';
import type { VatClass } from 'contract/vat/values';
import { optionsRecipe } from './options-recipe.ts';
import type { Line } from './order.ts';
import { Refusal, refusals } from './refusal.ts';

/** A product as it is sold at this moment. */
export interface OfferedProduct {
  id: number;
  name: string;
  kind: SoldKind;
  price_cents: number;
  vat_class: VatClass;
  is_out: boolean;
  /** Null: it is not counted. */
  left: number | null;
  course: Course | null;
  station: Station | null;
  includes_cover: boolean;
  allergens: readonly DishAllergen[];
  allergens_state: AllergensState;
  /** What it is made of and costs now; null without a recipe. */
  recipe_snapshot_id: number | null;
  /** What a portion comes down to; empty where no option takes anything away, or nothing may go (docs/rules.md 23.7). */
  leaves: readonly RecipeLeaf[];
  /** Of one unit of the ingredients that its options name; null: not known. */
  ingredient_costs: ReadonlyMap<number, number | null>;
  variants: readonly { id: number; name: string; price_cents: number }[];
  choices: AskedGroups;
}

/** Where a dish without a card is made. Goods and services need nobody. */
const STATIONS: Record<SoldKind, Station | null> = {
  dish: 'kitchen',
  drink: 'bar',
  good: null,
  service: null,
  extra: null,
};

const courseOf = ({ course, kind }: OfferedProduct): Course =>
  course ?? (kind === 'drink' ? 'drink' : 'second');

/** How a product is taken: its variant and its modifiers. */
interface Choice {
  variant: number | null | undefined;
  modifiers: readonly PickedOption[] | undefined;
}

type Chosen = Pick<
  Line,
  | 'variant_id'
  | 'name'
  | 'unit_price_cents'
  | 'picks'
  | 'modifiers'
  | 'allergens'
  | 'allergens_state'
  | 'recipe_snapshot_id'
  | 'options_recipe'
>;

/** The variant in which a product is sold now; undefined: it has none. Throws a refusal. */
export function variantOf({ name, variants }: OfferedProduct, variant: Choice['variant']) {
  const size = variants.find(({ id }) => id === variant);
  if (!size && typeof variant === 'number')
    throw variants.length > 0 ? refusals.noVariant() : refusals.noVariants(name);
  if (!size && variants.length > 0) throw refusals.chooseVariant();
  return size;
}

/** What a line says of its product with variant and modifiers; the price is the server's (docs/rules.md 19.7). Throws a refusal. */
export function chosen(product: OfferedProduct, { variant, modifiers = [] }: Choice): Chosen {
  const { choices, allergens_state, recipe_snapshot_id, ingredient_costs } = product;
  const size = variantOf(product, variant);
  const choice = chosenModifiers(choices, modifiers);
  if (choice.chosen === null) {
    const [first] = choice.problems;
    throw new Refusal(first!.code, first!.sentence);
  }
  return {
    variant_id: size?.id ?? null,
    name: size ? `${product.name}, ${size.name.toLowerCase()}` : product.name,
    unit_price_cents: priceWith(size?.price_cents ?? product.price_cents, choice.chosen),
    picks: modifiers,
    modifiers: kitchenNames(choice.chosen),
    allergens: allergensWith(product, choice.chosen),
    allergens_state,
    recipe_snapshot_id,
    options_recipe: optionsRecipe(choice.chosen, ingredient_costs),
  };
}

/** A new line of a product. Throws a refusal. */
export function lineOf(
  product: OfferedProduct,
  wish: Choice & Pick<Line, 'line_id' | 'quantity' | 'seat' | 'note'> & { course: Course | null | undefined },
  { author, now }: { author: number; now: Date },
): Line {
  const { line_id, quantity, seat, note, course } = wish;
  return {
    ...chosen(product, wish),
    line_id,
    quantity,
    seat,
    note,
    product_id: product.id,
    kind: product.kind,
    vat_class: product.vat_class,
    counted: product.left !== null,
    course: course ?? courseOf(product),
    station: product.station ?? STATIONS[product.kind],
    state: 'draft',
    discount_cents: 0,
    reason: null,
    waste: false,
    includes_cover: product.includes_cover,
    charge_id: null,
    discount_charge_id: null,
    allergy_confirmed_by: null,
    author,
    added_at: now,
    sent_at: null,
    ready_at: null,
    served_at: null,
  };
}
