import { startTransition, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { HEADER } from './day-header.tsx';
import {
  columnLeft,
  dayWidthOf,
  drawnDays,
  drawnRows,
  ROOM_COLUMN,
  ROW,
  type Scale,
  type Zoom,
} from './geometry.ts';
import type { Span } from '../../../../kit/ui/board/spans.ts';

/** So many days lie to the left of today, and in all; a jump further makes a board around that day. */
const BEFORE = 370;
export const DAYS = 1110;
const MARGIN = 60;
/** A board that has not moved for so long is where one wants it. */
const SETTLED_MS = 160;

interface View {
  zoom: Zoom;
  /** The first day on screen. */
  first: number;
  top: number;
  today: number;
  rows: number;
  onSettled: (first: number, top: number) => void;
}

const same = (a: Span, b: Span) => a.from === b.from && a.to === b.to;

/** Where the board is scrolled to, how wide its days are, and which part of it has to be drawn. */
export function useBoardView({ zoom, first, top, today, rows, onSettled }: View) {
  const scroller = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [days, setDays] = useState<Span>({ from: first, to: first });
  const [drawn, setDrawn] = useState<Span>({ from: 0, to: 0 });
  const near = first > today - BEFORE + MARGIN && first < today + DAYS - BEFORE - MARGIN;
  const origin = near ? today - BEFORE : Math.floor(first / 365) * 365 - BEFORE;
  const dayWidth = dayWidthOf(zoom, size.width);
  const scale = useMemo<Scale>(() => ({ origin, dayWidth }), [origin, dayWidth]);

  const look = useCallback(
    (ahead: boolean) => {
      const box = scroller.current;
      if (!box || box.clientWidth === 0) return;
      const nextDays = drawnDays(scale, box.scrollLeft, box.clientWidth);
      const nextRows = drawnRows(box.scrollTop, box.clientHeight - HEADER, rows);
      const draw = () => {
        setDays((before) => (same(before, nextDays) ? before : nextDays));
        setDrawn((before) => (same(before, nextRows) ? before : nextRows));
      };
      // What comes next is drawn in the pauses between frames; what should be here already is drawn at once.
      if (ahead) startTransition(draw);
      else draw();
    },
    [scale, rows],
  );

  const firstAt = useCallback(
    () => scale.origin + Math.round((scroller.current?.scrollLeft ?? 0) / scale.dayWidth),
    [scale],
  );

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => setSize({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  // A finger or a wheel has moved it already; a button, the address or another zoom has not.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box && size.width > 0 && firstAt() !== first) box.scrollLeft = columnLeft(scale, first);
  }, [first, scale, size.width, firstAt]);
  const startTop = useRef(top);
  useLayoutEffect(() => {
    if (scroller.current && rows > 0) scroller.current.scrollTop = startTop.current;
    // oxlint-disable-next-line react/exhaustive-deps -- only once there are rows to scroll
  }, [rows > 0]);
  useLayoutEffect(() => look(false), [look, size, first]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Told by the scale of then: another zoom may have come since the board last moved.
  const settle = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    settle.current = () => onSettled(firstAt(), scroller.current?.scrollTop ?? 0);
  });
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  function onScroll() {
    look(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle.current?.(), SETTLED_MS);
  }

  /** Scrolls no further than it must for a night in a row to be seen whole. */
  const reveal = useCallback(
    (row: number, nights: Span) => {
      const box = scroller.current;
      if (!box) return;
      const y = row * ROW;
      const below = y + ROW - (box.clientHeight - HEADER);
      if (y < box.scrollTop) box.scrollTop = y;
      else if (below > box.scrollTop) box.scrollTop = below;
      const left = columnLeft(scale, nights.from);
      const right = columnLeft(scale, nights.to + 1) - (box.clientWidth - ROOM_COLUMN);
      if (left < box.scrollLeft) box.scrollLeft = left;
      else if (right > box.scrollLeft) box.scrollLeft = Math.min(left, right);
    },
    [scale],
  );

  return { scroller, scale, days, drawn, size, onScroll, reveal };
}

export type BoardView = ReturnType<typeof useBoardView>;
