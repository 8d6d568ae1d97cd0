import { may } from 'contract/roles/values';
import type { Table } from 'contract/tables/schemas';
import { Link2, ListPlus, Map as MapIcon, Plus, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { StatSkeleton } from '../../kit/ui/content/stat.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import type { MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { NoTables } from './list/no-tables.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { RoomView } from './room/room-view.tsx';
import { areasOf, tableFigures } from './table-words.ts';
import { useTableTools } from './use-table-tools.tsx';
import { useEvening, useTables } from './use-tables.ts';

const ManyTablesDialog = lazy(() =>
  import('./form/many-tables-dialog.tsx').then((loaded) => ({ default: loaded.ManyTablesDialog })),
);
const PrintTrouble = lazy(() =>
  import('../printing/print-trouble.tsx').then((loaded) => ({ default: loaded.PrintTrouble })),
);
const CombinationsDialog = lazy(() =>
  import('./combinations/combinations-dialog.tsx').then((loaded) => ({
    default: loaded.CombinationsDialog,
  })),
);

/** The dining room as it is now. */
export function TablesPage() {
  const { place_id, role, place_name } = usePlace();
  const query = useTables();
  const evening = useEvening();
  const tools = useTableTools();
  const [adding, setAdding] = useState<boolean>();
  const [combining, setCombining] = useState<boolean>();
  const manages = can(role, may.manage);
  const all = query.data?.data ?? [];
  const isBare = query.data?.data.length === 0;
  const walkIn = { label: 'Arrivo senza prenotazione', icon: UserPlus, onSelect: () => tools.askParty() };
  const entries: MenuEntry[] = [
    walkIn,
    { label: 'Disponi i tavoli', icon: MapIcon, href: paths.tablePlan },
    { label: 'Tavoli che si uniscono', icon: Link2, onSelect: () => setCombining(true) },
    { label: 'Aggiungi più tavoli', icon: ListPlus, onSelect: () => setAdding(true) },
  ];

  return (
    <Page>
      <PageHeader
        title="Gestione Tavoli"
        state={<HeaderState query={query}>{({ data }) => stateOf(data)}</HeaderState>}
        action={
          !isBare &&
          (manages ? (
            <Button variant="primary" icon={Plus} href={paths.tableCreate}>
              Nuovo Tavolo
            </Button>
          ) : (
            <Button variant="primary" icon={UserPlus} onClick={walkIn.onSelect}>
              {walkIn.label}
            </Button>
          ))
        }
        menu={manages && !isBare ? entries : []}
      />
      <RoomTabs current="tables" />
      {can(role, may.offer) && (
        <Suspense fallback={null}>
          <PrintTrouble key={place_id} placeId={place_id} />
        </Suspense>
      )}
      <QueryView
        query={query}
        loading={<RoomSkeleton />}
        error="Errore durante il caricamento dei tavoli"
        isEmpty={({ data }) => data.length === 0}
        empty={<NoTables mayAdd={manages} place_name={place_name} onCreateMany={() => setAdding(true)} />}
      >
        {({ data }) => <RoomView tables={data} evening={evening.data?.data} tools={tools} />}
      </QueryView>
      <Suspense fallback={null}>
        {adding !== undefined && (
          <ManyTablesDialog
            open={adding}
            onClose={() => setAdding(false)}
            areas={areasOf(all).map(({ name }) => name)}
            from={nextNumber(all)}
          />
        )}
        {combining !== undefined && (
          <CombinationsDialog open={combining} onClose={() => setCombining(false)} tables={all} />
        )}
      </Suspense>
    </Page>
  );
}

function RoomSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-6">
      <StatSkeleton count={4} hint />
      <Skeleton className="h-96" />
    </div>
  );
}

function stateOf(all: readonly Table[]): string {
  if (all.length === 0) return 'La sala, tavolo per tavolo';
  const { free, late } = tableFigures(all);
  return sentence([
    count(all.length, { one: 'tavolo', other: 'tavoli' }),
    free === 0 ? 'nessuno libero' : count(free, { one: 'libero', other: 'liberi' }),
    late > 0 ? `${late} in ritardo` : undefined,
  ]);
}

/** After the highest number; names such as "Bancone" count for none. */
function nextNumber(all: readonly Table[]): number {
  const numbers = all.map(({ number }) => Number(number)).filter(Number.isSafeInteger);
  return Math.max(0, ...numbers) + 1;
}
