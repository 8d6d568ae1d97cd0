import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import type { Cart } from './cart.ts';

const MOST = 12;

interface CustomerDialogProps {
  open: boolean;
  customer: Cart['customer'];
  onClose: () => void;
  onChoose: (customer: Cart['customer']) => void;
}

export function CustomerDialog({ open, ...props }: CustomerDialogProps) {
  return (
    <Dialog open={open} onClose={props.onClose} title="Cliente" size="sm">
      {open && <Customers {...props} />}
    </Dialog>
  );
}

function Customers({ customer, onClose, onChoose }: Omit<CustomerDialogProps, 'open'>) {
  const { place_id } = usePlace();
  const [text, setText] = useState('');
  const query = useQuery({
    ...q(customers.list, { params: { place_id }, query: { limit: MOST, ...(text !== '' && { q: text }) } }),
    placeholderData: keepPreviousData,
  });
  function choose(chosen: Cart['customer']) {
    onChoose(chosen);
    onClose();
  }
  return (
    <div className="flex min-h-64 flex-col gap-3">
      <SearchBox
        label="Cerca un cliente"
        placeholder="Nome, e-mail o telefono"
        value={text}
        onChange={setText}
        className="flex-none!"
      />
      {customer && (
        <Button size="sm" onClick={() => choose(null)}>
          Nessun cliente
        </Button>
      )}
      <QueryView
        query={query}
        loading={<LinesSkeleton texts={['w-40', 'w-32']} />}
        error="Errore nel caricamento dei clienti"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-ink-muted">Nessun cliente con queste parole.</p>}
      >
        {({ data }) => (
          <ul className="-mx-2 flex flex-col">
            {data.map(({ id, name, email, phone }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => choose({ id, name })}
                  className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-sunken"
                >
                  <UserRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{name}</span>
                    <span className="block text-sm text-ink-muted wrap-anywhere">{email ?? phone ?? ''}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}
