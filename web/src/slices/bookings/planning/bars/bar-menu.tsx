import { clsx } from 'clsx';
import { ArrowLeftRight, Ellipsis, ExternalLink, Inbox, Trash2 } from 'lucide-react';
import { IconButton } from '../../../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../../kit/ui/overlays/menu.tsx';
import { barTitle } from './bar-words.ts';
import { barAt, type Bar, type Board } from '../board/board-model.ts';
import { HEADER } from '../board/day-header.tsx';
import { nightsBox, ROOM_COLUMN, ROW } from '../board/geometry.ts';
import { freedomOf } from '../moves/stay-placement.ts';
import { useSignal, type Signal } from '../../../../kit/ui/board/use-signal.ts';
import type { Hover } from '../board/use-board-pointer.ts';
import type { BoardView } from '../board/use-board-view.ts';

export interface BarActions {
  onOpen: (bar: Bar) => void;
  /** By room and dates instead of by hand. */
  onMove: (bookingId: number) => void;
  onPark: (bar: Bar) => void;
  onUnblock: (bar: Bar & { kind: 'block' }) => void;
}

interface BarMenuProps extends BarActions {
  board: Board;
  view: BoardView;
  today: string;
  hover: Signal<Hover | undefined>;
}

const SIZE = 24;
/** Leaves the end of the bar to be drawn. */
const EDGE = 10;
const WIDE = 80;

/** At the end of the bar under the mouse; also by the right button. For keys there are Enter and "m". */
export function BarMenu({ board, view, today, hover, ...actions }: BarMenuProps) {
  const over = useSignal(hover);
  const box = view.scroller.current;
  if (over?.kind !== 'bar' || !box) return null;
  const { bar, row } = over;
  const { left, width } = nightsBox(view.scale, bar.from, bar.to);
  const seen = Math.min(left + width, box.scrollLeft + box.clientWidth - ROOM_COLUMN);
  const wide = seen - Math.max(left, box.scrollLeft) >= WIDE;
  // A narrow bar needs its place for the name; where the next one begins at once, the right button alone opens the menu.
  const crowded = board.rows[row] !== undefined && barAt(board.rows[row], bar.to) !== undefined;
  return (
    <div
      data-bar-menu
      className={clsx(
        'absolute z-10 grid place-items-center overflow-hidden rounded-sm bg-raised shadow-sm',
        !wide && crowded && 'pointer-events-none opacity-0',
      )}
      style={{
        top: HEADER + row * ROW + (ROW - SIZE) / 2,
        left: ROOM_COLUMN + (wide ? seen - SIZE - EDGE : seen + 2),
        height: SIZE,
        width: SIZE,
      }}
    >
      <Menu
        key={bar.key}
        align="start"
        items={entriesOf(bar, today, actions)}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            tabIndex={-1}
            size="sm"
            icon={Ellipsis}
            label={`Azioni per ${barTitle(bar)}`}
          />
        )}
      />
    </div>
  );
}

function entriesOf(bar: Bar, today: string, { onOpen, onMove, onPark, onUnblock }: BarActions): MenuEntry[] {
  const open = { label: 'Apri', icon: ExternalLink, onSelect: () => onOpen(bar) };
  if (bar.kind === 'block') {
    return [open, { label: 'Togli il blocco', icon: Trash2, onSelect: () => onUnblock(bar) }];
  }
  if (bar.kind === 'channel') return [open];
  const may = freedomOf(bar.stay, today);
  return [
    open,
    ...(may.room || may.end
      ? [{ label: 'Sposta…', icon: ArrowLeftRight, onSelect: () => onMove(bar.stay.booking_id) }]
      : []),
    ...(may.parking ? [{ label: 'Metti in «Da sistemare»', icon: Inbox, onSelect: () => onPark(bar) }] : []),
  ];
}
