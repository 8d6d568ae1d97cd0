import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import type { CustomerWrite } from 'contract/customers/schemas';
import { type Ref, useState } from 'react';
import { sentenceOf } from '../../kit/api/errors.ts';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { usePlace } from '../../kit/session/session.ts';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { Combobox } from '../../kit/ui/forms/combobox.tsx';

export interface ChosenCustomer {
  id: number;
  name: string;
}

interface CustomerChoiceProps {
  value: ChosenCustomer | undefined;
  onChange: (customer: ChosenCustomer | undefined) => void;
  inputRef?: Ref<HTMLInputElement>;
}

const FEW = 8;

/** A customer of the place, found by name, e-mail or phone; a new one with its name alone. */
export function CustomerChoice({ value, onChange, ...field }: CustomerChoiceProps) {
  const { place_id } = usePlace();
  const [words, setWords] = useState('');
  const found = useQuery({
    ...q(customers.list, {
      params: { place_id },
      query: { limit: FEW, offset: 0, sort: 'name', ...(words !== '' && { q: words }) },
    }),
    placeholderData: keepPreviousData,
  });
  const add = useApiMutation(customers.create, { invalidates: [customers.list] });
  const [adding, setAdding] = useState(false);

  async function create(body: Pick<CustomerWrite, 'kind'> & Partial<CustomerWrite>) {
    setAdding(true);
    try {
      onChange(await add.mutateAsync({ params: { place_id }, body }));
    } catch (error) {
      toast.error(sentenceOf(error, "Errore durante l'aggiunta del cliente"));
    }
    setAdding(false);
  }
  return (
    <Combobox
      {...field}
      chosen={value?.name ?? ''}
      placeholder="Nome, e-mail o telefono"
      options={(found.data?.data ?? []).map(({ id, name, email, phone }) => ({
        id,
        name,
        detail: email ?? phone ?? undefined,
      }))}
      busy={found.isFetching || adding}
      adding={adding}
      nothing={found.isError ? 'Non riesco a cercare: riprova.' : 'Nessun cliente trovato.'}
      more={(text) =>
        text.length < 2
          ? []
          : [
              {
                label: `Nuova persona «${text}»`,
                run: () => void create({ kind: 'person', last_name: text }),
              },
              {
                label: `Nuova azienda «${text}»`,
                run: () => void create({ kind: 'company', company_name: text }),
              },
            ]
      }
      onSearch={setWords}
      onChoose={(option) => onChange(option && { id: option.id, name: option.name })}
    />
  );
}
