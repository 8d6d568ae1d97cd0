import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { products } from 'contract/products/calls';
import type { Product } from 'contract/products/schemas';
import { type Ref, useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Combobox } from '../../../kit/ui/forms/combobox.tsx';
import { priceSaid } from '../../products/product-price.ts';

interface ProductChoiceProps {
  value: Product | undefined;
  onChange: (product: Product | undefined) => void;
  inputRef?: Ref<HTMLInputElement>;
}

const FEW = 20;

/** A product of the catalogue. Roles that see no money see no price. */
export function ProductChoice({ value, onChange, ...field }: ProductChoiceProps) {
  const { place_id } = usePlace();
  const [words, setWords] = useState('');
  const found = useQuery({
    ...q(products.list, {
      params: { place_id },
      query: { limit: FEW, offset: 0, ...(words !== '' && { q: words }) },
    }),
    placeholderData: keepPreviousData,
  });
  const options = found.data?.data ?? [];
  return (
    <Combobox
      {...field}
      chosen={value?.name ?? ''}
      placeholder="Nome, codice o codice a barre"
      options={options.map((product) => ({
        id: product.id,
        name: product.name,
        detail: product.availability.state === 'out' ? 'esaurito' : (product.category ?? undefined),
        end: priceSaid(product),
      }))}
      busy={found.isFetching}
      nothing={
        found.isError
          ? 'Non riesco a cercare: riprova.'
          : words === ''
            ? 'Non ci sono ancora prodotti.'
            : 'Nessun prodotto trovato.'
      }
      onSearch={setWords}
      onChoose={(option) => onChange(options.find(({ id }) => id === option?.id))}
    />
  );
}
