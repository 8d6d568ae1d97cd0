import type { Overview } from 'contract/overview/schemas';
import { may } from 'contract/roles/values';
import { BedDouble, Plus, Star } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { SellButton } from '../../kit/session/sell-button.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { DayState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { FiguresSkeleton, OverviewSkeleton } from './overview-skeleton.tsx';
import { Today } from './today.tsx';
import { useOverview } from './use-overview.ts';

const loadNumbers = () => import('./figures-section.tsx').then(({ Numbers: shown }) => ({ default: shown }));
// The day stays on screen whatever becomes of what is below it.
const Numbers = lazy(() => loadNumbers().catch(() => ({ default: NumbersMissing })));

/** An accommodation place: today first, then its figures. */
export function OverviewPage(props: {
  title: string;
  day: string;
  now: number;
  first: ReactNode;
  last: ReactNode;
}) {
  const { role, has_first_steps } = usePlace();
  const query = useOverview();
  const desk = can(role, may.desk);
  const money = can(role, may.money);
  // Beside the data, not after them; what fails here fails again in sight.
  useEffect(() => {
    if (money) loadNumbers().catch(() => undefined);
  }, [money]);
  return (
    <Page>
      <PageHeader
        title={props.title}
        state={
          <DayState day={props.day} query={query}>
            {stateOf}
          </DayState>
        }
        menu={money ? [{ label: 'Recensioni', icon: Star, href: paths.reviews }] : []}
        action={
          desk &&
          query.data?.rooms !== 0 && (
            <div className="flex gap-2">
              <SellButton />
              <Button variant="primary" icon={Plus} href={paths.bookingCreate}>
                <span className="sm:hidden">Prenota</span>
                <span className="max-sm:hidden">Nuova prenotazione</span>
              </Button>
            </div>
          )
        }
      />
      {props.first}
      <QueryView
        query={query}
        loading={<OverviewSkeleton figures={money} />}
        error="Errore nel caricamento della panoramica"
        isEmpty={({ rooms }) => rooms === 0}
        empty={!has_first_steps && <NoRooms mayAdd={can(role, may.manage)} />}
      >
        {(overview) => (
          <div className="flex flex-col gap-6 lg:gap-8">
            <Today overview={overview} />
            {overview.figures && (
              <Suspense fallback={<FiguresSkeleton />}>
                <Numbers figures={overview.figures} day={overview.day} now={props.now} />
              </Suspense>
            )}
          </div>
        )}
      </QueryView>
      {props.last}
    </Page>
  );
}

/** "2 arrivi, 1 partenza, 4 in casa, stanotte 5 camere su 6" */
function stateOf({ arrivals, departures, in_house, channels, rooms, occupied }: Overview): string {
  if (rooms === 0) return 'ancora nessuna camera';
  return sentence([
    count(arrivals.length + channels.arrivals.length, { one: 'arrivo', other: 'arrivi' }),
    count(departures.length + channels.departures.length, { one: 'partenza', other: 'partenze' }),
    `${in_house.length + channels.in_house.length} in casa adesso`,
    `stanotte ${count(occupied, { one: 'camera', other: 'camere' })} su ${rooms}`,
  ]);
}

function NumbersMissing() {
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => window.location.reload()}>
          Ricarica la pagina
        </Button>
      }
    >
      I numeri non si sono caricati.
    </Banner>
  );
}

function NoRooms(props: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={BedDouble}
      title="Comincia dalle camere"
      text="Aggiungile tutte in una volta: da lì partono prezzi, disponibilità e pulizie."
      action={
        props.mayAdd ? (
          <Button variant="primary" icon={Plus} href={paths.roomsCreate}>
            Aggiungi le camere
          </Button>
        ) : null
      }
    />
  );
}
