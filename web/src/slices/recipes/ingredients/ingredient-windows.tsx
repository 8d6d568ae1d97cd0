import { CircleSlash } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useLocation, useParamIfAny } from '../../../kit/routing/router.tsx';
import { useBackToList } from '../../../kit/routing/use-back-to-list.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import type { IngredientsSearch } from './ingredients-search.ts';
import { useIngredient } from './use-ingredients.ts';

const IngredientDialog = lazy(() =>
  import('./ingredient-dialog.tsx').then((loaded) => ({ default: loaded.IngredientDialog })),
);
const CommonSheet = lazy(() =>
  import('./common-sheet.tsx').then((loaded) => ({ default: loaded.CommonSheet })),
);

type Shown = 'new' | 'common' | number;

/** The window that the address names, above the list. What it showed last stays for its closing animation. */
export function IngredientWindows({ search }: { search: IngredientsSearch }) {
  const { pathname } = useLocation();
  const id = useParamIfAny('ingredientId');
  const named: Shown | undefined =
    pathname === paths.ingredientCreate ? 'new' : pathname === paths.commonIngredients ? 'common' : id;
  const onClose = useBackToList(paths.ingredients, search);
  const [shown, setShown] = useState(named);
  if (named !== undefined && named !== shown) setShown(named);
  const window = { open: named !== undefined, onClose };
  return (
    <Suspense fallback={null}>
      {shown === 'new' && <IngredientDialog {...window} />}
      {shown === 'common' && <CommonSheet {...window} />}
      {typeof shown === 'number' && <OneIngredient key={shown} id={shown} {...window} />}
    </Suspense>
  );
}

function OneIngredient({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const query = useIngredient(id);
  if (query.data) return <IngredientDialog ingredient={query.data} open={open} onClose={onClose} />;
  if (query.error === null) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Ingrediente"
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      {query.error.status === 404 ? (
        <EmptyState
          icon={CircleSlash}
          title="Ingrediente non trovato"
          text="Il collegamento è sbagliato, oppure l'ingrediente è di un'attività a cui non hai accesso."
          action={null}
        />
      ) : (
        <ErrorState
          title="Errore nel caricamento dell'ingrediente"
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </Dialog>
  );
}
