import { useState } from 'react';
import { BookingWindow } from '../booking-dialog.tsx';
import { BlockDialog } from '../move/block-dialog.tsx';
import { BlockWindow } from './block-window.tsx';
import type { BlockBar, Board } from './board-model.ts';
import { rowOfRoom } from './board-model.ts';
import { NewStaySheet } from './new-stay-sheet.tsx';
import type { useBoardAddress } from './use-board-address.ts';

interface BoardWindowsProps {
  board: Board;
  address: ReturnType<typeof useBoardAddress>;
  desk: boolean;
}

/** What the address opens above the board; a closing window keeps what it shows. */
export function BoardWindows({ board, address, desk }: BoardWindowsProps) {
  const { search, closeWindow } = address;
  const { booking, block, room, from, to } = search;
  const wish =
    desk && room !== undefined && from !== undefined && to !== undefined ? { from, to, room } : undefined;
  const found = useLast(block === undefined ? undefined : blockOn(board, block));
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
