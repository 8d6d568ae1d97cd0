import { useQuery } from '@tanstack/react-query';
import { tableCombinations } from 'contract/tables/calls';
import type { Table } from 'contract/tables/schemas';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { CombinationDialog } from './combination-dialog.tsx';
import { CombinationLine } from './combination-line.tsx';

interface CombinationsDialogProps {
  open: boolean;
  onClose: () => void;
  tables: readonly Table[];
}

/** The tables that are put together for large parties. */
export function CombinationsDialog({ open, onClose, tables }: CombinationsDialogProps) {
  const { place_id } = usePlace();
  const query = useQuery(q(tableCombinations.list, { params: { place_id } }));
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Dialog
        open={open && !adding}
        onClose={onClose}
        title="Tavoli che si uniscono"
        description="Per i gruppi che a un tavolo solo non ci stanno, Hub propone queste unioni."
        footer={
          <>
            <Button onClick={onClose}>Chiudi</Button>
            <Button variant="primary" disabled={tables.length < 2} onClick={() => setAdding(true)}>
              Nuova unione
            </Button>
          </>
        }
      >
        <QueryView
          query={query}
          loading={<Skeleton className="h-64" />}
          error="Errore durante il caricamento delle unioni"
          isEmpty={({ data }) => data.length === 0}
          empty={<p className="text-ink-muted">Ancora nessuna unione.</p>}
        >
          {({ data }) => (
            <ul aria-label="Unioni" className="divide-y divide-line">
              {data.map((combination) => (
                <CombinationLine key={combination.id} combination={combination} />
              ))}
            </ul>
          )}
        </QueryView>
      </Dialog>
      <CombinationDialog open={adding} onClose={() => setAdding(false)} tables={tables} />
    </>
  );
}
