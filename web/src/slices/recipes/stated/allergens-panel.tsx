import type { Product } from 'contract/products/schemas';
import type { DishAllergens } from 'contract/recipes/schemas';
import { may } from 'contract/roles/values';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { longInstant } from '../../../kit/format/days.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useTimeZone } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { ChangeLines } from '../allergens/change-lines.tsx';
import { AllergensStateBadge } from '../allergens/state-badge.tsx';
import { DishAllergenList } from './dish-allergen-list.tsx';
import { useAllergenChanges, useDishAllergens, useWithdraw } from './use-allergens.ts';

const StateDialog = lazy(() =>
  import('./state-dialog.tsx').then((loaded) => ({ default: loaded.StateDialog })),
);

/** The allergens of a product: what they are, where each comes from, and who said so. */
export function AllergensPanel({ product }: { product: Product }) {
  const { role } = usePlace();
  const query = useDishAllergens(product.id);
  const reads = can(role, may.readRecipes);
  const changes = useAllergenChanges(product.id, reads);
  const writes = can(role, may.cook) && product.archived_at === null;
  const [stating, setStating] = useState<boolean>();
  return (
    <Section
      title="Allergeni"
      part="allergeni"
      action={
        writes &&
        query.data && (
          <Button size="sm" icon={Pencil} onClick={() => setStating(true)}>
            Dichiara allergeni
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-40" />}
        error="Errore durante il caricamento degli allergeni"
        isEmpty={() => false}
        empty={null}
      >
        {(dish) => (
          <>
            <Facts dish={dish} writes={writes} />
            {stating !== undefined && (
              <Suspense fallback={null}>
                <StateDialog
                  dish={dish}
                  name={product.name}
                  open={stating}
                  onClose={() => setStating(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </QueryView>
      {changes.data && changes.data.data.length > 0 && (
        <ChangeLines title="Storico" changes={changes.data.data} empty="" />
      )}
    </Section>
  );
}

function Facts({ dish, writes }: { dish: DishAllergens; writes: boolean }) {
  const { withdraw, busy } = useWithdraw();
  const zone = useTimeZone();
  const { statement, allergens_state, allergens, computed } = dish;
  return (
    <Card padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4 sm:px-5">
        <div className="flex min-w-0 flex-col gap-1">
          <span>
            <AllergensStateBadge state={allergens_state} />
          </span>
          {statement && (
            <p className="text-sm text-ink-muted">
              {longInstant(statement.at, zone)}
              {statement.person !== null && `, ${statement.person}`}
              {statement.reason !== null && `: «${statement.reason}»`}
            </p>
          )}
          {allergens_state === 'unknown' && (
            <p className="text-sm text-ink-muted">
              {allergens.length === 0
                ? 'Scrivi la ricetta o dichiarali: fino ad allora ai clienti diciamo di chiedere al personale.'
                : 'Questi sono quelli trovati finora: nella ricetta c’è qualcosa da verificare.'}
            </p>
          )}
        </div>
        {statement && writes && (
          <Button size="sm" busy={busy} busyText="Ritiro…" onClick={() => withdraw(dish)}>
            Ritira la dichiarazione
          </Button>
        )}
      </div>
      <DishAllergenList
        allergens={allergens}
        none={
          allergens_state === 'unknown'
            ? undefined
            : 'Nessuno dei quattordici allergeni da segnalare per legge.'
        }
      />
      {statement && computed && (
        <details className="border-t border-line">
          <summary className="px-4 py-3 text-sm font-medium sm:px-5">Secondo la ricetta</summary>
          <DishAllergenList allergens={computed} none="Nessuno." />
        </details>
      )}
    </Card>
  );
}
