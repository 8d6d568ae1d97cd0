import { clsx } from 'clsx';
import { Inbox, TriangleAlert } from 'lucide-react';
import { nightsBetween, shortDay } from '../../../../kit/format/days.ts';
import { guestOfStay, roomWords } from '../bars/bar-words.ts';
import type { Board } from '../board/board-model.ts';
import { HEADER } from '../board/day-header.tsx';
import { dayOf, nightsBox, ROOM_COLUMN, ROW, type Scale } from '../board/geometry.ts';
import type { Ghost } from './ghost.ts';
import { useSignal, type Signal } from '../../../../kit/ui/board/use-signal.ts';
import { nightsSaid } from '../../../../kit/format/nights.ts';
import { useGhostPrice } from './use-ghost-price.ts';
import type { Hover } from '../board/use-board-pointer.ts';
import type { BoardView } from '../board/use-board-view.ts';

interface LayerProps {
  board: Board;
  view: BoardView;
  ghost: Signal<Ghost | undefined>;
}

/** "3 notti, sab 21 nov → mar 24 nov" */
export function spanWords({ from, to }: { from: number; to: number }): string {
  const [first, last] = [dayOf(from), dayOf(to)];
  return `${nightsSaid(nightsBetween(first, last))}, ${shortDay(first)} → ${shortDay(last)}`;
}

/** What would come of letting go, in the place where it would be. */
export function GhostLayer({ board, view, ghost, today }: LayerProps & { today: string }) {
  const shown = useSignal(ghost);
  const price = useGhostPrice(shown, today);
  if (!shown) return null;
  const row = board.rows.findIndex(({ room }) => (room?.id ?? null) === (shown.room?.id ?? null));
  if (row < 0) return null;
  const { left, width } = nightsBox(view.scale, shown.from, shown.to);
  // Its words grow to the side where there is room for them.
  const late = left - (view.scroller.current?.scrollLeft ?? 0) > (view.size.width - ROOM_COLUMN) / 2;
  const bad = shown.problem !== undefined;
  const name = shown.grab.kind === 'create' ? roomWords(shown.room) : guestOfStay(shown.grab.bar.stay);
  return (
    <div
      data-ghost={bad ? 'refused' : 'free'}
      className="pointer-events-none absolute z-10"
      style={{ top: HEADER + row * ROW, left: ROOM_COLUMN + left + 1, width: width - 2, height: ROW }}
    >
      <div
        className={clsx(
          'absolute inset-x-0 top-1 h-8 rounded-sm border-2 shadow-md',
          bad
            ? 'border-dashed border-danger-solid bg-danger-soft/80'
            : 'border-accent-solid bg-accent-soft/80',
        )}
      />
      <div
        className={clsx(
          'absolute flex min-w-max items-center gap-1.5 rounded-md px-2.5 py-1.5 text-sm shadow-md',
          late ? 'right-0' : 'left-0',
          row < 2 ? 'top-full mt-1' : 'bottom-full mb-1',
          bad ? 'bg-danger text-on-accent' : 'bg-ink text-canvas',
        )}
      >
        {bad && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        <span className="font-medium">{name}</span>
        <span className="tabular-nums">{shown.problem ?? spanWords(shown)}</span>
        {price !== undefined && <strong className="font-semibold tabular-nums">{price}</strong>}
      </div>
    </div>
  );
}

/** Over the sums while a stay with a room is in the hand: let go here, and it waits without one. */
export function ParkingZone({ ghost }: Pick<LayerProps, 'ghost'>) {
  const shown = useSignal(ghost);
  if (!shown || shown.grab.kind !== 'move' || shown.byKeys || shown.grab.bar.stay.room_id === null)
    return null;
  const over = shown.room === null;
  return (
    <div
      className={clsx(
        'pointer-events-none absolute right-1 flex h-16 items-center justify-center gap-2 rounded-md border-2 border-dashed text-sm font-medium',
        shown.problem !== undefined && over
          ? 'border-danger-solid bg-danger-soft text-danger-ink'
          : over
            ? 'border-accent-solid bg-accent-soft text-accent-ink'
            : 'border-control bg-raised text-ink',
      )}
      data-parking
      style={{ top: HEADER - 68, left: ROOM_COLUMN + 4 }}
    >
      <Inbox aria-hidden className="size-4" />
      {over && shown.problem !== undefined
        ? shown.problem
        : 'Da sistemare: lascia qui per toglierla dalla camera'}
    </div>
  );
}

/** A free night under the mouse offers itself. */
export function HoverCell({ scale, hover }: { scale: Scale; hover: Signal<Hover | undefined> }) {
  const shown = useSignal(hover);
  if (shown?.kind !== 'cell') return null;
  const { left, width } = nightsBox(scale, shown.day, shown.day + 1);
  return (
    <div
      className="pointer-events-none absolute grid place-items-center rounded-sm border border-dashed border-control bg-surface text-ink-muted"
      style={{
        top: HEADER + shown.row * ROW + 4,
        height: ROW - 8,
        left: ROOM_COLUMN + left + 1,
        width: width - 2,
      }}
    >
      <span aria-hidden>+</span>
    </div>
  );
}
