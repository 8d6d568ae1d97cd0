import type { PublicPlace } from 'contract/public/schemas';
import { clsx } from 'clsx';
import { useId } from 'react';
import { canArrive, canLeave, firstOf, weeksOf, type CalendarDay, type Range } from './calendar-days.ts';
import { useFormats } from '../formats.ts';
import { useTexts } from '../texts/texts.ts';

interface MonthProps {
  month: string;
  place: PublicPlace;
  known: ReadonlyMap<string, CalendarDay>;
  range: Range;
  pointed: string | undefined;
  /** The one day that the Tab key stops at. */
  current: string;
  onPoint: (day: string) => void;
  onPick: (day: string) => void;
}

export function CalendarMonth({ month, ...props }: MonthProps) {
  const f = useFormats();
  const title = useId();
  return (
    <div>
      <h3 id={title} className="pb-2 text-center text-h3 first-letter:uppercase">
        {f.month(firstOf(month))}
      </h3>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it
        role="grid"
        aria-labelledby={title}
        className="w-full table-fixed border-separate border-spacing-y-0.5"
      >
        <thead>
          <tr>
            {f.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="pb-1 text-xs font-normal text-ink-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, column) =>
                day === undefined ? <td key={column} aria-hidden /> : <Day key={day} day={day} {...props} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = Omit<MonthProps, 'month'> & { day: string };

function Day({ day, place, known, range, pointed, current, onPoint, onPick }: DayProps) {
  const t = useTexts();
  const f = useFormats();
  const { from, to } = range;
  const choosingEnd = from !== undefined && to === undefined;
  const arrives = canArrive(day, known, place.today, place.last_day);
  const leaves = choosingEnd && canLeave(day, from, known, place.last_day);
  const end =
    to ??
    (choosingEnd && pointed !== undefined && canLeave(pointed, from, known, place.last_day)
      ? pointed
      : undefined);
  const isEdge = day === from || day === to;
  const isInside = from !== undefined && end !== undefined && day > from && day < end;
  const isBand = from !== undefined && end !== undefined && day >= from && day <= end;
  const info = known.get(day);
  const price = arrives && info?.price_from != null ? info.price_from : undefined;
  const off = !arrives && !leaves;

  const said = [
    f.longDay(day),
    day === from && t.dayArrival,
    day === to && t.dayDeparture,
    price !== undefined && t.dayFrom(f.money(price, place.currency)),
    off && (day < place.today ? t.dayPast : choosingEnd && info?.free ? t.dayNotEnd : t.dayTaken),
  ];
  return (
    <td
      aria-selected={isEdge || (to !== undefined && isInside)}
      className={clsx(
        'p-0',
        isBand && 'bg-accent-soft',
        day === from && 'rounded-l-md',
        day === end && 'rounded-r-md',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === current ? 0 : -1}
        aria-disabled={off}
        aria-current={day === place.today ? 'date' : undefined}
        aria-label={said.filter(Boolean).join(', ')}
        onClick={() => onPick(day)}
        onMouseEnter={() => onPoint(day)}
        onFocus={() => onPoint(day)}
        className={clsx(
          'flex h-12 w-full flex-col items-center justify-center rounded-md leading-tight tabular-nums',
          isEdge && 'bg-accent text-on-accent',
          !isEdge && off && 'text-ink-faint',
          !isEdge && off && day >= place.today && 'line-through decoration-ink-faint/60',
          !isEdge && !off && 'hover:bg-accent-soft hover:ring-1 hover:ring-accent-solid',
          day === place.today && !isEdge && 'font-semibold',
        )}
      >
        <span className="text-sm">{Number(day.slice(8))}</span>
        <span className={clsx('h-3.5 text-[0.6875rem]', isEdge ? 'text-on-accent' : 'text-ink-muted')}>
          {price !== undefined && f.roughly(price)}
        </span>
      </button>
    </td>
  );
}
