import { memo } from 'react';
import { clock } from '../../../kit/format/days.ts';
import { coversWords } from '../reservation-words.ts';
import type { ShiftParties } from '../day/service-hours.ts';
import type { Span } from '../../../kit/ui/board/spans.ts';
import { HEADER, hoursOf, leftOf, type Scale, SHIFT_BAND, TABLE_COLUMN } from './geometry.ts';

interface HeaderProps {
  scale: Scale;
  frame: Span;
  shifts: readonly ShiftParties[];
  zone: string;
}

/** The shifts with their covers, and the hours. It stays on top, its name at the left. */
export const TimelineHeader = memo(function TimelineHeader({ scale, frame, shifts, zone }: HeaderProps) {
  return (
    <div role="rowgroup" className="sticky top-0 z-30 bg-surface" style={{ height: HEADER }}>
      <div role="row" aria-rowindex={1} className="relative h-full border-b border-line">
        <div
          role="columnheader"
          className="sticky left-0 z-20 flex h-full items-center border-r border-line bg-surface px-3 text-sm font-semibold"
          style={{ width: TABLE_COLUMN }}
        >
          Tavoli
        </div>
        {shifts.map(
          ({ name, shift, covers }) =>
            shift && (
              <div
                key={name}
                aria-hidden
                className="absolute top-0 overflow-clip border-l border-line text-xs font-semibold text-ink-muted"
                style={{
                  left: TABLE_COLUMN + leftOf(scale, shift.from),
                  width: leftOf(scale, shift.to) - leftOf(scale, shift.from),
                  height: SHIFT_BAND,
                }}
              >
                <span
                  className="sticky inline-block max-w-full truncate px-2"
                  style={{ left: TABLE_COLUMN, lineHeight: `${SHIFT_BAND}px` }}
                >
                  {name}, {coversWords(covers)}
                </span>
              </div>
            ),
        )}
        {hoursOf(frame).map((hour) => (
          <div
            key={hour}
            role="columnheader"
            className="absolute border-l border-line px-1 text-xs text-ink tabular-nums"
            style={{
              top: SHIFT_BAND,
              left: TABLE_COLUMN + leftOf(scale, hour),
              width: scale.quarter * 4,
              height: HEADER - SHIFT_BAND - 1,
              lineHeight: `${HEADER - SHIFT_BAND - 1}px`,
            }}
          >
            {clock(hour, zone)}
          </div>
        ))}
      </div>
    </div>
  );
});

interface GroundProps extends Omit<HeaderProps, 'zone'> {
  rows: number;
  rowHeight: number;
  now: number | undefined;
}

/** Lines, the hours between two shifts, and now, as backgrounds of a few elements instead of a thousand cells. */
export const TimelineGround = memo(function TimelineGround(props: GroundProps) {
  const { scale, frame, shifts, rows, rowHeight, now } = props;
  const { quarter } = scale;
  const left = (at: number) => TABLE_COLUMN + leftOf(scale, at);
  const layer = { top: HEADER, height: rows * rowHeight };
  const line = (color: string, step: number) =>
    `repeating-linear-gradient(to right, ${color} 0 1px, transparent 1px ${step}px)`;
  return (
    <div aria-hidden>
      <div
        className="absolute bg-sunken"
        style={{ ...layer, left: left(frame.from), width: left(frame.to) - left(frame.from) }}
      />
      {shifts.map(
        ({ name, shift }) =>
          shift && (
            <div
              key={name}
              className="absolute bg-surface"
              style={{ ...layer, left: left(shift.from), width: left(shift.to) - left(shift.from) }}
            />
          ),
      )}
      <div
        className="absolute"
        style={{
          ...layer,
          left: left(frame.from),
          width: left(frame.to) - left(frame.from),
          backgroundImage: [
            `repeating-linear-gradient(to bottom, transparent 0 ${rowHeight - 1}px, var(--color-line) ${rowHeight - 1}px ${rowHeight}px)`,
            line('color-mix(in srgb, var(--color-control) 45%, transparent)', quarter * 4),
            line('var(--color-line)', quarter),
          ].join(', '),
        }}
      />
      {now !== undefined && now >= frame.from && now < frame.to && (
        <div data-now className="absolute w-0.5 bg-danger-solid" style={{ ...layer, left: left(now) - 1 }} />
      )}
    </div>
  );
});
