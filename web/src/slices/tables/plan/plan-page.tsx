import type { Table } from 'contract/tables/schemas';
import { Armchair, Plus } from 'lucide-react';
import { paths } from '../../../kit/paths.ts';
import { useSearch } from '../../../kit/routing/router.tsx';
import { WritersOnly } from '../../../kit/session/writers-only.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { AreaTabs } from '../area-tabs.tsx';
import { roomSearch } from '../list/room-search.ts';
import { areasOf } from '../table-words.ts';
import { useTables } from '../use-tables.ts';
import { PlanBoard } from './plan-board.tsx';
import { usePlanMoves } from './use-plan-moves.ts';

/** Where the tables stand, area by area. */
export function PlanPage() {
  const query = useTables();
  return (
    <Page>
      <PageHeader
        title="Pianta della sala"
        state="Ogni spostamento si salva da solo"
        back={{ href: paths.tables, label: 'Gestione Tavoli' }}
        action={
          <Button icon={Plus} href={paths.tableCreate}>
            Nuovo Tavolo
          </Button>
        }
      />
      <WritersOnly of="tables">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento dei tavoli"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={Armchair}
              title="Ancora nessun tavolo"
              text="Prima aggiungi i tavoli, poi li metti al loro posto."
              action={<Button href={paths.tables}>Vai ai tavoli</Button>}
            />
          }
        >
          {({ data }) => <Areas tables={data} />}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}

function Areas({ tables }: { tables: readonly Table[] }) {
  const search = useSearch(roomSearch);
  const moves = usePlanMoves();
  const areas = areasOf(tables);
  const area = areas.find(({ name }) => name === search.area) ?? areas[0];
  if (!area) return null;
  return (
    <div className="flex flex-col gap-4">
      {areas.length > 1 && <AreaTabs areas={areas} current={area.name} pathname={paths.tablePlan} />}
      <PlanBoard key={area.name} tables={area.tables} moves={moves} />
    </div>
  );
}
