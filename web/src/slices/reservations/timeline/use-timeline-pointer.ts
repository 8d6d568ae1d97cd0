import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { usePress } from '../../../kit/ui/board/use-press.ts';
import type { Signal } from '../../../kit/ui/board/use-signal.ts';
import { HEADER, instantOf, ROW, type Scale, TABLE_COLUMN } from './geometry.ts';
import { freedomOf, type Ghost, ghostAt, type Grab } from './ghost.ts';
import { type Bar, barAt, type Timeline } from './timeline-model.ts';

interface Pointing {
  timeline: Timeline;
  scale: Scale;
  scroller: RefObject<HTMLElement | null>;
  ghost: Signal<Ghost | undefined>;
  /** Pressed and let go without moving. */
  onPick: (row: number, at: number, bar: Bar | undefined) => void;
  onDrop: (ghost: Ghost) => void;
}

interface Held {
  grab: Grab | undefined;
}

/** Mouse, pen and finger on the timeline: to pick, to move a party and to draw its end. */
export function useTimelinePointer(props: Pointing) {
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });

  function spotAt(client: { x: number; y: number }) {
    const { scroller, scale, timeline } = now.current;
    const box = scroller.current;
    const rect = box?.getBoundingClientRect();
    const x = client.x - (rect?.left ?? 0) + (box?.scrollLeft ?? 0) - TABLE_COLUMN;
    const y = client.y - (rect?.top ?? 0) - HEADER;
    const row = Math.floor((y + (box?.scrollTop ?? 0)) / ROW);
    return {
      at: instantOf(scale, x),
      row: Math.max(0, Math.min(row, timeline.rows.length - 1)),
      within: y >= 0 && row < timeline.rows.length && client.x - (rect?.left ?? 0) >= TABLE_COLUMN,
    };
  }
  const pointOf = (event: PointerEvent<HTMLElement>) => ({ x: event.clientX, y: event.clientY });

  const press = usePress<Held>({
    scroller: props.scroller,
    rim: { left: TABLE_COLUMN, top: HEADER },
    take(event) {
      const { at, row, within } = spotAt(pointOf(event));
      const there = now.current.timeline.rows[row];
      if (!within || !there) return undefined;
      const bar = barAt(there, at);
      if (!bar || !freedomOf(bar).table) return { grab: undefined };
      const isEdge = event.target instanceof HTMLElement && event.target.dataset['edge'] === 'end';
      return { grab: { kind: isEdge ? 'end' : 'move', bar, row: there, at } };
    },
    hold: ({ grab }) => (grab ? 'held' : 'stays'),
    drag({ grab }, client) {
      if (!grab) return;
      const { timeline, ghost } = now.current;
      const { at, row } = spotAt(client);
      const next = ghostAt(timeline, grab, { table: timeline.rows[row]?.table ?? null, at });
      const before = ghost.get();
      if (!before || !looksSame(before, next)) ghost.set(next);
    },
    drop() {
      const dropped = now.current.ghost.get();
      now.current.ghost.set(undefined);
      if (dropped && !dropped.still) now.current.onDrop(dropped);
    },
    pick(event) {
      const { at, row, within } = spotAt(pointOf(event));
      const there = now.current.timeline.rows[row];
      if (within && there) now.current.onPick(row, at, barAt(there, at));
    },
    end: () => now.current.ghost.set(undefined),
  });
  return {
    onPointerDown: press.down,
    onPointerMove: press.move,
    onPointerUp: press.up,
    onPointerCancel: press.cancel,
  };
}

function looksSame(a: Ghost, b: Ghost): boolean {
  return (
    a.grab === b.grab && a.table === b.table && a.from === b.from && a.to === b.to && a.problem === b.problem
  );
}
