import type { KeyboardEvent } from 'react';
import { announce } from '../../../../kit/ui/feedback/live-region.tsx';
import { guestOfStay, roomWords } from '../bars/bar-words.ts';
import { barAt, type Bar, type Board, type ChannelBar, type StayBar } from './board-model.ts';
import type { Span } from '../../../../kit/ui/board/spans.ts';
import { ghostAt, type Ghost, type Grab } from '../moves/ghost.ts';
import { spanWords } from '../moves/ghost-layer.tsx';
import { freedomOf } from '../moves/stay-placement.ts';
import type { Signal } from '../../../../kit/ui/board/use-signal.ts';

/** The place of the board that has the focus. */
export interface Cursor {
  row: number;
  day: number;
}

interface Keyboard {
  board: Board;
  cursor: Cursor;
  /** The days on screen. */
  screen: Span;
  today: number;
  todayDay: string;
  desk: boolean;
  ghost: Signal<Ghost | undefined>;
  moveTo: (cursor: Cursor) => void;
  reveal: (row: number, nights: Span) => void;
  onOpen: (bar: Bar) => void;
  onCreate: (roomId: number, nights: Span) => void;
  onDrop: (ghost: Ghost) => void;
  onMove: (bookingId: number) => void;
  onFixed: (bar: ChannelBar) => void;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onHelp: () => void;
}

