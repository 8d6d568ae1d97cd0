import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ingredients } from 'contract/ingredients/calls';
import { products } from 'contract/products/calls';
import { type Ref, useState } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { list } from '../../../kit/format/plural.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Combobox } from '../../../kit/ui/forms/combobox.tsx';
import { allergenWords, inOrder } from '../allergens/allergen-words.ts';
import { foundCommon } from '../ingredients/common-search.ts';
import { SHOWN_BY_RECIPES } from '../ingredients/use-ingredients.ts';
import { ingredientRow, productRow, type NewRow } from './recipe-form-values.ts';
import { isCooked } from './recipe-words.ts';
import { portionCost } from './use-recipe.ts';

interface ItemChoiceProps {
  /** The dish itself is no part of it. */
  product_id: number;
  inputRef: Ref<HTMLInputElement>;
  onAdd: (row: NewRow) => void;
  /** What a portion of a product costs, which is asked for after its row was added. */
  onCost: (product_id: number, cost: number | null) => void;
  /** A new ingredient of that name is wanted. */
  onCreate: (name: string) => void;
}

const FEW = 8;
const FEW_COMMON = 3;

/** The next row: an ingredient, a preparation, one of the common list, or a new one. */
export function ItemChoice({ product_id, inputRef, onAdd, onCost, onCreate }: ItemChoiceProps) {
  const { place_id } = usePlace();
  const [words, setWords] = useState('');
  const params = { place_id };
  const found = useQuery({
    ...q(ingredients.list, { params, query: { limit: FEW, offset: 0, ...(words !== '' && { q: words }) } }),
    placeholderData: keepPreviousData,
  });
  // A list of products has no preparations in it unless they are asked for.
  const prepared = useQuery({
    ...q(products.list, {
      params,
      query: { limit: FEW, offset: 0, kind: 'preparation', ...(words !== '' && { q: words }) },
    }),
    placeholderData: keepPreviousData,
  });
  const dishes = useQuery({
    ...q(products.list, { params, query: { limit: FEW, offset: 0, q: words } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const common = useQuery({ ...q(ingredients.common, { params }), enabled: words.length > 1 });
  const addCommon = useApiMutation(ingredients.addCommon, { invalidates: SHOWN_BY_RECIPES });

  const cooked = [...(prepared.data?.data ?? []), ...((words !== '' && dishes.data?.data) || [])].filter(
    ({ id, kind }) => id !== product_id && isCooked(kind),
  );
  const options = [
    ...(found.data?.data ?? []).map((one) => ({
      id: `i${one.id}`,
      name: one.name,
      detail: one.allergens.length === 0 ? undefined : list(inOrder(one.allergens).map(allergenWords)),
      add: () => onAdd(ingredientRow(one)),
    })),
    ...cooked.map((one) => ({
      id: `p${one.id}`,
      name: one.name,
      detail: one.kind === 'preparation' ? 'preparazione' : 'altro piatto',
      add: () => {
        onAdd(productRow(one, null));
        // Without it the row stands all the same, and the recipe says that a cost is missing.
        portionCost(one.id).then(
          (cost) => onCost(one.id, cost),
          () => undefined,
        );
      },
    })),
  ];

  async function addNamed(name: string) {
    try {
      const { data } = await addCommon.mutateAsync({ params, body: { names: [name] } });
      const added = data[0];
      if (added) onAdd(ingredientRow(added));
    } catch (error) {
      toast.error(sentenceOf(error, "Errore durante l'aggiunta dell'ingrediente"));
    }
  }
  function more(text: string) {
    if (text.length < 2) return [];
    const known = text === words ? foundCommon(common.data?.data ?? [], text) : [];
    const isThere = options.some(({ name }) => name.toLowerCase() === text.toLowerCase());
    return [
      ...known
        .filter(({ is_there }) => !is_there)
        .slice(0, FEW_COMMON)
        .map(({ name }) => ({ label: `${name}, dagli ingredienti comuni`, run: () => void addNamed(name) })),
      ...(isThere ? [] : [{ label: `Crea «${text}»`, run: () => onCreate(text) }]),
    ];
  }
  return (
    <div className="flex flex-col gap-1.5">
      <p aria-hidden className="font-medium">
        Aggiungi un ingrediente
      </p>
      <Combobox
        label="Aggiungi un ingrediente"
        inputRef={inputRef}
        chosen=""
        placeholder="Ingrediente o preparazione"
        options={options}
        busy={found.isFetching || prepared.isFetching || dishes.isFetching || addCommon.isPending}
        nothing={found.isError ? 'Non riesco a cercare: riprova.' : 'Nessun ingrediente trovato.'}
        more={more}
        onSearch={setWords}
        onChoose={(option) => {
          setWords('');
          option?.add();
        }}
      />
    </div>
  );
}
