import { useQuery } from '@tanstack/react-query';
import { customerDoubles } from 'contract/customer-doubles/calls';
import { customerHistory } from 'contract/customer-history/calls';
import { customers } from 'contract/customers/calls';
import { kindLabels } from 'contract/customers/labels';
import type { Customer } from 'contract/customers/schemas';
import { useState } from 'react';
import { failureSentence } from '../../kit/api/errors.ts';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { useOpening } from '../../kit/form/dialogs/use-opening.ts';
import { ReadFailure } from '../../kit/form/notices/read-failure.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { SearchBox } from '../../kit/ui/filters/search-box.tsx';
import { Dialog } from '../../kit/ui/overlays/dialog.tsx';
import { visits } from './customer-words.ts';
import { keepCustomer } from './use-customer.ts';

/** Undo is offered in the same breath; for thirty days it also stands in the sheet. */
export function useMerge(onDone?: () => void) {
  const undo = useApiMutation(customerDoubles.unmerge, {
    invalidates: [customers.get, customerHistory.get, customers.list, customerDoubles.list],
    onSuccess: (customer) => keepCustomer(customer),
    onError: (error) => void toast.error(failureSentence('Non è stato possibile dividere le schede', error)),
  });
  return useApiMutation(customerDoubles.merge, {
    invalidates: [customers.list, customerDoubles.list, customerHistory.get, customers.get],
    onSuccess(customer, { body }) {
      keepCustomer(customer);
      onDone?.();
      toast.undo('Schede unite', () =>
        undo.mutate({ params: { customer_id: customer.id }, body: { other_id: body.other_id } }),
      );
    },
  });
}

interface MergeDialogProps {
  customer: Customer;
  open: boolean;
  onClose: () => void;
}

const FOUND = { limit: 6, offset: 0 };

/** Chooses the sheet that becomes part of this one. Each opening begins anew. */
export function MergeDialog(props: MergeDialogProps) {
  return <OneMerge key={useOpening(props.open)} {...props} />;
}

function OneMerge({ customer, open, onClose }: MergeDialogProps) {
  const [text, setText] = useState('');
  const words = text === '' ? (customer.last_name ?? customer.name) : text;
  const query = useQuery({
    ...q(customers.list, { params: { place_id: customer.place_id }, query: { ...FOUND, q: words } }),
    enabled: open,
  });
  const merge = useMerge(onClose);
  const merging = merge.isPending ? merge.variables.body.other_id : undefined;
  const found = (query.data?.data ?? []).filter(({ id }) => id !== customer.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Unisci a ${customer.name}`}
      description="Scegli l'altra scheda della stessa persona. I suoi soggiorni si vedono qui, e quello che qui manca viene preso da lì. Per 30 giorni si può annullare."
      footer={<Button onClick={onClose}>Chiudi</Button>}
    >
      <div className="flex flex-col gap-4">
        {merge.error && (
          <Banner tone="danger" announce>
            {failureSentence('Non è stato possibile unire le schede', merge.error)}
          </Banner>
        )}
        <SearchBox
          label="Cerca l'altra scheda"
          placeholder="Nome, e-mail o telefono"
          value={text}
          onChange={setText}
        />
        {query.error && !query.data ? (
          <ReadFailure query={query} what="Errore durante la ricerca delle schede" />
        ) : found.length === 0 ? (
          <p className="text-ink-muted" aria-live="polite">
            {query.data === undefined
              ? 'Cerco…'
              : 'Nessun’altra scheda trovata: prova con un altro nome o recapito.'}
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {found.map((other) => (
              <li key={other.id} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-0 flex-[1_1_10rem]">
                  <p className="truncate font-medium">{other.name}</p>
                  <p className="truncate text-sm text-ink-muted">
                    {[
                      other.kind === customer.kind ? null : kindLabels[other.kind],
                      other.email,
                      other.phone,
                      visits(other),
                    ]
                      .filter((part) => part !== null)
                      .join(' · ')}
                  </p>
                </div>
                <Button
                  size="sm"
                  busy={merging === other.id}
                  disabled={merging !== undefined && merging !== other.id}
                  aria-label={`Unisci la scheda di ${other.name}, ${other.email ?? other.phone ?? visits(other)}`}
                  onClick={() =>
                    merge.mutate({ params: { customer_id: customer.id }, body: { other_id: other.id } })
                  }
                >
                  Unisci
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
