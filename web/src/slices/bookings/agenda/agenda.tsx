import type { Planning } from 'contract/planning/schemas';
import { may } from 'contract/roles/values';
import { Lock, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { longDay } from '../../../kit/format/days.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { useIdlePreload } from '../../../kit/ui/states/use-idle-preload.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Loading } from '../../../kit/ui/states/skeleton.tsx';
import { BookingWindow } from '../dialog/booking-dialog.tsx';
import { HeldBack } from '../planning/held-releases.tsx';
import { NoRooms } from '../planning/no-rooms.tsx';
import { agendaDay, type AgendaDay, type Channel } from './agenda-day.ts';
import { AgendaLists } from './agenda-lists.tsx';
import { AgendaSkeleton } from './agenda-skeleton.tsx';
import { DateStrip } from './date-strip.tsx';
import { newBooking } from './new-booking-path.ts';
import { useAgenda, useAgendaAddress, type AgendaAddress } from './use-agenda.ts';

// With their forms: fetched when the page has gone quiet.
const loadMove = () => import('../move/move-stay-dialog.tsx');
const loadBlock = () => import('../move/block-dialog.tsx');
const loadChannel = () => import('../../channels/channel-window.tsx');
const ChannelWindow = lazy(() => loadChannel().then((loaded) => ({ default: loaded.ChannelWindow })));
const AddGuest = lazy(() =>
  import('../../channels/add-guest.tsx').then((loaded) => ({ default: loaded.AddGuest })),
);
const AssignRoom = lazy(() =>
  import('../../channels/assign-room.tsx').then((loaded) => ({ default: loaded.AssignRoom })),
);
const MoveStayDialog = lazy(() => loadMove().then((loaded) => ({ default: loaded.MoveStayDialog })));
const Requests = lazy(() => import('./requests.tsx'));
const BlockDialog = lazy(() => loadBlock().then((loaded) => ({ default: loaded.BlockDialog })));

/** Which room is about to be blocked; without one, the person says. */
interface Blocking {
  roomId?: number;
}

/** The planning on a phone: one day at a time, with the same actions as the board. */
export function Agenda() {
  const { role } = usePlace();
  const desk = can(role, may.desk);
  const address = useAgendaAddress();
  const { day, today } = address;
  const query = useAgenda(day);
  useIdlePreload(loadMove);
  useIdlePreload(loadBlock);
  useIdlePreload(loadChannel);
  const [moving, setMoving] = useState<number>();
  const [isMoving, setIsMoving] = useState(false);
  const [blocking, setBlocking] = useState<Blocking>();
  const [isBlocking, setIsBlocking] = useState(false);
  const [asked, setAsked] = useState<{ event: Channel; open: boolean; for: 'guest' | 'room' }>();
  const done = () => setAsked((before) => before && { ...before, open: false });
  const sums = useMemo(() => new Map(query.data?.days.map((one) => [one.day, one])), [query.data]);
  // Of a far day the answer that is still on screen knows nothing, not even that its rooms are free.
  const shown = useMemo(
    () => (query.data && sums.has(day) ? agendaDay(query.data, day, today) : undefined),
    [query.data, sums, day, today],
  );

  // Then the next step stands in the middle of the page, and there is nothing to count or to move in.
  const isBare = query.data?.rooms.length === 0 && query.data.stays.length === 0;

  function move(bookingId: number) {
    setMoving(bookingId);
    setIsMoving(true);
  }
  function block(roomId?: number) {
    setBlocking(roomId === undefined ? {} : { roomId });
    setIsBlocking(true);
  }
  return (
    <Page>
      <PageHeader
        title="Planning"
        state={
          <>
            <span className="block first-letter:uppercase">
              {day === today ? `oggi, ${longDay(day)}` : longDay(day)}
            </span>
            {!isBare && (
              // Two lines where the sentence may need them: with its answer the days below would move away from under a finger.
              <span className="block max-[24rem]:min-h-12">
                <HeaderState query={{ data: shown, isError: query.isError }}>{stateOf}</HeaderState>
              </span>
            )}
          </>
        }
        {...(desk &&
          !isBare && {
            action: (
              <Button variant="primary" icon={Plus} href={newBooking(day)}>
                Nuova prenotazione
              </Button>
            ),
            menu: [{ label: 'Blocca una camera', icon: Lock, onSelect: () => block() }],
          })}
      />
      {!isBare && <DateStrip day={day} today={today} sums={sums} onShow={address.show} />}
      <QueryView
        query={query}
        loading={<AgendaSkeleton />}
        error="Errore nel caricamento del planning"
        isEmpty={({ rooms, stays }) => rooms.length === 0 && stays.length === 0}
        empty={<NoRooms mayAdd={can(role, may.manage)} />}
      >
        {(planning) =>
          shown ? (
            <>
              <HeldBack held={planning.held_back} />
              {desk && day === today && (
                <Suspense fallback={null}>
                  <Requests />
                </Suspense>
              )}
              <AgendaLists
                lists={shown}
                address={address}
                desk={desk}
                onMove={move}
                onBlock={block}
                onGuest={(event) => setAsked({ event, open: true, for: 'guest' })}
                onAssign={(event) => setAsked({ event, open: true, for: 'room' })}
              />
            </>
          ) : (
            <Loading>
              <AgendaSkeleton />
            </Loading>
          )
        }
      </QueryView>
      <BookingWindow id={address.bookingId} onClose={address.closeWindow} />
      <OneChannel address={address} planning={query.data} />
      <Suspense fallback={null}>
        {moving !== undefined && (
          <MoveStayDialog bookingId={moving} open={isMoving} onClose={() => setIsMoving(false)} />
        )}
        {blocking && (
          <BlockDialog {...blocking} from={day} open={isBlocking} onClose={() => setIsBlocking(false)} />
        )}
        {asked?.for === 'guest' && (
          <AddGuest key={asked.event.id} event={asked.event} open={asked.open} onClose={done} />
        )}
        {asked?.for === 'room' && (
          <AssignRoom key={asked.event.id} event={asked.event} open={asked.open} onClose={done} />
        )}
      </Suspense>
    </Page>
  );
}

/** The window of a period, while the address names one; what it showed last stays for its closing animation. */
function OneChannel({ address, planning }: { address: AgendaAddress; planning: Planning | undefined }) {
  const { channelId } = address;
  const [last, setLast] = useState<{ id: number; event: Channel | undefined }>();
  const event = planning?.channel_events.find(({ id }) => id === channelId);
  if (channelId !== undefined && (last?.id !== channelId || (event && last.event !== event)))
    setLast({ id: channelId, event });
  if (!last || (!planning && !last.event)) return null;
  const room = planning?.rooms.find(({ id }) => id === last.event?.room_id);
  return (
    <Suspense fallback={null}>
      <ChannelWindow
        key={last.id}
        event={last.event}
        where={room && `Camera ${room.number}`}
        open={channelId !== undefined}
        onClose={address.closeWindow}
      />
    </Suspense>
  );
}

/** "2 arrivi, 4 si fermano, 1 partenza, 3 libere" */
function stateOf({ arrivals, staying, departures, channels, free }: AgendaDay): string {
  return sentence([
    count(arrivals.length + channels.arrivals.length, { one: 'arrivo', other: 'arrivi' }),
    count(staying.length + channels.staying.length, { one: 'si ferma', other: 'si fermano' }),
    count(departures.length + channels.departures.length, { one: 'partenza', other: 'partenze' }),
    count(free.length, { one: 'libera', other: 'libere' }),
  ]);
}
