import type { Table } from 'contract/tables/schemas';
import { useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { areasOf, seatsSaid } from '../../tables/table-words.ts';
import { useTables } from '../../tables/use-tables.ts';
import type { DrawnOrder } from '../outbox/drawn-order.ts';

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

interface NumbersProps {
  /** Whether a table is one to choose. */
  fits: (table: Table) => boolean;
  /** Said where no table is. */
  none: string;
  labelOf: (table: Table) => string;
  onChoose: (table: Table) => void;
}

/** The numbers of the tables that fit, by area. */
function Numbers({ fits, none, labelOf, onChoose }: NumbersProps) {
  const query = useTables();
  return (
    <QueryView
      query={query}
      loading={<SkeletonText lines={3} />}
      error="Errore durante il caricamento dei tavoli"
      isEmpty={({ data }) => !data.some(fits)}
      empty={<p className="text-ink-muted">{none}</p>}
    >
      {({ data }) => (
        <div className="flex flex-col gap-5">
          {areasOf(data.filter(fits)).map((area) => (
            <section key={area.name} aria-label={area.name}>
              <h3 className="mb-2 font-medium">{area.name}</h3>
              <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
                {area.tables.map((table) => (
                  <li key={table.id}>
                    <Button size="lg" block aria-label={labelOf(table)} onClick={() => onChoose(table)}>
                      {table.number}
                    </Button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </QueryView>
  );
}

/** The free tables: one tap moves the guests with their order and their bill. */
export function MoveDialog({ open, onClose, onMove }: DialogProps & { onMove: (table_id: number) => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Dove si spostano?">
      <Numbers
        fits={({ state }) => state === 'free' || state === 'reserved' || state === 'to_clean'}
        none="Nessun tavolo è libero."
        labelOf={({ number, seats }) => `Tavolo ${number}, ${seatsSaid(seats)}`}
        onChoose={({ id }) => {
          onMove(id);
          onClose();
        }}
      />
    </Dialog>
  );
}

interface MergeDialogProps extends DialogProps {
  order: DrawnOrder;
  /** The number of its table, where it has one. */
  table: string | null;
  onMerge: (order_id: number) => void;
}

/** The other tables that eat: their order comes into this one, which nothing undoes, so it is asked first. */
export function MergeDialog({ order, table: here, open, onClose, onMerge }: MergeDialogProps) {
  const [chosen, setChosen] = useState<{ number: string; order_id: number; open: boolean }>();
  const asks = chosen?.open === true;
  const back = () => setChosen(chosen && { ...chosen, open: false });
  const into =
    order.selling_way === 'table' && here !== null ? `al tavolo ${here}` : `all'ordine n. ${order.number}`;
  return (
    <>
      <Dialog
        open={open && !asks}
        onClose={onClose}
        title="Quale tavolo si unisce?"
        description="Le sue righe, i suoi coperti e il suo conto vengono qui."
      >
        <Numbers
          fits={(table) => table.order !== null && table.order.id !== order.id}
          none="Nessun altro tavolo ha un ordine."
          labelOf={({ number }) => `Tavolo ${number}`}
          onChoose={({ number, order: other }) =>
            other && setChosen({ number, order_id: other.id, open: true })
          }
        />
      </Dialog>
      <ConfirmDialog
        open={open && asks}
        onClose={back}
        title={`Unire il tavolo ${chosen?.number} ${into}?`}
        action={`Unisci il tavolo ${chosen?.number}`}
        onConfirm={() => {
          if (chosen) onMerge(chosen.order_id);
          back();
          onClose();
        }}
      >
        Righe, coperti e conto passano qui e non si separano più.
      </ConfirmDialog>
    </>
  );
}
