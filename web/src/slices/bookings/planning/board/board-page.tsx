import { may } from 'contract/roles/values';
import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../../kit/paths.ts';
import { can } from '../../../../kit/session/role-check.ts';
import { usePlace } from '../../../../kit/session/session.ts';
import { useToday } from '../../../../kit/session/use-today.ts';
import { Button } from '../../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../../kit/ui/layout/page-header.tsx';
import { HeaderState, QueryView } from '../../../../kit/ui/states/query-view.tsx';
import { BlockDialog } from '../../move/block-dialog.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardDesk } from './board-actions.tsx';
import { dayOf, monthBegin, numberOf, seenDays, stepped, type Zoom } from './geometry.ts';
import { Legend, Shortcuts } from './board-legend.tsx';
import { NoRooms } from '../no-rooms.tsx';
import { planningState } from '../planning-state.ts';
import { Toolbar } from './board-toolbar.tsx';
import { useBoardAddress } from './use-board-url.ts';
import { usePlanning } from '../use-planning.ts';

/** The planning on a screen that is wide enough for a board. */
export function BoardPage() {
  const { place_id, role } = usePlace();
  const today = useToday();
  const address = useBoardAddress(place_id, today);
  const { first, zoom, go, search } = address;
  // The window of a block or of a period of a channel looks for it among all days that are known.
  const isSought = search.block !== undefined || search.channel !== undefined;
  const seen = isSought ? undefined : seenDays(first, zoom, window.innerWidth);
  const query = usePlanning(place_id, first, seen);
  const [shown, setShown] = useState<'legend' | 'help' | 'block'>();
  const desk = can(role, may.desk);
  const close = () => setShown(undefined);
  // Then the next step stands in the middle of the page, and there is nothing to count or to move in.
  const isBare = query.data?.rooms.length === 0;

  function showZoom(next: Zoom) {
    const giorno = next === 'mese' ? monthBegin(first + 1) : first;
    go({ zoom: next, giorno: dayOf(giorno) });
  }
  const navigation = {
    onToday: () => go({ giorno: dayOf(numberOf(today) - 1) }),
    onStep: (by: 1 | -1) => go({ giorno: dayOf(stepped(first, zoom, by)) }),
    onHelp: () => setShown('help'),
  };
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-5 sm:px-6 lg:px-8">
      <PageHeader
        title="Planning"
        state={
          isBare ? undefined : (
            <HeaderState query={query}>{(planning) => planningState(planning, today)}</HeaderState>
          )
        }
        {...(desk &&
          !isBare && {
            action: (
              <Button variant="primary" icon={Plus} href={paths.bookingCreate}>
                Nuova prenotazione
              </Button>
            ),
            menu: [{ label: 'Blocca una camera', icon: Lock, onSelect: () => setShown('block') }],
          })}
      />
      {!isBare && (
        <Toolbar
          {...navigation}
          first={first}
          zoom={zoom}
          today={today}
          onJump={(giorno) => go({ giorno })}
          onZoom={showZoom}
          onLegend={() => setShown('legend')}
        />
      )}
      <QueryView
        query={query}
        loading={<BoardSkeleton />}
        error="Errore nel caricamento del planning"
        isEmpty={({ rooms }) => rooms.length === 0}
        empty={<NoRooms mayAdd={can(role, may.manage)} />}
      >
        {(planning) => (
          <BoardDesk {...navigation} planning={planning} address={address} today={today} desk={desk} />
        )}
      </QueryView>
      <p id="planning-keys" className="sr-only">
        Frecce per muoverti, Invio per aprire, punto interrogativo per i tasti.
      </p>
      <Legend open={shown === 'legend'} onClose={close} />
      <Shortcuts open={shown === 'help'} onClose={close} />
      {desk && <BlockDialog open={shown === 'block'} onClose={close} />}
    </div>
  );
}
