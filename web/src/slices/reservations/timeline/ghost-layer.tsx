import { clsx } from 'clsx';
import { MINUTE_MS } from 'contract/days/durations';
import { TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { type Signal, useSignal } from '../../../kit/ui/board/use-signal.ts';
import { minutesWords } from '../reservation-words.ts';
import { HEADER, leftOf, ROW, type Scale, TABLE_COLUMN } from './geometry.ts';
import { type Ghost, ghostTables } from './ghost.ts';
import type { Timeline } from './timeline-model.ts';

/** "20:30–22:30 (2 h), tavolo 5" */
export function ghostWords(ghost: Ghost, zone: string): string {
  const minutes = Math.round((ghost.to - ghost.from) / MINUTE_MS);
  return `${clock(ghost.from, zone)}–${clock(ghost.to, zone)} (${minutesWords(minutes)}), ${ghostTables(ghost)}`;
}

interface LayerProps {
  timeline: Timeline;
  scale: Scale;
  scroller: RefObject<HTMLElement | null>;
  zone: string;
  ghost: Signal<Ghost | undefined>;
}

/** What would come of letting go, in the place where it would be. */
export function GhostLayer({ timeline, scale, scroller, zone, ghost }: LayerProps) {
  const shown = useSignal(ghost);
  if (!shown) return null;
  const row = timeline.rows.findIndex(({ table }) => (table?.id ?? null) === (shown.table?.id ?? null));
  const at = Math.max(0, row);
  const left = leftOf(scale, shown.from);
  const width = leftOf(scale, shown.to) - left;
  const box = scroller.current;
  // Its words grow to the side where there is room for them.
  const late = left - (box?.scrollLeft ?? 0) > ((box?.clientWidth ?? 0) - TABLE_COLUMN) / 2;
  const bad = shown.problem !== undefined;
  return (
    <div
      data-ghost={bad ? 'refused' : 'free'}
      className="pointer-events-none absolute z-10"
      style={{ top: HEADER + at * ROW, left: TABLE_COLUMN + left + 1, width: width - 2, height: ROW }}
    >
      <div
        className={clsx(
          'absolute inset-x-0 top-1 h-9 rounded-sm border-2 shadow-md',
          bad
            ? 'border-dashed border-danger-solid bg-danger-soft/80'
            : 'border-accent-solid bg-accent-soft/80',
        )}
      />
      <div
        className={clsx(
          'absolute flex min-w-max items-center gap-1.5 rounded-md px-2.5 py-1.5 text-sm shadow-md',
          late ? 'right-0' : 'left-0',
          at < 2 ? 'top-full mt-1' : 'bottom-full mb-1',
          bad ? 'bg-danger text-on-accent' : 'bg-ink text-canvas',
        )}
      >
        {(bad || shown.warning !== undefined) && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        <span className="font-medium">{shown.grab.bar.reservation.name}</span>
        <span className="tabular-nums">{shown.problem ?? ghostWords(shown, zone)}</span>
        {!bad && shown.warning !== undefined && <strong className="font-semibold">{shown.warning}</strong>}
      </div>
    </div>
  );
}
