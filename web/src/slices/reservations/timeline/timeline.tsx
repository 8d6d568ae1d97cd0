import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Span } from '../../../kit/ui/board/spans.ts';
import { signal } from '../../../kit/ui/board/use-signal.ts';
import type { ShiftParties } from '../day/service-hours.ts';
import { HEADER, leftOf, quarterOf, ROW, type Scale, scaleOf, TABLE_COLUMN } from './geometry.ts';
import type { Ghost } from './ghost.ts';
import { GhostLayer } from './ghost-layer.tsx';
import { TimelineGround, TimelineHeader } from './timeline-header.tsx';
import { type Cursor, timelineKeys } from './timeline-keys.ts';
import { type Bar, barAt, placeOf, type Timeline as Model } from './timeline-model.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useTimelinePointer } from './use-timeline-pointer.ts';

interface TimelineProps {
  timeline: Model;
  frame: Span;
  shifts: readonly ShiftParties[];
  zone: string;
  now: number;
  isToday: boolean;
  /** The first thing to look at. */
  start: number;
  saving: readonly number[];
  onOpen: (bar: Bar) => void;
  onEdit: (bar: Bar) => void;
  onCreate: (row: number, at: number) => void;
  onDrop: (ghost: Ghost) => void;
}

/** Tables down, quarter hours across. What moves is drawn above it, and only that is drawn again. */
export function Timeline(props: TimelineProps) {
  const { timeline, frame, zone, now, saving, shifts } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [ghost] = useState(() => signal<Ghost | undefined>(undefined));
  const width = useWidth(scroller);
  const scale = useMemo(() => scaleOf(frame, width), [frame, width]);
  useStart(scroller, scale, width, props.start);
  const focus = useCursor(props, scroller, scale);
  const { cursor } = focus;
  const savingText = useMemo(() => saving.join(' '), [saving]);

  function open(bar: Bar) {
    const found = placeOf(timeline, bar.reservation.id, bar.key);
    if (found) focus.place({ row: found.row, at: bar.from });
    props.onOpen(bar);
  }
  function drop(dropped: Ghost) {
    focus.follow(dropped.grab.bar.reservation.id);
    props.onDrop(dropped);
  }
  const pointer = useTimelinePointer({
    timeline,
    scale,
    scroller,
    ghost,
    onDrop: drop,
    onPick(row, at, bar) {
      focus.place({ row, at: bar?.from ?? quarterOf(at) });
      if (bar) open(bar);
      else props.onCreate(row, quarterOf(at));
    },
  });
  const onKeyDown = timelineKeys({
    ...props,
    cursor,
    ghost,
    moveTo: focus.go,
    reveal: focus.reveal,
    onOpen: open,
    onDrop: drop,
  });
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Linea del tempo: tavoli e orari"
      aria-rowcount={timeline.rows.length + 1}
      aria-describedby="timeline-keys"
      tabIndex={-1}
      data-board
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onBlur={(event) =>
        !event.currentTarget.contains(event.relatedTarget) && ghost.get()?.byKeys && ghost.set(undefined)
      }
      {...pointer}
      className="relative max-h-[max(24rem,calc(100dvh-var(--sticky-top)-12.5rem))] overflow-auto overscroll-x-contain rounded-lg border border-line bg-surface select-none focus:outline-none"
    >
      <div
        className="relative"
        style={{
          width: TABLE_COLUMN + leftOf(scale, frame.to),
          height: HEADER + timeline.rows.length * ROW,
        }}
      >
        {width > 0 && (
          <>
            <TimelineHeader scale={scale} frame={frame} shifts={shifts} zone={zone} />
            <TimelineGround
              scale={scale}
              frame={frame}
              shifts={shifts}
              rows={timeline.rows.length}
              rowHeight={ROW}
              now={props.isToday ? now : undefined}
            />
            <div role="rowgroup">
              {timeline.rows.map((row, index) => (
                <TimelineRow
                  key={row.key}
                  row={row}
                  index={index}
                  top={HEADER + index * ROW}
                  scale={scale}
                  zone={zone}
                  now={now}
                  cursor={index === cursor.row ? cursor.at : undefined}
                  saving={savingText}
                />
              ))}
            </div>
            <GhostLayer timeline={timeline} scale={scale} scroller={scroller} zone={zone} ghost={ghost} />
          </>
        )}
      </div>
    </div>
  );
}

