import type { PublicTableDay, PublicTableDays } from 'contract/public-tables/schemas';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { addMonths, firstOf, monthOf, weeksOf } from '../calendar/calendar-days.ts';
import { dayMoves } from '../calendar/day-moves.ts';
import { Turn } from '../calendar/turn.tsx';
import { useFormats } from '../formats.ts';
import { useTableTexts } from '../table-texts/table-texts.ts';

interface DayPickerProps {
  days: PublicTableDays;
  party: number;
  value: string | undefined;
  onChange: (day: string) => void;
}

/** One month of days. One stop for the Tab key; arrows, Home, End and the page keys move in it. */
export function DayPicker({ days, party, value, onChange }: DayPickerProps) {
  const t = useTableTexts();
  const f = useFormats();
  const title = useId();
  const { today, last_day } = days;
  const [month, setMonth] = useState(monthOf(value ?? today));
  const [current, setCurrent] = useState(value ?? today);
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const known = new Map(days.data.map((one) => [one.day, one]));
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });

  function press(event: KeyboardEvent) {
    const next = dayMoves[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    const day = next < today ? today : next > last_day ? last_day : next;
    wantsFocus.current = true;
    setCurrent(day);
    setMonth(monthOf(day));
  }
  function turn(by: number) {
    const next = addMonths(month, by);
    setMonth(next);
    setCurrent(firstOf(next) < today ? today : firstOf(next));
  }
  return (
    <div className="flex max-w-md flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Turn label={t.previousMonth} disabled={month <= monthOf(today)} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Turn>
        <h3 id={title} aria-live="polite" className="text-center text-h3 first-letter:uppercase">
          {f.month(firstOf(month))}
        </h3>
        <Turn label={t.nextMonth} disabled={month >= monthOf(last_day)} onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Turn>
      </div>
      <div ref={box} onKeyDown={press} role="presentation">
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
                  day === undefined ? (
                    <td key={column} aria-hidden />
                  ) : (
                    <Day
                      key={day}
                      day={day}
                      known={known.get(day)}
                      party={party}
                      isChosen={day === value}
                      isCurrent={day === current}
                      isToday={day === today}
                      onPick={(one) => {
                        setCurrent(one);
                        onChange(one);
                      }}
                    />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface DayProps {
  day: string;
  known: PublicTableDay | undefined;
  party: number;
  isChosen: boolean;
  isCurrent: boolean;
  isToday: boolean;
  onPick: (day: string) => void;
}

function Day({ day, known, party, isChosen, isCurrent, isToday, onPick }: DayProps) {
  const t = useTableTexts();
  const f = useFormats();
  const off = !known?.open;
  const calls = known !== undefined && party > known.max_party;
  const said = [f.longDay(day), known && off && t.dayClosed, !off && calls && t.dayPhone];
  return (
    <td aria-selected={isChosen} className="p-0">
      <button
        type="button"
        data-day={day}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={off}
        aria-current={isToday ? 'date' : undefined}
        aria-label={said.filter(Boolean).join(', ')}
        onClick={() => !off && onPick(day)}
        className={clsx(
          'flex h-12 w-full flex-col items-center justify-center rounded-md leading-tight tabular-nums',
          isChosen && 'bg-accent text-on-accent',
          !isChosen && off && 'text-ink-faint',
          !isChosen && off && known && 'line-through decoration-ink-faint/60',
          !isChosen && !off && 'hover:bg-accent-soft hover:ring-1 hover:ring-accent-solid',
          isToday && !isChosen && 'font-semibold',
        )}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
