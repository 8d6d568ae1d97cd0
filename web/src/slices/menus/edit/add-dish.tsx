import { useQuery } from '@tanstack/react-query';
import type { MenuDish, MenuSection } from 'contract/menus/schemas';
import { products } from 'contract/products/calls';
import type { Product } from 'contract/products/schemas';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Combobox } from '../../../kit/ui/forms/combobox.tsx';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { kindLabel } from '../../products/product-labels.ts';
import { hasDish } from './menu-edits.ts';

const NewDishDialog = lazy(() =>
  import('./new-dish-dialog.tsx').then((loaded) => ({ default: loaded.NewDishDialog })),
);

interface AddDishProps {
  section: MenuSection;
  onAdd: (dish: MenuDish) => void;
}

/** One dish after the other, from the catalogue or made on the spot. */
export function AddDish({ section, onAdd }: AddDishProps) {
  const { place_id } = usePlace();
  const [text, setText] = useState<string>();
  const [wasOpen, setWasOpen] = useState(false);
  const [fresh, setFresh] = useState<{ name: string; open: boolean }>();
  const found = useQuery({
    ...q(products.list, {
      params: { place_id },
      query: { limit: 20, ...(text !== undefined && text !== '' && { q: text }) },
    }),
    enabled: text !== undefined,
    placeholderData: (previous) => previous,
  });
  const options = (found.data?.data ?? [])
    .filter(({ id, kind }) => kind !== 'preparation' && !hasDish(section, id))
    .map((product) => ({
      id: product.id,
      name: product.name,
      detail: product.category ?? kindLabel(product.kind),
      end: product.price === null ? undefined : money(product.price),
      product,
    }));

  function add(product: Product) {
    onAdd(asDish(product));
  }
  function close() {
    setWasOpen(true);
    setText(undefined);
  }

  if (text === undefined) {
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus={wasOpen}
        onClick={() => setText('')}
      >
        Aggiungi un piatto<span className="sr-only"> a {section.name}</span>
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3 py-2">
      <Field label={`Aggiungi a ${section.name}`} help="Scrivi il nome: se non c'è ancora, lo crei qui.">
        <Combobox
          inputRef={focusAtOnce}
          chosen=""
          options={options}
          onSearch={setText}
          busy={found.isFetching}
          onChoose={(option) => option && add(option.product)}
          nothing={found.isError ? 'Non riesco a cercare: riprova.' : 'Nessun prodotto trovato.'}
          more={(name) => [
            {
              label: name === '' ? 'Nuovo piatto…' : `Crea «${name}»`,
              run: () => setFresh({ name, open: true }),
            },
          ]}
        />
      </Field>
      <Button size="sm" className="self-start" onClick={close}>
        Fatto
      </Button>
      {fresh && (
        <Suspense fallback={null}>
          <NewDishDialog
            name={fresh.name}
            open={fresh.open}
            onClose={() => setFresh({ ...fresh, open: false })}
            onCreated={add}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Who pressed "Aggiungi" goes on typing. */
function focusAtOnce(input: HTMLInputElement | null): void {
  input?.focus();
}

/** A product as the menu shows it, until the server says what its card holds. */
function asDish(product: Product): MenuDish {
  const { id, name, kind, description, price, photo, allergens, allergens_state } = product;
  return {
    product_id: id,
    name,
    kind,
    description,
    price,
    variants: [],
    photo,
    supplement: null,
    marks: [],
    frozen: 'fresh',
    allergens,
    allergens_state,
    availability: product.availability,
    missing: [],
    archived_at: product.archived_at,
  };
}
