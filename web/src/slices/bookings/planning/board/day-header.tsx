import { clsx } from 'clsx';
import { Fragment, memo } from 'react';
import { longDay, monthAndYear } from '../../../../kit/format/days.ts';
import { count } from '../../../../kit/format/plural.ts';
import type { DaySums } from './board-model.ts';
import { columnLeft, dayOf, monthBegin, ROOM_COLUMN, weekdayOf, type Scale } from './geometry.ts';
import type { Span } from '../../../../kit/ui/board/spans.ts';

const MONTH = 22;
const DAY = 38;
const SUM = 18;
// Not "In casa", which counts arrived guests: on days to come there are none.
const SUMS = ['Arrivi', 'Partenze', 'Soggiorni', 'Occupate %'] as const;
export const HEADER = MONTH + DAY + SUM * SUMS.length;

const WEEKDAYS = ['lun', 'mar', 'mer', 'gio', 'ven', 'sab', 'dom'];

interface DayHeaderProps {
  scale: Scale;
  days: Span;
  today: number;
  sums: ReadonlyMap<number, DaySums>;
}

const eachDay = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n);

/** Months, days, and the sums of each day. It stays at the top, its names at the left. */
export const DayHeader = memo(function DayHeader({ scale, days, today, sums }: DayHeaderProps) {
  const drawn = eachDay(days);
  const months = [...new Set(drawn.map(monthBegin))];
  return (
    <div role="rowgroup" className="sticky top-0 z-30 bg-surface" style={{ height: HEADER }}>
      <div role="row" aria-rowindex={1} className="relative h-full border-b border-line">
        <Names />
        {months.map((month) => (
          <Month key={month} month={month} scale={scale} days={days} />
        ))}
        {drawn.map((day) => (
          <Day key={day} day={day} scale={scale} isToday={day === today} sums={sums.get(day)} />
        ))}
      </div>
    </div>
  );
});

function Names() {
  return (
    <div
      role="columnheader"
      aria-label="Camere"
      className="sticky left-0 z-20 flex h-full flex-col border-r border-line bg-surface px-3 text-xs text-ink-muted"
      style={{ width: ROOM_COLUMN }}
    >
      <span className="flex items-end pb-1.5 text-sm font-semibold text-ink" style={{ height: MONTH + DAY }}>
        Camere
      </span>
      {SUMS.map((name) => (
        <span key={name} className="flex items-center" style={{ height: SUM }}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** Its name stays in sight as long as one of its days is. */
function Month({ month, scale, days }: { month: number; scale: Scale; days: Span }) {
  const from = Math.max(month, days.from);
  const to = Math.min(monthBegin(month + 31), days.to);
  return (
    <div
      aria-hidden
      className="absolute top-0 border-l border-line"
      style={{
        left: ROOM_COLUMN + columnLeft(scale, from),
        width: (to - from) * scale.dayWidth,
        height: MONTH,
      }}
    >
      <span
        className="sticky inline-block max-w-full truncate px-2 text-xs leading-[22px] font-semibold text-ink-muted first-letter:uppercase"
        style={{ left: ROOM_COLUMN }}
      >
        {monthAndYear(dayOf(month))}
      </span>
    </div>
  );
}

interface DayProps {
  day: number;
  scale: Scale;
  isToday: boolean;
  sums: DaySums | undefined;
}

const Day = memo(function Day({ day, scale, isToday, sums }: DayProps) {
  const weekday = WEEKDAYS[weekdayOf(day)] ?? '';
  const share = sums && sums.rooms > 0 ? Math.round((100 * sums.occupied) / sums.rooms) : undefined;
  const narrow = scale.dayWidth < 40;
  return (
    <div
      role="columnheader"
      aria-label={dayName(day, isToday, sums)}
      aria-colindex={day - scale.origin + 2}
      title={sums && dayName(day, isToday, sums)}
      className={clsx(
        'absolute border-l border-line text-center text-xs tabular-nums',
        isToday ? 'bg-accent-soft' : weekdayOf(day) > 4 && 'bg-sunken',
      )}
      style={{
        top: MONTH,
        left: ROOM_COLUMN + columnLeft(scale, day),
        width: scale.dayWidth,
        height: HEADER - MONTH - 1,
      }}
    >
      <span
        aria-hidden
        className="flex flex-col items-center justify-center leading-tight"
        style={{ height: DAY }}
      >
        <span className={isToday ? 'font-semibold text-accent-ink' : 'text-ink-muted'}>
          {narrow ? weekday.slice(0, 1).toUpperCase() : weekday}
        </span>
        <span
          className={clsx(
            'min-w-5 rounded-full px-1 text-sm font-semibold',
            isToday ? 'bg-accent text-on-accent' : 'text-ink',
          )}
        >
          {dayOf(day).slice(8).replace(/^0/, '')}
        </span>
      </span>
      <span aria-hidden>
        {[sums?.arrivals, sums?.departures, sums?.in_house, share].map((sum, index) => (
          <Fragment key={SUMS[index]}>
            <Sum value={sum} share={index === 3 ? share : undefined} />
          </Fragment>
        ))}
      </span>
    </div>
  );
});

function Sum({ value, share }: { value: number | undefined; share: number | undefined }) {
  const fill = share !== undefined &&
    share > 0 && {
      backgroundImage: `linear-gradient(to top, var(--color-accent-soft) ${share}%, transparent ${share}%)`,
    };
  return (
    <span
      className={clsx('flex items-center justify-center', value ? 'text-ink' : 'text-ink-faint')}
      style={{ height: SUM, ...fill }}
    >
      {value === undefined ? '' : value === 0 ? '·' : value}
    </span>
  );
}

function dayName(day: number, isToday: boolean, sums: DaySums | undefined): string {
  const name = `${isToday ? 'oggi, ' : ''}${longDay(dayOf(day))}`;
  if (!sums) return name;
  const { arrivals, departures, in_house, occupied, rooms } = sums;
  return `${name}: ${[
    count(arrivals, { one: 'arrivo', other: 'arrivi' }),
    count(departures, { one: 'partenza', other: 'partenze' }),
    count(in_house, { one: 'soggiorno', other: 'soggiorni' }),
    `${occupied} ${occupied === 1 ? 'camera occupata' : 'camere occupate'} su ${rooms}`,
  ].join(', ')}`;
}
