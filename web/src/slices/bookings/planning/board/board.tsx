import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent } from 'react';
import { BarMenu, type BarActions } from '../bars/bar-menu.tsx';
import { toast } from '../../../../kit/ui/feedback/toast.ts';
import { fixedWords, goneWords } from '../bars/bar-words.ts';
import type { Bar, Board as Model, ChannelBar } from './board-model.ts';
import { barAt, placeOf } from './board-model.ts';
import { BoardGround } from './board-background.tsx';
import { BoardRow } from './board-row.tsx';
import { DayHeader, HEADER } from './day-header.tsx';
import { numberOf, ROOM_COLUMN, ROW, type Zoom } from './geometry.ts';
import type { Span } from '../../../../kit/ui/board/spans.ts';
import type { Ghost } from '../moves/ghost.ts';
import { GhostLayer, HoverCell, ParkingZone } from '../moves/ghost-layer.tsx';
import { HoverCard } from '../bars/hover-card.tsx';
import { signal } from '../../../../kit/ui/board/use-signal.ts';
import { boardKeys, type Cursor } from './use-board-keys.ts';
import { useBoardPointer, type Hover } from './use-board-pointer.ts';
import { DAYS, type BoardView, useBoardView } from './use-board-view.ts';

interface BoardProps extends BarActions {
  board: Model;
  today: string;
  zoom: Zoom;
  first: number;
  top: number;
  desk: boolean;
  /** Ids of bookings that are on their way to the server. */
  saving: readonly number[];
  /** A question about a move is open: the focus waits on the board. */
  asking: boolean;
  onSettled: (first: number, top: number) => void;
  onCreate: (roomId: number, nights: Span) => void;
  onDrop: (ghost: Ghost) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onHelp: () => void;
}

/** Rooms down, days across. Only what is near the window is drawn; what moves is drawn above it. */
export function Board(props: BoardProps) {
  const { board, desk, saving } = props;
  const today = numberOf(props.today);
  const [ghost] = useState(() => signal<Ghost | undefined>(undefined));
  const [hover] = useState(() => signal<Hover | undefined>(undefined));
  const view = useBoardView({ ...props, today, rows: board.rows.length });
  const { scroller, scale, days, drawn } = view;
  const focus = useCursor(props, view);
  const { cursor } = focus;

  function open(bar: Bar) {
    focus.park();
    props.onOpen(bar);
  }
  function create(roomId: number, nights: Span) {
    const row = board.rows.findIndex(({ room }) => room?.id === roomId);
    const room = board.rows[row]?.room;
    focus.place({ row, day: nights.from });
    if (room?.archived_on) {
      toast.info(`${goneWords(room)}.`);
      return;
    }
    focus.park();
    props.onCreate(roomId, nights);
  }
  function drop(dropped: Ghost) {
    if (dropped.grab.kind === 'create') {
      if (dropped.problem === undefined && dropped.room) create(dropped.room.id, dropped);
      return;
    }
    const { bar } = dropped.grab;
    focus.place({ row: placeOf(board, bar.stay.booking_id, bar.from)?.row ?? cursor.row, day: bar.from });
    if (dropped.problem === undefined) {
      focus.follow(bar.stay.booking_id, dropped.from);
      focus.park();
    }
    props.onDrop(dropped);
  }
  function pick(row: number, day: number, bar: Bar | undefined) {
    focus.place({ row, day });
    const room = board.rows[row]?.room;
    if (bar) open(bar);
    else if (desk && room) create(room.id, { from: day, to: day + 1 });
  }
  const pointer = useBoardPointer({
    board,
    view,
    today: props.today,
    desk,
    ghost,
    hover,
    onPick: pick,
    onDrop: drop,
    onFixed: sayFixed,
  });

  const screen = {
    from: props.first,
    to: props.first + Math.max(1, Math.floor((view.size.width - ROOM_COLUMN) / scale.dayWidth)),
  };
  const keyboard = {
    ...props,
    board,
    cursor,
    screen,
    today,
    todayDay: props.today,
    ghost,
    moveTo: focus.go,
    onOpen: open,
    onCreate: create,
    onDrop: drop,
    onFixed: sayFixed,
    reveal: view.reveal,
  };

  /** The right button opens the same menu as the dots at the end of a bar. */
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const over = hover.get();
    if (!desk || over?.kind !== 'bar') return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLButtonElement>('[data-bar-menu] button')?.click();
  }
  const rows = board.rows
    .map((row, index) => ({ row, index }))
    .filter(({ index }) => (index >= drawn.from && index < drawn.to) || index === cursor.row);
  const savingText = useMemo(() => saving.join(' '), [saving]);
  return (
    <>
      <div
        ref={scroller}
        role="grid"
        aria-label="Planning: camere e giorni"
        aria-rowcount={board.rows.length + 1}
        aria-colcount={DAYS + 1}
        aria-readonly={!desk || undefined}
        aria-describedby="planning-keys"
        tabIndex={-1}
        data-board
        onScroll={view.onScroll}
        onKeyDown={boardKeys(keyboard)}
        onFocus={focus.onFocus}
        onBlur={(event) =>
          !event.currentTarget.contains(event.relatedTarget) && ghost.get()?.byKeys && ghost.set(undefined)
        }
        onContextMenu={onContextMenu}
        {...pointer}
        className="relative max-h-[max(24rem,calc(100dvh-var(--sticky-top)-12.5rem))] overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface select-none focus:outline-none"
      >
        <div
          className="relative"
          style={{ width: ROOM_COLUMN + DAYS * scale.dayWidth, height: HEADER + board.rows.length * ROW }}
        >
          {view.size.width > 0 && (
            <>
              <div className="sticky top-0 left-0 z-40 h-0" style={{ width: view.size.width }}>
                <ParkingZone ghost={ghost} />
              </div>
              <DayHeader scale={scale} days={days} today={today} sums={board.sums} />
              <BoardGround
                scale={scale}
                days={days}
                rows={board.rows.length}
                today={today}
                known={board.known}
              />
              {desk && <HoverCell scale={scale} hover={hover} />}
              <div role="rowgroup">
                {rows.map(({ row, index }) => (
                  <BoardRow
                    key={row.key}
                    row={row}
                    index={index}
                    top={HEADER + index * ROW}
                    scale={scale}
                    days={days}
                    first={props.first}
                    today={props.today}
                    cursor={index === cursor.row ? cursor.day : undefined}
                    saving={savingText}
                    desk={desk}
                  />
                ))}
              </div>
              <GhostLayer board={board} view={view} ghost={ghost} today={props.today} />
              {desk && <BarMenu {...props} view={view} hover={hover} />}
            </>
          )}
        </div>
      </div>
      <HoverCard board={board} view={view} today={props.today} hover={hover} />
    </>
  );
}

