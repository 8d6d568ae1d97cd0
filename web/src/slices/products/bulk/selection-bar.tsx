import type { Product } from 'contract/products/schemas';
import { MAX_BULK_PRODUCTS } from 'contract/products/values';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../../kit/format/plural.ts';
import { ActionBar } from '../../../kit/ui/actions/action-bar.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';

const ChangeDialog = lazy(() =>
  import('./change-dialog.tsx').then((loaded) => ({ default: loaded.ChangeDialog })),
);

interface SelectionBarProps {
  chosen: ReadonlyMap<number, Product>;
  /** The rows of the list, for "all of these". */
  shown: readonly Product[];
  categories: readonly string[];
  onChoose: (chosen: ReadonlyMap<number, Product>) => void;
  onEnd: () => void;
}

/** How many are chosen, and what can be done with them. */
export function SelectionBar({ chosen, shown, categories, onChoose, onEnd }: SelectionBarProps) {
  const [open, setOpen] = useState<boolean>();
  const areAll = shown.every(({ id }) => chosen.has(id));
  const tooMany = chosen.size > MAX_BULK_PRODUCTS;

  function chooseAll() {
    onChoose(new Map([...chosen, ...shown.map((product) => [product.id, product] as const)]));
  }

  return (
    <>
      <ActionBar>
        <p role="status" className="sr-only">
          {count(chosen.size, { one: 'prodotto scelto', other: 'prodotti scelti' })}
        </p>
        <Button onClick={onEnd}>Annulla</Button>
        <Button onClick={areAll ? () => onChoose(new Map()) : chooseAll}>
          {areAll ? 'Nessuno' : 'Tutti'}
        </Button>
        <Button variant="primary" disabled={chosen.size === 0 || tooMany} onClick={() => setOpen(true)}>
          {tooMany
            ? `Al massimo ${MAX_BULK_PRODUCTS}`
            : chosen.size === 0
              ? 'Modifica'
              : `Modifica ${chosen.size}`}
        </Button>
      </ActionBar>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ChangeDialog
            products={[...chosen.values()]}
            categories={categories}
            open={open}
            onClose={() => setOpen(false)}
            onDone={onEnd}
          />
        </Suspense>
      )}
    </>
  );
}
