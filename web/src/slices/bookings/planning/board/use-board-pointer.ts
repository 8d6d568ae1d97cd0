import { type PointerEvent, useEffect, useRef } from 'react';
import type { Bar, Board, ChannelBar } from './board-model.ts';
import { barAt } from './board-model.ts';
import { HEADER } from './day-header.tsx';
import { dayAt, isMorning, ROOM_COLUMN, ROW, type Scale } from './geometry.ts';
import { ghostAt, type Ghost, type Grab } from '../moves/ghost.ts';
import { freedomOf } from '../moves/stay-placement.ts';
import { usePress } from '../../../../kit/ui/board/use-press.ts';
import type { Signal } from '../../../../kit/ui/board/use-signal.ts';
import type { BoardView } from './use-board-view.ts';

/** What the mouse is over, for what shows only then. */
export type Hover = { kind: 'cell'; row: number; day: number } | { kind: 'bar'; row: number; bar: Bar };

interface Pointing {
  board: Board;
  view: BoardView;
  today: string;
  desk: boolean;
  ghost: Signal<Ghost | undefined>;
  hover: Signal<Hover | undefined>;
  /** Pressed and let go without moving. */
  onPick: (row: number, day: number, bar: Bar | undefined) => void;
  onDrop: (ghost: Ghost) => void;
  /** Tried to move what no hand can. */
  onFixed: (bar: ChannelBar) => void;
}

interface Held {
  grab: Grab | undefined;
  /** A period of a channel, which stays where it is. */
  fixed: ChannelBar | undefined;
  /** In the board's own pixels, so that scrolling along moves it too. */
  x: number;
}

/** Mouse, pen and finger on the board: to pick, to draw free nights, to move a stay and to draw its ends. */
export function useBoardPointer(props: Pointing) {
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });

  function spotAt(clientX: number, clientY: number) {
    const { view, board } = now.current;
    const box = view.scroller.current?.getBoundingClientRect();
    const [left, top] = [box?.left ?? 0, box?.top ?? 0];
    const x = clientX - left + (view.scroller.current?.scrollLeft ?? 0) - ROOM_COLUMN;
    const y = clientY - top - HEADER;
    const row = Math.floor((y + (view.scroller.current?.scrollTop ?? 0)) / ROW);
    return {
      x,
      row: y < 0 ? null : Math.min(row, board.rows.length - 1),
      inRooms: clientX - left < ROOM_COLUMN,
      within: y >= 0 && row < board.rows.length,
    };
  }

  function grabAt(event: PointerEvent, x: number, row: number): Grab | undefined {
    const { board, view, today, desk } = now.current;
    if (!desk) return undefined;
    const { bar, day } = under(board, view.scale, x, row);
    const room = board.rows[row]?.room;
    if (!bar) return room ? { kind: 'create', room, at: day } : undefined;
    if (bar.kind !== 'stay') return undefined;
    const may = freedomOf(bar.stay, today);
    const edge = event.target instanceof HTMLElement ? event.target.dataset['edge'] : undefined;
    if (edge === 'end' && may.end) return { kind: 'end', bar, at: day };
    if (edge === 'start' && may.start) return { kind: 'start', bar, at: day };
    return may.room || may.dates ? { kind: 'move', bar, at: day } : undefined;
  }

  function fixedAt(x: number, row: number): ChannelBar | undefined {
    const { board, view, desk } = now.current;
    const { bar } = under(board, view.scale, x, row);
    return desk && bar?.kind === 'channel' ? bar : undefined;
  }

  function drag({ grab, x: taken }: Held, clientX: number, clientY: number) {
    const { view, board, today, ghost } = now.current;
    if (!grab) return;
    const { x, row } = spotAt(clientX, clientY);
    const day =
      grab.kind === 'create' ? dayAt(view.scale, x) : grab.at + Math.round((x - taken) / view.scale.dayWidth);
    const next = ghostAt(board, grab, { row, day }, today);
    const before = ghost.get();
    if (!before || !looksSame(before, next)) ghost.set(next);
  }

  const press = usePress<Held>({
    scroller: props.view.scroller,
    rim: { left: ROOM_COLUMN, top: HEADER },
    take(event) {
      if (!isOnBoard(event)) return undefined;
      const { x, row, inRooms, within } = spotAt(event.clientX, event.clientY);
      if (inRooms || !within || row === null) return undefined;
      return { grab: grabAt(event, x, row), fixed: fixedAt(x, row), x };
    },
    hold({ grab, fixed }) {
      if (fixed) {
        now.current.onFixed(fixed);
        return 'refused';
      }
      if (!grab) return 'stays';
      now.current.hover.set(undefined);
      return 'held';
    },
    drag: (held, at) => drag(held, at.x, at.y),
    drop() {
      const ghost = now.current.ghost.get();
      now.current.ghost.set(undefined);
      if (ghost && !ghost.still) now.current.onDrop(ghost);
    },
    pick(event) {
      const { x, row, within } = spotAt(event.clientX, event.clientY);
      if (!within || row === null) return;
      const { bar, day } = under(now.current.board, now.current.view.scale, x, row);
      now.current.onPick(row, day, bar);
    },
    end: () => now.current.ghost.set(undefined),
  });

  return {
    onPointerDown: press.down,
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (press.isPressed()) press.move(event);
      else if (event.pointerType === 'mouse' && isOnBoard(event)) hoverAt(event);
    },
    onPointerUp: press.up,
    onPointerCancel: press.cancel,
    onPointerLeave() {
      if (!press.isPressed() && !isMenuOpen()) now.current.hover.set(undefined);
    },
  };

  /** The menu belongs to the bar that it was opened at, wherever the mouse goes. */
  function isMenuOpen(): boolean {
    const box = now.current.view.scroller.current;
    return box?.querySelector('[data-bar-menu] [aria-expanded=true]') != null;
  }

  function hoverAt(event: PointerEvent<HTMLElement>) {
    const { board, view, hover } = now.current;
    if (isMenuOpen()) return;
    const { x, row, inRooms, within } = spotAt(event.clientX, event.clientY);
    if (inRooms || !within || row === null) {
      hover.set(undefined);
      return;
    }
    const { bar, day } = under(board, view.scale, x, row);
    const before = hover.get();
    if (bar) {
      if (before?.kind !== 'bar' || before.bar !== bar) hover.set({ kind: 'bar', row, bar });
    } else if (before?.kind !== 'cell' || before.row !== row || before.day !== day) {
      hover.set({ kind: 'cell', row, day });
    }
  }
}

/** What lies under a point: a bar, or the free night of that day (of the day before, where only its morning is free). */
function under(board: Board, scale: Scale, x: number, row: number): { bar: Bar | undefined; day: number } {
  const day = dayAt(scale, x);
  const here = board.rows[row];
  if (!here) return { bar: undefined, day };
  const bar = barAt(here, isMorning(scale, x) ? day - 1 : day);
  if (bar || !isMorning(scale, x)) return { bar, day };
  return { bar, day: barAt(here, day) ? day - 1 : day };
}

/** Neither the dots at the end of a bar nor their menu, whose events come through here although it lies elsewhere. */
function isOnBoard({ target, currentTarget }: PointerEvent<HTMLElement>): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && target.closest('[data-bar-menu]') === null
  );
}

function looksSame(a: Ghost, b: Ghost): boolean {
  return (
    a.grab === b.grab && a.room === b.room && a.from === b.from && a.to === b.to && a.problem === b.problem
  );
}
