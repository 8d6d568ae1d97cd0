import { memo } from 'react';
import { HEADER } from './day-header.tsx';
import { columnLeft, ROOM_COLUMN, ROW, type Scale } from './geometry.ts';
import type { Span } from '../../../../kit/ui/board/spans.ts';

interface BoardGroundProps {
  scale: Scale;
  /** Begins on a Monday. */
  days: Span;
  rows: number;
  today: number;
  known: Span;
}

/** Lines, weekends and today, as the background of one element instead of a thousand cells. */
export const BoardGround = memo(function BoardGround({ scale, days, rows, today, known }: BoardGroundProps) {
  const { dayWidth } = scale;
  const week = dayWidth * 7;
  const left = (day: number) => ROOM_COLUMN + columnLeft(scale, day);
  const layer = { top: HEADER, height: rows * ROW };
  const unknown = [
    { from: days.from, to: Math.min(days.to, known.from) },
    { from: Math.max(days.from, known.to), to: days.to },
  ];
  return (
    <div aria-hidden>
      <div
        className="absolute"
        style={{
          ...layer,
          left: left(days.from),
          width: (days.to - days.from) * dayWidth,
          backgroundImage: [
            `linear-gradient(to bottom, transparent ${ROW - 1}px, var(--color-line) ${ROW - 1}px)`,
            'linear-gradient(to right, var(--color-line) 1px, transparent 1px)',
            `linear-gradient(to right, transparent ${dayWidth * 5}px, var(--color-sunken) ${dayWidth * 5}px)`,
          ].join(', '),
          backgroundSize: `100% ${ROW}px, ${dayWidth}px 100%, ${week}px 100%`,
        }}
      />
      {today >= days.from && today < days.to && (
        <>
          <div
            className="absolute bg-accent-soft opacity-60"
            style={{ ...layer, left: left(today), width: dayWidth }}
          />
          <div
            data-today
            className="absolute w-0.5 bg-accent-solid"
            style={{ ...layer, left: left(today) - 1 }}
          />
        </>
      )}
      {unknown
        .filter(({ from, to }) => from < to)
        .map(({ from, to }) => (
          <div
            key={from}
            className="absolute animate-breathe bg-sunken"
            style={{ ...layer, left: left(from), width: (to - from) * dayWidth }}
          />
        ))}
    </div>
  );
});
