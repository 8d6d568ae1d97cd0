import { lazy, Suspense, useState } from 'react';
import { useIdlePreload } from '../../../../kit/ui/states/use-idle-preload.ts';
import { BookingWindow } from '../../dialog/booking-dialog.tsx';
import { BlockDialog } from '../../move/block-dialog.tsx';
import { BlockWindow } from './block-sheet.tsx';
import { roomWords } from '../bars/bar-words.ts';
import type { BlockBar, Board, Channel } from './board-model.ts';
import { rowOfRoom } from './board-model.ts';
import { NewStaySheet } from '../new-stay-sheet.tsx';
import type { useBoardAddress } from './use-board-url.ts';

// With the forms for a guest and for a room: fetched when the page has gone quiet.
const loadChannel = () => import('../../../channels/channel-window.tsx');
const ChannelWindow = lazy(() => loadChannel().then((loaded) => ({ default: loaded.ChannelWindow })));

interface BoardWindowsProps {
  board: Board;
  events: readonly Channel[];
  address: ReturnType<typeof useBoardAddress>;
  desk: boolean;
}

/** What the address opens above the board; a closing window keeps what it shows. */
export function BoardWindows({ board, events, address, desk }: BoardWindowsProps) {
  useIdlePreload(loadChannel);
  const { search, closeWindow } = address;
  const { booking, block, channel, room, from, to } = search;
  const wish =
    desk && room !== undefined && from !== undefined && to !== undefined ? { from, to, room } : undefined;
  const found = useLast(block === undefined ? undefined : blockOn(board, block));
  const event = useLast(events.find(({ id }) => id === channel));
  const lastChannel = useLast(channel);
  const lastWish = useLast(wish);
  const key = lastWish && Object.values(lastWish).join('-');
  // Selling or blocking the same nights: a choice inside of one window.
  const [blocking, setBlocking] = useState<string>();
  const blocks = blocking !== undefined && blocking === key;
  if (wish === undefined && blocking !== undefined) setBlocking(undefined);

  return (
    <>
      <BookingWindow id={booking} onClose={closeWindow} />
      <BlockWindow found={found} open={block !== undefined} desk={desk} onClose={closeWindow} />
      {lastChannel !== undefined && (
        <Suspense fallback={null}>
          <ChannelWindow
            key={lastChannel}
            event={event?.id === lastChannel ? event : undefined}
            where={event && whereOf(board, event)}
            open={channel !== undefined}
            onClose={closeWindow}
          />
        </Suspense>
      )}
      {lastWish && (
        <>
          <NewStaySheet
            key={key}
            wish={lastWish}
            room={rowOfRoom(board, lastWish.room)?.room ?? undefined}
            open={wish !== undefined && !blocks}
            onClose={closeWindow}
            onBlock={() => setBlocking(key)}
          />
          <BlockDialog
            roomId={lastWish.room}
            from={lastWish.from}
            to={lastWish.to}
            open={wish !== undefined && blocks}
            onClose={closeWindow}
          />
        </>
      )}
    </>
  );
}

function whereOf(board: Board, { room_id }: Channel): string | undefined {
  const room = room_id === null ? undefined : rowOfRoom(board, room_id)?.room;
  return room ? roomWords(room) : undefined;
}

function blockOn(
  { rows }: Board,
  id: number,
): { bar: BlockBar; room: Board['rows'][number]['room'] } | undefined {
  for (const { bars, room } of rows) {
    for (const bar of bars) if (bar.kind === 'block' && bar.block.id === id) return { bar, room };
  }
  return undefined;
}

/** The last value that was one. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  const differs = value !== undefined && JSON.stringify(value) !== JSON.stringify(last);
  if (differs) setLast(value);
  return differs ? value : last;
}
