import type { Product } from 'contract/products/schemas';
import type { Recipe } from 'contract/recipes/schemas';
import { may } from 'contract/roles/values';
import { Utensils, Pencil } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { percentSaid } from '../../../kit/format/money.ts';
import { costText, missingText, quantityText, quantityTyping } from './recipe-words.ts';
import { useRecipe } from './use-recipe.ts';

/** The recipe on the page of its product: what it costs, and what is in it. */
export function RecipeBlock({ product }: { product: Product }) {
  const { role } = usePlace();
  const query = useRecipe(product.id);
  const writes = can(role, may.cook) && product.archived_at === null;
  const hasRows = query.data !== undefined && query.data.items.length > 0;
  return (
    <Section
      title="Ricetta"
      part="ricetta"
      action={
        writes &&
        hasRows && (
          <Button size="sm" icon={Pencil} href={paths.recipe(product.id)}>
            Modifica la ricetta
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-48" />}
        error="Errore durante il caricamento della ricetta"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={Utensils}
            title="Ancora nessuna ricetta"
            text="Con gli ingredienti e le quantità Hub calcola gli allergeni e quanto costa una porzione."
            action={
              writes ? (
                <Button variant="primary" icon={Pencil} href={paths.recipe(product.id)}>
                  Scrivi la ricetta
                </Button>
              ) : null
            }
          />
        }
      >
        {(recipe) => (
          <RecipeFacts
            recipe={recipe}
            seesCosts={can(role, may.account)}
            isSold={product.kind !== 'preparation'}
          />
        )}
      </QueryView>
    </Section>
  );
}

interface RecipeFactsProps {
  recipe: Recipe;
  seesCosts: boolean;
  /** A preparation has no price to compare its cost with. */
  isSold: boolean;
}

function RecipeFacts({ recipe, seesCosts, isSold }: RecipeFactsProps) {
  const { items, yield_portions, cost, cost_share, missing_costs } = recipe;
  return (
    <div className="flex flex-col gap-4">
      {seesCosts && (
        <StatGrid>
          <Stat label="Costo per porzione" value={cost === null ? '–' : costText(cost)} />
          {isSold && (
            <Stat
              label="Quota del prezzo netto"
              value={cost_share === null ? '–' : percentSaid(cost_share, 1)}
            />
          )}
        </StatGrid>
      )}
      {seesCosts && missing_costs.length > 0 && <Banner tone="warning">{missingText(missing_costs)}</Banner>}
      <Card padded={false}>
        <p className="px-4 pt-4 pb-2 text-sm text-ink-muted sm:px-5">
          Per {quantityTyping.show(yield_portions)} {yield_portions === 1 ? 'porzione' : 'porzioni'}
        </p>
        <ol aria-label="Ingredienti" className="divide-y divide-line pb-1">
          {items.map((item, index) => (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- an ingredient may be in a recipe twice
              key={index}
              className="flex items-baseline gap-x-4 px-4 py-2 sm:px-5"
            >
              <span className="min-w-0 flex-1 break-words">{item.name}</span>
              <span className="text-ink-muted tabular-nums">{quantityText(item)}</span>
              {seesCosts && (
                <span className="w-20 text-right tabular-nums">
                  {item.cost === null ? <span className="text-ink-muted">–</span> : costText(item.cost)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
