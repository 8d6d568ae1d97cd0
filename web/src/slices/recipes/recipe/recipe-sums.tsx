import type { Product } from 'contract/products/schemas';
import type { Recipe } from 'contract/recipes/schemas';
import { type Control, useWatch } from 'react-hook-form';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { AllergenChips } from '../allergens/allergen-chips.tsx';
import { estimate, type RecipeFields, type TypedRecipe } from './recipe-form-values.ts';
import { costText, missingText, shareText } from './recipe-words.ts';

interface RecipeSumsProps {
  product: Product;
  /** As it was read, with the VAT of the place. */
  recipe: Recipe;
  control: Control<TypedRecipe, unknown, RecipeFields>;
  seesCosts: boolean;
}

/** What the rows add up to while they are typed. The server reckons again, exactly, when they are saved. */
export function RecipeSums({ product, recipe, control, seesCosts }: RecipeSumsProps) {
  const [items, yield_portions = 1] = useWatch({ control, name: ['items', 'yield_portions'] });
  const { cost, missing, allergens } = estimate({ items, yield_portions });
  const share = shareOf(product, recipe, cost);
  return (
    <aside
      aria-label="Costo e allergeni"
      className="sticky"
      style={{ top: 'calc(var(--sticky-top) + 1.5rem)' }}
    >
      <Card>
        {seesCosts && (
          <>
            <DescriptionList
              items={[
                { term: 'Costo per porzione', value: cost === null ? undefined : costText(cost) },
                {
                  term: 'Costo totale',
                  value: cost === null ? undefined : costText(cost * yield_portions),
                },
              ]}
            />
            {share !== undefined && <p className="mt-1 text-sm text-ink-muted">{shareText(share)}</p>}
            {missing.length > 0 && <p className="mt-1 text-sm text-warning-ink">{missingText(missing)}</p>}
          </>
        )}
        <h2 className={seesCosts ? 'mt-5 text-h3' : 'text-h3'}>Allergeni</h2>
        <div aria-live="polite" className="mt-2">
          <AllergenChips allergens={allergens} none="Nessuno tra questi ingredienti" />
        </div>
      </Card>
    </aside>
  );
}

/** A product with variants is sold in one of them: the lowest counts, as on the server (docs/rules.md 23.2). */
function lowestPrice({ price, variants }: Product): number | null {
  const prices = variants.flatMap((one) => one.price ?? []);
  return prices.length > 0 ? Math.min(...prices) : price;
}

/** The part of the net price that the cost takes, in percent. */
function shareOf(product: Product, { vat_rate }: Recipe, cost: number | null): number | undefined {
  const price = lowestPrice(product);
  if (price === null || price === 0 || cost === null) return undefined;
  const net = price / (1 + vat_rate / 100);
  return (cost / net) * 100;
}

/** On a phone the sums lie below the rows: the cost stays in sight beside the button. */
export function PortionCost({ control }: Pick<RecipeSumsProps, 'control'>) {
  const [items, yield_portions] = useWatch({ control, name: ['items', 'yield_portions'] });
  const { cost } = estimate({ items, yield_portions });
  return (
    <p className="flex flex-col self-center leading-tight tabular-nums sm:hidden">
      <span className="font-semibold">{cost === null ? '–' : costText(cost)}</span>
      <span className="text-sm text-ink-muted">a porzione</span>
    </p>
  );
}