const sayFixed = ({ event }: ChannelBar) => toast.info(fixedWords(event));

/** The one place that Tab stops at, and where the focus goes when bars come and go under it. */
function useCursor(props: BoardProps, { scroller: grid, reveal }: BoardView) {
  const { board, asking } = props;
  const [cursor, setCursor] = useState<Cursor>(() => ({
    row: Math.max(
      0,
      board.rows.findIndex(({ room }) => room !== null),
    ),
    day: Math.max(props.first, numberOf(props.today)),
  }));
  const wanted = useRef(false);
  const followed = useRef<{ id: number; from: number }>(undefined);
  const seen = useRef(board);
  const parked = useRef(false);
  const parking = useRef(false);

  // What was moved keeps the focus, wherever it is now; else it stays in its room, whichever row that is.
  useLayoutEffect(() => {
    const old = seen.current;
    if (old === board) return;
    seen.current = board;
    const at = followed.current && placeOf(board, followed.current.id, followed.current.from);
    if (at && (document.activeElement === document.body || isIn(grid.current)))
      wanted.current = !parked.current;
    setCursor((before) => {
      const same = board.rows.findIndex(({ key }) => key === old.rows[before.row]?.key);
      const row = at?.row ?? (same >= 0 ? same : Math.min(before.row, Math.max(0, board.rows.length - 1)));
      const day = at?.bar.from ?? before.day;
      return before.row === row && before.day === day ? before : { row, day };
    });
  }, [board, grid]);

  // While a window is open the focus that it will give back waits on the grid: the cell may be another by then.
  const wasAsking = useRef(asking);
  useLayoutEffect(() => {
    const box = grid.current;
    if (wasAsking.current && !asking) parked.current = false;
    wasAsking.current = asking;
    const waits = !asking && !parked.current && document.activeElement === box;
    if (!wanted.current && !waits) return;
    wanted.current = false;
    focusCursor(box);
  });

  function place(next: Cursor) {
    followed.current = undefined;
    setCursor(next);
  }
  return {
    cursor,
    place,
    go(next: Cursor) {
      place(next);
      wanted.current = true;
      const row = board.rows[next.row];
      const bar = row && barAt(row, next.day);
      reveal(next.row, bar ?? { from: next.day, to: next.day + 1 });
    },
    follow(id: number, from: number) {
      followed.current = { id, from };
    },
    park() {
      parking.current = true;
      grid.current?.focus({ preventScroll: true });
      parking.current = false;
      parked.current = true;
    },
    /** What gives the focus back to the board means the place where one was. */
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target !== event.currentTarget || asking || parking.current) return;
      parked.current = false;
      focusCursor(event.currentTarget);
    },
  };
}

function focusCursor(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
}

const isIn = (grid: HTMLElement | null): boolean => grid?.contains(document.activeElement) ?? false;
