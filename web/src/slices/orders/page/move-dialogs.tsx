import { Button } from '../../../kit/ui/actions/button.tsx';
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx';
import { areasOf, seatsSaid } from '../../tables/table-words.ts';
import { useTables } from '../../tables/use-tables.ts';
import type { DrawnOrder } from '../outbox/drawn-order.ts';

interface ChooseProps {
  order: DrawnOrder;
  open: boolean;
  onClose: () => void;
}

/** The free tables, by area: one tap moves the guests with their order and their bill. */
export function MoveDialog({ open, onClose, onMove }: ChooseProps & { onMove: (table_id: number) => void }) {
  const tables = useTables().data?.data ?? [];
  const free = tables.filter(({ state }) => state === 'free' || state === 'reserved' || state === 'to_clean');
  return (
    <Dialog open={open} onClose={onClose} title="Dove si spostano?">
      {free.length === 0 && <p className="text-ink-muted">Nessun tavolo è libero.</p>}
      <div className="flex flex-col gap-5">
        {areasOf(free).map((area) => (
          <section key={area.name} aria-label={area.name}>
            <h3 className="mb-2 font-medium">{area.name}</h3>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {area.tables.map((table) => (
                <li key={table.id}>
                  <Button
                    size="lg"
                    block
                    aria-label={`Tavolo ${table.number}, ${seatsSaid(table.seats)}`}
                    onClick={() => {
                      onMove(table.id);
                      onClose();
                    }}
                  >
                    {table.number}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** The other tables that eat: their order comes into this one. */
export function MergeDialog({
  order,
  open,
  onClose,
  onMerge,
}: ChooseProps & { onMerge: (order_id: number) => void }) {
  const tables = useTables().data?.data ?? [];
  const others = tables.filter((table) => table.order !== null && table.order.id !== order.id);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Quale tavolo si unisce?"
      description="Le sue righe, i suoi coperti e il suo conto vengono qui."
    >
      {others.length === 0 && <p className="text-ink-muted">Nessun altro tavolo ha un ordine.</p>}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {others.map((table) => (
          <li key={table.id}>
            <Button
              size="lg"
              block
              aria-label={`Tavolo ${table.number}`}
              onClick={() => {
                onMerge(table.order!.id);
                onClose();
              }}
            >
              {table.number}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
