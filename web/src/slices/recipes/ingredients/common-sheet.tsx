import { useQuery } from '@tanstack/react-query';
import { ingredients } from 'contract/ingredients/calls';
import type { CommonIngredient } from 'contract/ingredients/schemas';
import { MAX_COMMON_AT_ONCE } from 'contract/ingredients/values';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { count } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import { Loading, SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { CommonGroups } from './common-groups.tsx';
import { foundCommon } from './common-search.ts';
import { SHOWN_BY_RECIPES } from './use-ingredients.ts';

interface CommonSheetProps {
  open: boolean;
  onClose: () => void;
}

const FORMS = { one: 'ingrediente', other: 'ingredienti' };

/** Common ingredients with their allergens, as many at once as somebody wants. */
export function CommonSheet({ open, onClose }: CommonSheetProps) {
  const { place_id } = usePlace();
  const query = useQuery(q(ingredients.common, { params: { place_id } }));
  const add = useApiMutation(ingredients.addCommon, { invalidates: SHOWN_BY_RECIPES });
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tooMany = chosen.size > MAX_COMMON_AT_ONCE;

  function choose(names: readonly string[], isWanted: boolean) {
    const next = new Set(chosen);
    for (const name of names)
      if (isWanted) next.add(name);
      else next.delete(name);
    setChosen(next);
  }
  function close() {
    if (add.isPending) return;
    add.reset();
    onClose();
  }
  function send() {
    add.mutate(
      { params: { place_id }, body: { names: [...chosen] } },
      {
        onSuccess({ data }) {
          setChosen(new Set());
          setWords('');
          onClose();
          toast.success(
            `${count(data.length, FORMS)} ${data.length === 1 ? 'aggiunto' : 'aggiunti'}: controlla gli allergeni con le etichette`,
          );
        },
      },
    );
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      size="md"
      title="Ingredienti comuni"
      description="Con gli allergeni che hanno di solito. Quelli che hai già restano come sono."
      footer={
        <>
          <Button disabled={add.isPending} onClick={close}>
            Annulla
          </Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0 || tooMany}
            busy={add.isPending}
            busyText="Aggiunta…"
            onClick={send}
          >
            {tooMany
              ? `Al massimo ${MAX_COMMON_AT_ONCE} alla volta`
              : chosen.size === 0
                ? 'Aggiungi'
                : `Aggiungi ${count(chosen.size, FORMS)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {add.error && (
          <Banner tone="danger" announce>
            {sentenceOf(add.error, "Errore durante l'aggiunta degli ingredienti")}
          </Banner>
        )}
        <div className="sticky top-0 z-1 -mx-1 flex bg-raised px-1 py-1">
          <SearchBox
            atOnce
            label="Cerca tra gli ingredienti comuni"
            placeholder="Farina, burro…"
            value={words}
            onChange={setWords}
          />
        </div>
        <Found query={query} words={words}>
          {(found) => <CommonGroups found={found} chosen={chosen} onChoose={choose} />}
        </Found>
      </div>
    </Sheet>
  );
}

interface FoundProps {
  query: ReturnType<typeof useQuery<{ data: CommonIngredient[] }>>;
  words: string;
  children: (found: CommonIngredient[]) => ReactNode;
}

function Found({ query, words, children }: FoundProps) {
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState
        title="Errore nel caricamento degli ingredienti comuni"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    ) : (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  }
  const found = foundCommon(query.data.data, words);
  if (found.length === 0) {
    return (
      <p className="py-6 text-center text-ink-muted">
        {words === ''
          ? "L'elenco è vuoto."
          : `Nessun ingrediente comune si chiama «${words}»: aggiungilo con «Nuovo ingrediente».`}
      </p>
    );
  }
  return children(found);
}
