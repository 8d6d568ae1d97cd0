import type { CashDay } from 'contract/cash/schemas';
import { may } from 'contract/roles/values';
import { ClipboardCheck, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { longDay } from '../../kit/format/days.ts';
import { sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { useIdlePreload } from '../../kit/ui/states/use-idle-preload.ts';
import { ListSkeleton } from '../../kit/ui/tables/list-skeleton.tsx';
import { closingColumns, ClosingsTable } from './closing/closings-table.tsx';
import { DrawersCard } from './day/drawers-card.tsx';
import { ExpectedCash } from './day/expected-cash.tsx';
import { MovesList } from './day/moves-list.tsx';
import { Service } from './day/service.tsx';
import { Sold } from './day/sold.tsx';
import { LateTakings, Takings } from './day/takings.tsx';
import { DrawerDialog, loadWindows } from './dialogs/cash-windows.ts';
import { useCashDay } from './use-cash.ts';

export function CashPage() {
  const { place_id, role } = usePlace();
  const query = useCashDay(place_id);
  // Undefined until it is asked for: only then its form is there.
  const [adding, setAdding] = useState<boolean>();
  useIdlePreload(loadWindows);
  const closes = can(role, may.desk);
  return (
    <Page>
      <PageHeader
        title="Cassa"
        back={{ href: paths.payments, label: 'Pagamenti' }}
        state={<HeaderState query={query}>{stateOf}</HeaderState>}
        action={
          closes && (
            <Button variant="primary" icon={ClipboardCheck} href={paths.cashClose}>
              Chiudi la giornata
            </Button>
          )
        }
        menu={
          can(role, may.manage)
            ? [{ label: 'Aggiungi una cassa', icon: Plus, onSelect: () => setAdding(true) }]
            : []
        }
      />
      <RoleGate
        roles={may.money}
        title="Il tuo ruolo non vede la cassa"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <QueryView
          query={query}
          loading={<ListSkeleton figures={3} columns={closingColumns} />}
          error="Errore durante il caricamento della cassa"
          isEmpty={() => false}
          empty={null}
        >
          {(day) => (
            <div className="flex flex-col gap-6 lg:gap-8">
              <OpenDays days={day.open_days} closes={closes} />
              <div className="grid items-start gap-6 lg:grid-cols-2">
                <div className="flex min-w-0 flex-col gap-6">
                  <ExpectedCash day={day} />
                  <DrawersCard day={day} />
                  <MovesList day={day} title="Movimenti di oggi" />
                </div>
                <div className="flex min-w-0 flex-col gap-6">
                  <Takings figures={day} title="Incassi da chiudere" />
                  <LateTakings late={day.late} currency={day.currency} />
                  <Sold figures={day} />
                  <Service figures={day} />
                </div>
              </div>
              <ClosingsTable />
            </div>
          )}
        </QueryView>
      </RoleGate>
      <Suspense fallback={null}>
        {adding !== undefined && <DrawerDialog open={adding} onClose={() => setAdding(false)} />}
      </Suspense>
    </Page>
  );
}

function stateOf({ today, closed }: CashDay): string {
  const last = closed.at(-1);
  return sentence([`Giornata di ${longDay(today)}`, last && `già chiusa con la n. ${last.number}`]);
}

/** The oldest one first: each is closed by itself. */
function OpenDays({ days, closes }: { days: readonly string[]; closes: boolean }) {
  const [first] = days;
  if (first === undefined) return null;
  const others = days.length - 1;
  return (
    <Banner
      tone="warning"
      action={
        closes && (
          <Button size="sm" href={withSearch(paths.cashClose, { day: first })}>
            Chiudila adesso
          </Button>
        )
      }
    >
      {`La giornata di ${longDay(first)} non è ancora chiusa`}
      {others === 0 ? '.' : others === 1 ? ', e un’altra dopo.' : `, e altre ${others} dopo.`}
    </Banner>
  );
}