const ARROWS: Record<string, [row: number, day: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** All that hands can do on the board, by keys: arrows walk, with Shift they move a stay or choose nights. */
export function boardKeys(keyboard: Keyboard) {
  const { board, cursor, ghost } = keyboard;
  const row = board.rows[cursor.row];
  const bar = row && barAt(row, cursor.day);

  return function onKeyDown(event: KeyboardEvent): void {
    // A menu's keys come through here although it lies elsewhere.
    if (event.target instanceof Element && event.target.closest('[role=menu], [data-bar-menu]')) return;
    if (event.ctrlKey && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      keyboard.moveTo({ row: event.key === 'Home' ? 0 : board.rows.length - 1, day: cursor.day });
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || row === undefined) return;
    const taken = ghost.get();
    const held = taken?.byKeys ? taken : undefined;
    if ((held && steer(held, event)) || press(event)) event.preventDefault();
  };

  /** While something is held: arrows take it on, Enter lets go, Escape puts it back. */
  function steer(held: Ghost, { key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (key === 'Escape') {
      ghost.set(undefined);
      announce('Annullato: tutto come prima.');
    } else if (key === 'Enter' || (key === 'n' && held.grab.kind === 'create')) drop(held);
    else if (arrow && (shiftKey || held.grab.kind !== 'create')) pull(held, arrow);
    else if ((key === '+' || key === '-') && held.grab.kind === 'end') pull(held, [0, key === '+' ? 1 : -1]);
    else {
      if (arrow) ghost.set(undefined);
      return false;
    }
    return true;
  }

  function press({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (arrow) return shiftKey ? take(arrow) : walk(arrow);
    switch (key) {
      case 'Enter':
      case ' ':
        if (bar) keyboard.onOpen(bar);
        else create();
        return true;
      case 'n':
        create();
        return true;
      case 'm':
        if (bar?.kind === 'stay' && mayMove(bar)) keyboard.onMove(bar.stay.booking_id);
        else refuseChannel();
        return true;
      case '+':
      case '-':
        return stretchBar(key === '+' ? 1 : -1);
      case 't':
        keyboard.onToday();
        return true;
      case '?':
        keyboard.onHelp();
        return true;
      case 'Home':
      case 'End':
        keyboard.moveTo({
          row: cursor.row,
          day: key === 'Home' ? keyboard.screen.from : keyboard.screen.to - 1,
        });
        return true;
      case 'PageUp':
      case 'PageDown':
        keyboard.onStep(key === 'PageDown' ? 1 : -1);
        return true;
      default:
        return false;
    }
  }

  /** A bar is one place, however long: the next one to the right is the night after it. */
  function walk([down, right]: [number, number]): boolean {
    const next = Math.min(Math.max(0, cursor.row + down), board.rows.length - 1);
    const day =
      right === 0 ? cursor.day : right > 0 ? (bar?.to ?? cursor.day + 1) : (bar?.from ?? cursor.day) - 1;
    keyboard.moveTo({ row: next, day });
    return true;
  }

  function mayMove(stay: StayBar): boolean {
    const may = freedomOf(stay.stay, keyboard.todayDay);
    return keyboard.desk && (may.room || may.end);
  }

  function take(arrow: [number, number]): boolean {
    if (!keyboard.desk || !row) return true;
    if (!bar) {
      if (row.room && arrow[1] !== 0) pull(begin({ kind: 'create', room: row.room, at: cursor.day }), arrow);
      return true;
    }
    if (bar.kind !== 'stay') {
      refuseChannel();
      return true;
    }
    if (!mayMove(bar)) announce(`${guestOfStay(bar.stay)}: non si può spostare.`);
    else pull(begin({ kind: 'move', bar, at: bar.from }), arrow);
    return true;
  }

  function refuseChannel() {
    if (keyboard.desk && bar?.kind === 'channel') keyboard.onFixed(bar);
  }

  function stretchBar(by: 1 | -1): boolean {
    refuseChannel();
    if (bar?.kind !== 'stay' || !keyboard.desk || !freedomOf(bar.stay, keyboard.todayDay).end) return false;
    pull(begin({ kind: 'end', bar, at: bar.to }), [0, by]);
    return true;
  }

  function begin(grab: Grab): Ghost {
    const nights =
      grab.kind === 'create' ? { from: grab.at, to: grab.at + 1 } : { from: grab.bar.from, to: grab.bar.to };
    return {
      grab,
      room: row?.room ?? null,
      ...nights,
      still: true,
      problem: undefined,
      byKeys: { day: grab.at },
    };
  }

  function pull(held: Ghost, [down, right]: [number, number]) {
    const { grab } = held;
    if (grab.kind === 'create') {
      // The night where one began stays chosen, whichever way one goes from there.
      const end = (held.from < cursor.day ? held.from : held.to - 1) + right;
      const [from, to] = [Math.min(cursor.day, end), Math.max(cursor.day, end) + 1];
      show({ ...grab, at: from }, { row: cursor.row, day: to });
      return;
    }
    const at = board.rows.findIndex(({ room }) => room?.id === held.room?.id);
    const next = Math.min(Math.max(0, at + down), board.rows.length - 1);
    // In another room a stay may begin later than it was pulled: the nights alone do not tell by how much that was.
    const day = grab.kind === 'move' ? held.byKeys?.day : held.to;
    show(grab, { row: next, day: (day ?? grab.at) + right });
  }

  function show(grab: Grab, spot: { row: number; day: number }) {
    const next: Ghost = { ...ghostAt(board, grab, spot, keyboard.todayDay), byKeys: { day: spot.day } };
    ghost.set(next);
    const at = board.rows.findIndex(({ room }) => room?.id === next.room?.id);
    if (at >= 0) keyboard.reveal(at, next);
    const place = `${roomWords(next.room)}, ${spanWords(next)}`;
    announce(
      next.problem === undefined
        ? `${place}: libera. Invio per tenerla, Esc per lasciare.`
        : `${place}. ${next.problem}.`,
    );
  }

  function drop(held: Ghost) {
    if (held.problem !== undefined) {
      announce(`${held.problem}. Scegli un altro posto, o Esc per lasciare.`, 'assertive');
      return;
    }
    ghost.set(undefined);
    if (held.grab.kind === 'create') {
      if (held.room) keyboard.onCreate(held.room.id, held);
    } else if (!held.still) keyboard.onDrop(held);
  }

  function create() {
    if (!keyboard.desk || bar || !row?.room) return;
    keyboard.onCreate(row.room.id, { from: cursor.day, to: cursor.day + 1 });
  }
}