/** Measured before the first paint. */
function useWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

/** Once for each day: what is to be looked at first stands near the left edge. */
function useStart(scroller: RefObject<HTMLElement | null>, scale: Scale, width: number, start: number): void {
  const shown = useRef<number>(undefined);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || width === 0 || shown.current === scale.origin) return;
    shown.current = scale.origin;
    box.scrollLeft = Math.max(0, leftOf(scale, start));
  }, [scroller, scale, width, start]);
}

/** The one place that Tab stops at, and where the focus goes when parties come and go under it. */
function useCursor({ timeline, start }: TimelineProps, grid: RefObject<HTMLElement | null>, scale: Scale) {
  const [cursor, setCursor] = useState<Cursor>(() => firstOf(timeline, start));
  // Together with the cursor, so that the focus goes where the cursor is by then.
  const [wanted, setWanted] = useState(0);
  const want = () => setWanted((before) => before + 1);
  const followed = useRef<number>(undefined);
  const seen = useRef(timeline);

  // What was moved keeps the focus, wherever it is now; else it stays at its table, whichever row that is.
  useLayoutEffect(() => {
    const old = seen.current;
    if (old === timeline) return;
    seen.current = timeline;
    const at = followed.current === undefined ? undefined : placeOf(timeline, followed.current);
    if (at && (document.activeElement === document.body || isIn(grid.current))) want();
    setCursor((before) => {
      const same = timeline.rows.findIndex(({ key }) => key === old.rows[before.row]?.key);
      const row = at?.row ?? (same >= 0 ? same : Math.min(before.row, Math.max(0, timeline.rows.length - 1)));
      const instant = at?.bar.from ?? before.at;
      return before.row === row && before.at === instant ? before : { row, at: instant };
    });
  }, [timeline, grid]);

  useLayoutEffect(() => {
    if (wanted > 0) focusCursor(grid.current);
  }, [wanted, grid]);

  /** Scrolls no further than it must. */
  function reveal(row: number, from: number, to: number) {
    const box = grid.current;
    if (!box) return;
    const y = row * ROW;
    const below = y + ROW - (box.clientHeight - HEADER);
    if (y < box.scrollTop) box.scrollTop = y;
    else if (below > box.scrollTop) box.scrollTop = below;
    const left = leftOf(scale, from);
    const right = leftOf(scale, to) - (box.clientWidth - TABLE_COLUMN);
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft) box.scrollLeft = Math.min(left, right);
  }
  function place(next: Cursor) {
    followed.current = undefined;
    setCursor(next);
  }
  return {
    cursor,
    place,
    reveal,
    go(next: Cursor) {
      place(next);
      want();
      const row = timeline.rows[next.row];
      const bar = row && barAt(row, next.at);
      reveal(next.row, bar?.from ?? next.at, bar?.to ?? next.at);
    },
    follow(id: number) {
      followed.current = id;
    },
    /** What gives the focus back to the board means the place where one was. */
    onFocus(event: FocusEvent<HTMLElement>) {
      if (event.target === event.currentTarget) focusCursor(event.currentTarget);
    },
  };
}

/** The first party that is still to be seen, else the first table. */
function firstOf({ rows }: Model, start: number): Cursor {
  const row = rows.findIndex(({ bars }) => bars.some(({ to }) => to > start));
  const bar = rows[row]?.bars.find(({ to }) => to > start);
  return bar ? { row, at: bar.from } : { row: 0, at: quarterOf(start) };
}

function focusCursor(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true });
}

const isIn = (grid: HTMLElement | null): boolean => grid?.contains(document.activeElement) ?? false;
