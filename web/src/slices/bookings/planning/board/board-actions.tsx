import type { Planning } from 'contract/planning/schemas';
import { RotateCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { HeldBack } from '../held-releases.tsx';
import { usePlace } from '../../../../kit/session/session.ts';
import { Banner } from '../../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../../kit/ui/actions/button.tsx';
import { toast } from '../../../../kit/ui/feedback/toast.ts';
import { useRemoveBlock } from '../../move/use-remove-block.ts';
import { NotFreshNotice } from '../../stale-calendars-notice.tsx';
import { MoveStayDialog } from '../../move/move-stay-dialog.tsx';
import { guestOfStay } from '../bars/bar-words.ts';
import { boardOf, type Bar } from './board-model.ts';
import { BoardWindows } from './board-dialogs.tsx';
import { Board } from './board.tsx';
import { dayOf } from './geometry.ts';
import { placingOf, type Ghost } from '../moves/ghost.ts';
import { MoveQuestion } from '../moves/move-question.tsx';
import { parkingOf, placed } from '../moves/stay-placement.ts';
import type { useBoardAddress } from './use-board-url.ts';
import { useMoves } from '../moves/use-moves.ts';

interface BoardDeskProps {
  planning: Planning;
  address: ReturnType<typeof useBoardAddress>;
  today: string;
  desk: boolean;
  onToday: () => void;
  onStep: (by: 1 | -1) => void;
  onHelp: () => void;
}

/** The board with all that is done on it: what was dropped is asked about and written, what was picked opens. */
export function BoardDesk({ planning, address, today, desk, ...navigation }: BoardDeskProps) {
  const { place_id } = usePlace();
  const moves = useMoves();
  const { remove } = useRemoveBlock();
  const { question } = moves;
  const [moving, setMoving] = useState<{ id: number; open: boolean }>();

  const board = useMemo(() => {
    const stays = [...moves.placed].reduce((all, [id, to]) => placed(all, id, to), planning.stays);
    return boardOf({ ...planning, stays }, today);
  }, [planning, moves.placed, today]);
  const saving = useMemo(() => [...moves.placed.keys()], [moves.placed]);

  function drop(ghost: Ghost) {
    if (ghost.problem !== undefined) {
      toast.error(`${ghost.problem}.`);
      return;
    }
    const to = placingOf(ghost, today);
    if (to && ghost.grab.kind !== 'create')
      void moves.propose({ placeId: place_id, stay: ghost.grab.bar.stay, to });
  }
  function park(bar: Bar) {
    if (bar.kind !== 'stay') return;
    void moves.propose({ placeId: place_id, stay: bar.stay, to: parkingOf(bar.stay, today) });
  }
  function unblock({ block }: Bar & { kind: 'block' }) {
    const room = planning.rooms.find(({ id }) => id === block.room_id)?.number ?? '';
    void remove(block, room);
  }

  return (
    <>
      {question?.kind === 'failed' && (
        <Banner
          tone="danger"
          announce
          title={
            question.maybeWritten
              ? `Spostamento di ${guestOfStay(question.wish.stay)}`
              : `Lo spostamento di ${guestOfStay(question.wish.stay)} non è stato salvato`
          }
          onDismiss={moves.dismiss}
          action={
            <Button size="sm" icon={RotateCw} onClick={question.again}>
              Riprova
            </Button>
          }
        >
          {question.sentence}
        </Banner>
      )}
      <NotFreshNotice />
      <HeldBack held={planning.held_back} />
      <Board
        {...navigation}
        board={board}
        today={today}
        zoom={address.zoom}
        first={address.first}
        top={address.top}
        desk={desk}
        saving={saving}
        asking={question?.kind === 'price' || question?.kind === 'conflict' || saving.length > 0}
        onSettled={address.settled}
        onOpen={(bar) => address.openWindow(windowOf(bar))}
        onCreate={(room, { from, to }) => address.openWindow({ room, from: dayOf(from), to: dayOf(to) })}
        onDrop={drop}
        onMove={(id) => setMoving({ id, open: true })}
        onPark={park}
        onUnblock={unblock}
      />
      <MoveQuestion
        question={question}
        rooms={planning.rooms}
        onKeep={moves.keep}
        onDismiss={moves.dismiss}
        onRepeat={(wish) => void moves.propose(wish)}
      />
      {moving && (
        <MoveStayDialog
          bookingId={moving.id}
          open={moving.open}
          onClose={() => setMoving({ ...moving, open: false })}
        />
      )}
      <BoardWindows board={board} events={planning.channel_events} address={address} desk={desk} />
    </>
  );
}

function windowOf(bar: Bar): { booking: number } | { block: number } | { channel: number } {
  if (bar.kind === 'stay') return { booking: bar.stay.booking_id };
  return bar.kind === 'block' ? { block: bar.block.id } : { channel: bar.event.id };
}
