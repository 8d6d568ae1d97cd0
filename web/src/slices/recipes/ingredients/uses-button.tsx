import type { Ingredient } from 'contract/ingredients/schemas';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../../kit/format/plural.ts';

const UsesDialog = lazy(() => import('./uses-dialog.tsx').then((loaded) => ({ default: loaded.UsesDialog })));

/** "3 ricette": opens which ones. */
export function UsesButton({ ingredient }: { ingredient: Ingredient }) {
  const { name, used_in } = ingredient;
  const [open, setOpen] = useState<boolean>();
  if (used_in === 0) return <span className="text-ink-muted">nessuna ricetta</span>;
  const said = count(used_in, { one: 'ricetta', other: 'ricette' });
  return (
    <>
      <button
        type="button"
        aria-label={`${name}: ${said}`}
        onClick={() => setOpen(true)}
        className="relative touch-target rounded-xs text-accent-ink underline decoration-accent-ink/35 underline-offset-4 hover:decoration-current"
      >
        {said}
      </button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <UsesDialog ingredient={ingredient} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
