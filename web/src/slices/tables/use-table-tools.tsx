import type { Table } from 'contract/tables/schemas';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type TableActs, useTableActs } from './acts/use-table-acts.ts';

// Opened by a tap, and not part of the room at first sight.
const WalkInDialog = lazy(() =>
  import('./acts/walk-in-dialog.tsx').then((loaded) => ({ default: loaded.WalkInDialog })),
);
const DeleteTable = lazy(() =>
  import('./delete-table.tsx').then((loaded) => ({ default: loaded.DeleteTable })),
);

export interface TableTools {
  acts: TableActs;
  /** Without a table the best free one is taken. */
  askParty: (table?: Table) => void;
  askToDelete: (table: Table) => void;
  /** Once on the page. */
  dialogs: ReactNode;
}

interface Asked {
  table: Table | undefined;
  open: boolean;
}

/** What a page needs to work at its tables: the acts, and the windows that they ask in. */
export function useTableTools({ onDeleted }: { onDeleted?: () => void } = {}): TableTools {
  const acts = useTableActs();
  const [party, setParty] = useState<Asked>();
  const [doomed, setDoomed] = useState<Asked>();
  return {
    acts,
    askParty: (table) => setParty({ table, open: true }),
    askToDelete: (table) => setDoomed({ table, open: true }),
    dialogs: (
      <Suspense fallback={null}>
        {party && (
          <WalkInDialog
            {...party}
            onClose={() => setParty({ ...party, open: false })}
            onSeat={acts.seatWalkIn}
          />
        )}
        {doomed?.table && (
          <DeleteTable
            table={doomed.table}
            open={doomed.open}
            onClose={() => setDoomed({ ...doomed, open: false })}
            {...(onDeleted && { onDeleted })}
          />
        )}
      </Suspense>
    ),
  };
}
