import { useQuery } from '@tanstack/react-query';
import { modifiers } from 'contract/modifiers/calls';
import type { ProductChoices as Choices } from 'contract/modifiers/schemas';
import type { Product } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Section } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { boundsSaid, optionSaid } from '../modifier-words.ts';

const ChoicesDialog = lazy(() =>
  import('./choices-dialog.tsx').then((loaded) => ({ default: loaded.ChoicesDialog })),
);

/** What a guest chooses about a dish or a drink; nothing for other kinds, and for roles that read no recipes. */
export function ProductChoices({ product }: { product: Product }) {
  const { role } = usePlace();
  const isServed = product.kind === 'dish' || product.kind === 'drink';
  return isServed && can(role, may.readRecipes) ? <ChoicesSection product={product} /> : null;
}

function ChoicesSection({ product }: { product: Product }) {
  const { role } = usePlace();
  const query = useQuery(q(modifiers.choices, { params: { product_id: product.id } }));
  const [editing, setEditing] = useState<boolean>();
  const changes = can(role, may.manage) && product.archived_at === null;
  return (
    <Section
      title="Varianti e aggiunte"
      action={
        changes &&
        query.data && (
          <Button size="sm" icon={Pencil} onClick={() => setEditing(true)}>
            <span>
              Modifica<span className="max-sm:sr-only"> varianti</span>
            </span>
          </Button>
        )
      }
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-24" />}
        error="Errore durante il caricamento delle varianti"
        isEmpty={({ variants, groups }) => variants.length + groups.length === 0}
        empty={
          <p className="text-ink-muted">
            Nessuna: si vende in un solo modo, al suo prezzo. Le varianti sono formati come calice e
            bottiglia.
          </p>
        }
      >
        {(choices) => <Chosen choices={choices} />}
      </QueryView>
      {editing !== undefined && query.data && (
        <Suspense fallback={null}>
          <ChoicesDialog
            product={product}
            choices={query.data}
            open={editing}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function Chosen({ choices }: { choices: Choices }) {
  const { variants, groups } = choices;
  return (
    <Card>
      <div className="flex flex-col gap-5">
        {variants.length > 0 && (
          <div>
            <ul className="flex flex-col">
              {variants.map((one) => (
                <li
                  key={one.id}
                  className="flex justify-between gap-4 border-b border-line py-2 last:border-b-0"
                >
                  <span className="wrap-anywhere">{one.name}</span>
                  {one.price !== null && <span className="tabular-nums">{money(one.price)}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {groups.map((group) => (
          <div key={group.id}>
            <p className="font-medium wrap-anywhere">
              {group.name}
              <span className="font-normal text-ink-muted">{` · ${boundsSaid(group).toLowerCase()}`}</span>
            </p>
            <p className="text-ink-muted wrap-anywhere">{group.options.map(optionSaid).join(', ')}</p>
          </div>
        ))}
      </div>
    </Card>
  );
}
