import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PublicPlace } from 'contract/public/schemas';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { addMonths, choose, monthOf, type Range } from './calendar-days.ts';
import { dayMoves } from './day-moves.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { Turn } from './turn.tsx';
import { useFormats } from '../formats.ts';
import { useTexts } from '../texts/texts.ts';
import { useCalendar } from './use-calendar.ts';
import { useWide } from '../../../kit/ui/layout/media-query.ts';

interface CalendarProps {
  place: PublicPlace;
  range: Range;
  guests: number;
  onChange: (range: Range) => void;
}

/** Two months on a desk, one on a phone. One stop for the Tab key; arrows, Home, End and the page keys move in it. */
export function Calendar({ place, range, guests, onChange }: CalendarProps) {
  const t = useTexts();
  const f = useFormats();
  const [month, setMonth] = useState(monthOf(range.from ?? place.today));
  const [current, setCurrent] = useState(range.from ?? place.today);
  const [pointed, setPointed] = useState<string>();
  const [begins, setBegins] = useState(range.from);
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const months = useWide() ? [month, addMonths(month, 1)] : [month];
  const { known, error, retry } = useCalendar(place.slug, month, guests);
  const minimum = range.from !== undefined && range.to === undefined ? known.get(range.from)?.min_nights : 1;

  // Typed instead of chosen here: the calendar turns to it.
  if (range.from !== begins) {
    setBegins(range.from);
    if (range.from !== undefined && !months.includes(monthOf(range.from))) {
      setMonth(monthOf(range.from));
      setCurrent(range.from);
    }
  }

  // After every drawing: the day may have had to wait for its month.
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  });

  function move(to: string) {
    const day = to < place.today ? place.today : to > place.last_day ? place.last_day : to;
    wantsFocus.current = true;
    setCurrent(day);
    if (!months.includes(monthOf(day))) setMonth(monthOf(day));
  }
  function press(event: KeyboardEvent) {
    const next = dayMoves[event.key]?.(current);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  }
  function turn(by: number) {
    const next = addMonths(month, by);
    setMonth(next);
    const first = `${next}-01`;
    setCurrent(first < place.today ? place.today : first);
  }
  function pick(day: string) {
    setCurrent(day);
    const next = choose(day, range, known, place);
    if (next) onChange(next);
  }

  const isFirst = month <= monthOf(place.today);
  const isLast = month >= monthOf(place.last_day);
  return (
    <div className="flex flex-col gap-3" onMouseLeave={() => setPointed(undefined)}>
      <div className="flex items-center justify-between gap-2">
        <Turn label={t.previousMonth} disabled={isFirst} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </Turn>
        <p className="text-center font-medium" aria-live="polite">
          {range.from !== undefined && range.to === undefined ? t.chooseDeparture : t.chooseArrival}
        </p>
        <Turn label={t.nextMonth} disabled={isLast} onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </Turn>
      </div>
      <div ref={box} onKeyDown={press} role="presentation" className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {months.map((one) => (
          <CalendarMonth
            key={one}
            month={one}
            place={place}
            known={known}
            range={range}
            pointed={pointed}
            current={current}
            onPoint={setPointed}
            onPick={pick}
          />
        ))}
      </div>
      {error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger-ink">
          {t.calendarFailed}
          <Button size="sm" onClick={retry}>
            {t.retry}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">
          {minimum !== undefined && minimum > 1 && (
            <strong className="block font-medium text-ink">{t.minimumFrom(minimum)}</strong>
          )}
          {t.pricesFrom(f.currency(place.currency))}
        </p>
      )}
    </div>
  );
}
