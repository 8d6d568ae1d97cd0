import type { KeyboardEvent } from 'react';
import { clock } from '../../../kit/format/days.ts';
import type { Signal } from '../../../kit/ui/board/use-signal.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { QUARTER_MS, quarterOf } from './geometry.ts';
import { freedomOf, type Ghost, ghostAt, type Grab } from './ghost.ts';
import { ghostWords } from './ghost-layer.tsx';
import { type Bar, barAt, type Timeline } from './timeline-model.ts';

/** The place of the board that has the focus: a row, and an instant. */
export interface Cursor {
  row: number;
  at: number;
}

interface Keyboard {
  timeline: Timeline;
  cursor: Cursor;
  zone: string;
  ghost: Signal<Ghost | undefined>;
  moveTo: (cursor: Cursor) => void;
  reveal: (row: number, from: number, to: number) => void;
  onOpen: (bar: Bar) => void;
  onEdit: (bar: Bar) => void;
  onCreate: (row: number, at: number) => void;
  onDrop: (ghost: Ghost) => void;
}

const ARROWS: Record<string, [row: number, quarter: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** All that hands can do on the timeline, by keys: arrows walk, with Shift they move a party, plus and minus draw its end. */
export function timelineKeys(keyboard: Keyboard) {
  const { timeline, cursor, ghost, zone } = keyboard;
  const row = timeline.rows[cursor.row];
  const bar = row && barAt(row, cursor.at);

  return function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !row) return;
    const taken = ghost.get();
    const held = taken?.byKeys ? taken : undefined;
    if ((held && steer(held, event.key)) || press(event)) event.preventDefault();
  };

  /** While something is held: arrows take it on, Enter lets go, Escape puts it back. */
  function steer(held: Ghost, key: string): boolean {
    const arrow = ARROWS[key];
    if (key === 'Escape') {
      ghost.set(undefined);
      announce('Annullato: tutto come prima.');
    } else if (key === 'Enter') drop(held);
    else if (arrow) pull(held, arrow);
    else if (key === '+' || key === '-') pull(held, [0, key === '+' ? 1 : -1]);
    else return false;
    return true;
  }

  function press({ key, shiftKey }: KeyboardEvent): boolean {
    const arrow = ARROWS[key];
    if (arrow) return shiftKey ? take('move', arrow) : walk(arrow);
    switch (key) {
      case 'Enter':
      case ' ':
        if (bar) keyboard.onOpen(bar);
        else keyboard.onCreate(cursor.row, cursor.at);
        return true;
      case 'n':
        keyboard.onCreate(cursor.row, cursor.at);
        return true;
      case 'm':
        if (bar) keyboard.onEdit(bar);
        return bar !== undefined;
      case '+':
      case '-':
        return take('end', [0, key === '+' ? 1 : -1]);
      case 'Home':
      case 'End': {
        const ends = row?.bars ?? [];
        const to = key === 'Home' ? ends[0] : ends.at(-1);
        if (to) keyboard.moveTo({ row: cursor.row, at: to.from });
        return true;
      }
      default:
        return false;
    }
  }

  /** A bar is one place, however long. */
  function walk([down, right]: [number, number]): boolean {
    const next = Math.min(Math.max(0, cursor.row + down), timeline.rows.length - 1);
    const at =
      right === 0
        ? cursor.at
        : right > 0
          ? (bar?.to ?? cursor.at + QUARTER_MS)
          : quarterOf((bar?.from ?? cursor.at) - 1);
    keyboard.moveTo({ row: next, at });
    return true;
  }

  function take(kind: Grab['kind'], arrow: [number, number]): boolean {
    if (!bar || !row) return kind === 'move';
    const may = freedomOf(bar);
    if (!may.table) {
      announce(`${bar.reservation.name}: non si può spostare.`);
      return true;
    }
    const at = kind === 'end' ? bar.to : bar.from;
    const begun: Ghost = {
      ...ghostAt(timeline, { kind, bar, row, at }, { table: row.table, at }),
      byKeys: true,
    };
    pull(begun, arrow);
    return true;
  }

  function pull(held: Ghost, [down, right]: [number, number]) {
    const { grab } = held;
    const from = timeline.rows.findIndex(({ table }) => (table?.id ?? null) === (held.table?.id ?? null));
    const next = Math.min(Math.max(0, from + down), timeline.rows.length - 1);
    const reached = grab.kind === 'end' ? held.to - grab.bar.to : held.from - grab.bar.from;
    const spot = { table: timeline.rows[next]?.table ?? null, at: grab.at + reached + right * QUARTER_MS };
    const shown: Ghost = { ...ghostAt(timeline, grab, spot), byKeys: true };
    ghost.set(shown);
    keyboard.reveal(next, shown.from, shown.to);
    const words = ghostWords(shown, zone);
    announce(
      shown.problem === undefined
        ? `${words}${shown.warning === undefined ? '' : `, ${shown.warning}`}. Invio per tenerla, Esc per lasciare.`
        : `${words}. ${shown.problem}.`,
    );
  }

  function drop(held: Ghost) {
    if (held.problem !== undefined) {
      announce(`${held.problem}. Scegli un altro posto, o Esc per lasciare.`, 'assertive');
      return;
    }
    ghost.set(undefined);
    if (!held.still) keyboard.onDrop(held);
  }
}

/** "Tavolo 5, 20:30, libero" */
export const freeName = (number: string | undefined, at: number, zone: string): string =>
  `${number === undefined ? 'Da assegnare' : `Tavolo ${number}`}, ${clock(at, zone)}, libero`;
