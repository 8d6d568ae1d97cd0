import type { Table } from 'contract/tables/schemas';
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Spot, sizeOf, snap } from './geometry.ts';

interface Held {
  id: number;
  element: HTMLElement;
  table: Table;
  from: Spot;
  to: Spot;
  /** In the plan, so that scrolling along moves it too. */
  grip: { x: number; y: number };
  client: { x: number; y: number };
}

interface DragOptions {
  /** What scrolls around the plan. */
  box: RefObject<HTMLElement | null>;
  /** Pixels of a hundredth of a metre. */
  scale: number;
  onDrop: (table: Table, from: Spot, to: Spot) => void;
}

/** Near the rim the plan scrolls along, by at most so much a frame. */
const RIM = 40;
const PACE = 12;

/** Moves a table by mouse, pen or finger, from point to point of the grid. Escape puts it back. Nothing is drawn anew meanwhile. */
export function useDrag({ box, scale, onDrop }: DragOptions) {
  const held = useRef<Held>(undefined);
  const frame = useRef(0);

  /** Where a point of the window lies on the plan, in pixels. */
  function onPlan({ x, y }: Held['client']) {
    const rect = box.current?.getBoundingClientRect();
    const { scrollLeft = 0, scrollTop = 0 } = box.current ?? {};
    return { x: x - (rect?.left ?? 0) + scrollLeft, y: y - (rect?.top ?? 0) + scrollTop };
  }

  function follow(): void {
    const one = held.current;
    const rect = box.current?.getBoundingClientRect();
    if (!one || !rect) return;
    box.current?.scrollBy(
      pull(one.client.x, rect.left, rect.right),
      pull(one.client.y, rect.top, rect.bottom),
    );
    const { x, y } = onPlan(one.client);
    const to = { x: one.from.x + (x - one.grip.x) / scale, y: one.from.y + (y - one.grip.y) / scale };
    one.to = snap(to, sizeOf(one.table));
    one.element.style.translate = `${(one.to.x - one.from.x) * scale}px ${(one.to.y - one.from.y) * scale}px`;
    frame.current = requestAnimationFrame(follow);
  }

  function end(): void {
    cancelAnimationFrame(frame.current);
    if (held.current)
      Object.assign(held.current.element.style, { translate: '', zIndex: '', cursor: 'grab' });
    held.current = undefined;
  }

  const letGo = useEffectEvent(end);
  useEffect(() => {
    function cancel(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !held.current) return;
      event.preventDefault();
      event.stopPropagation();
      letGo();
    }
    window.addEventListener('keydown', cancel, true);
    return () => {
      window.removeEventListener('keydown', cancel, true);
      letGo();
    };
  }, []);

  return (table: Table, from: Spot) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || held.current) return;
      const { currentTarget: element, pointerId: id } = event;
      const client = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(id);
      Object.assign(element.style, { zIndex: '1', cursor: 'grabbing' });
      held.current = { id, element, table, from, to: from, grip: onPlan(client), client };
      frame.current = requestAnimationFrame(follow);
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (held.current?.id === pointerId) held.current.client = { x: clientX, y: clientY };
    },
    onPointerUp({ pointerId }: PointerEvent<HTMLElement>) {
      if (held.current?.id !== pointerId) return;
      const { to } = held.current;
      end();
      if (to.x !== from.x || to.y !== from.y) onDrop(table, from, to);
    },
    onPointerCancel: end,
  });
}

/** How far to scroll for a pointer at the rim. */
function pull(at: number, low: number, high: number): number {
  if (at < low + RIM) return -Math.min(PACE, (low + RIM - at) / 3);
  return at > high - RIM ? Math.min(PACE, (at - high + RIM) / 3) : 0;
}
