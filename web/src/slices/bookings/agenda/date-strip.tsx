import type { Planning } from 'contract/planning/schemas';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { addDays, longDay, monthAndYear, monthName, shortWeekday } from '../../../kit/format/days.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { weekOf } from './agenda-day.ts';
import { useSwipe } from './use-swipe.ts';

type Sums = Planning['days'][number];

interface DateStripProps {
  day: string;
  today: string;
  sums: ReadonlyMap<string, Sums>;
  onShow: (day: string) => void;
}

/** The week of the day: swipe for the next one, arrows go from day to day, Page Up and Down from week to week. */
export function DateStrip({ day, today, sums, onShow }: DateStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  /** The day that a key has asked for: it gets the focus when it is there, also in the next week. */
  const asked = useRef<string>(undefined);
  const swipe = useSwipe((weeks) => onShow(addDays(day, 7 * weeks)));

  useEffect(() => {
    if (asked.current !== day) return;
    asked.current = undefined;
    strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [day]);

  function press(event: KeyboardEvent) {
    const target = wished(event.key, day);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    asked.current = target;
    onShow(target);
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-1">
        <p className="mr-auto font-semibold first-letter:uppercase">{monthsOf(weekOf(day))}</p>
        {day !== today && (
          <Button size="sm" onClick={() => onShow(today)}>
            Oggi
          </Button>
        )}
        <IconButton icon={ChevronLeft} label="Settimana prima" onClick={() => onShow(addDays(day, -7))} />
        <IconButton icon={ChevronRight} label="Settimana dopo" onClick={() => onShow(addDays(day, 7))} />
      </div>
      <div
        ref={strip}
        {...swipe}
        role="group"
        aria-label="Giorni"
        className="-mx-2 grid [touch-action:pan-y_pinch-zoom] grid-cols-7 max-[21.25rem]:-mx-4 sm:mx-0"
      >
        {weekOf(day).map((one) => (
          <DayButton
            key={one}
            day={one}
            sums={sums.get(one)}
            chosen={one === day}
            isToday={one === today}
            onChoose={() => onShow(one)}
            onKeyDown={press}
          />
        ))}
      </div>
    </div>
  );
}

function wished(key: string, day: string): string | undefined {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };
  const week = weekOf(day);
  if (key === 'Home') return week[0];
  if (key === 'End') return week.at(-1);
  const step = steps[key];
  return step === undefined ? undefined : addDays(day, step);
}

interface DayButtonProps {
  day: string;
  sums: Sums | undefined;
  chosen: boolean;
  isToday: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function DayButton({ day, sums, chosen, isToday, onChoose, onKeyDown }: DayButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={nameOf(day, isToday, sums)}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={clsx(
        'flex min-h-18 min-w-11 flex-col items-center overflow-hidden rounded-lg py-1.5 transition-colors',
        chosen ? 'bg-accent text-on-accent' : 'hover:bg-sunken',
      )}
    >
      <span className={clsx('text-xs', !chosen && 'text-ink-muted')}>{shortWeekday(day)}</span>
      <span
        className={clsx(
          'text-base font-semibold tabular-nums',
          isToday && !chosen && 'text-accent-ink underline decoration-2 underline-offset-4',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className={clsx('text-xs tabular-nums', !chosen && 'text-ink-muted')}>
        {sums ? `${sums.occupied}/${sums.rooms}` : ' '}
      </span>
      <span
        aria-hidden
        className={clsx(
          'mt-0.5 h-1 w-6 overflow-hidden rounded-full',
          chosen ? 'bg-on-accent/35' : 'bg-line',
        )}
      >
        <span
          className={clsx('block h-full rounded-full', chosen ? 'bg-on-accent' : 'bg-accent-solid')}
          style={{ width: sums && sums.rooms > 0 ? `${(100 * sums.occupied) / sums.rooms}%` : 0 }}
        />
      </span>
    </button>
  );
}

/** All that the cell shows, and who comes and goes. */
function nameOf(day: string, isToday: boolean, sums: Sums | undefined): string {
  return sentence([
    isToday ? `oggi, ${longDay(day)}` : longDay(day),
    sums && count(sums.arrivals, { one: 'arrivo', other: 'arrivi' }),
    sums && count(sums.departures, { one: 'partenza', other: 'partenze' }),
    sums && `${count(sums.occupied, { one: 'camera occupata', other: 'camere occupate' })} su ${sums.rooms}`,
  ]);
}

/** "novembre 2026", or both where the week belongs to two. */
function monthsOf(week: readonly string[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)];
  if (first.slice(0, 7) === last.slice(0, 7)) return monthAndYear(first);
  return first.slice(0, 4) === last.slice(0, 4)
    ? `${monthName(first)}–${monthAndYear(last)}`
    : `${monthAndYear(first)} – ${monthAndYear(last)}`;
}
