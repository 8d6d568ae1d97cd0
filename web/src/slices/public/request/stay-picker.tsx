import type { PublicPlace } from 'contract/public/schemas';
import { MAX_PUBLIC_NIGHTS } from 'contract/public/values';
import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { nightsBetween } from '../../../kit/format/days.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { isTouch } from '../../../kit/ui/layout/media-query.ts';
import type { Search } from '../address.ts';
import { Calendar } from '../calendar/calendar.tsx';
import type { Range } from '../calendar/calendar-days.ts';
import { DayField } from '../calendar/day-field.tsx';
import { useFormats } from '../formats.ts';
import { GuestsField } from './guests-field.tsx';
import { useTexts } from '../texts/texts.ts';

interface StayPickerProps {
  place: PublicPlace;
  search: Search;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (search: Search) => void;
}

/** When and for how many: by the calendar, which folds away once both days are chosen, or by typing. */
export function StayPicker({ place, search, open, onOpen, onChange }: StayPickerProps) {
  const t = useTexts();
  const f = useFormats();
  const toggle = useRef<HTMLButtonElement>(null);
  const { from, to, guests } = search;

  // While a day is missing there is nothing to fold away.
  const shown = open || to === undefined;

  function setRange({ from: first, to: last }: Range) {
    onChange({
      guests,
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
    });
    if (first === undefined || last === undefined) return onOpen(true);
    // The day that was pressed goes with the calendar: what opens it again takes the focus.
    const pressed = document.activeElement?.closest('#calendar') !== null;
    flushSync(() => onOpen(false));
    if (pressed) toggle.current?.focus();
  }
  function within(day: string): string | undefined {
    if (day < place.today) return t.dayIsPast;
    return day > place.last_day ? t.dayTooLate(f.day(place.last_day)) : undefined;
  }
  function checkEnd(day: string): string | undefined {
    if (from === undefined) return t.chooseArrival;
    if (day <= from) return t.departureBeforeArrival;
    if (nightsBetween(from, day) > MAX_PUBLIC_NIGHTS) return t.tooManyNights(MAX_PUBLIC_NIGHTS);
    return within(day);
  }
  return (
    <section
      aria-labelledby="when"
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 shadow-sm sm:p-6"
    >
      <h2 id="when" tabIndex={-1} className="text-h2">
        {t.when}
      </h2>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
        <div className="flex min-w-[min(100%,20rem)] flex-1 items-start gap-3">
          <DayField
            label={t.arrival}
            value={from}
            place={place}
            check={within}
            onEnter={() => isTouch() && onOpen(true)}
            onChange={(day) => setRange({ from: day, to: to !== undefined && to > day ? to : undefined })}
          />
          <DayField
            label={t.departure}
            value={to}
            place={place}
            arrival={from}
            check={checkEnd}
            onEnter={() => isTouch() && onOpen(true)}
            onChange={(day) => setRange({ from, to: day })}
          />
        </div>
        <GuestsField
          value={guests}
          max={Math.max(1, place.max_guests)}
          onChange={(count) => onChange({ ...search, guests: count })}
        />
      </div>
      {from !== undefined && to !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-muted">
            {f.shortDay(from)} – {f.shortDay(to)}, {t.nights(nightsBetween(from, to))}
          </p>
          <div className="flex flex-wrap gap-2">
            {open && (
              <Button size="sm" variant="ghost" onClick={() => onChange({ guests })}>
                {t.clearDates}
              </Button>
            )}
            <Button
              ref={toggle}
              size="sm"
              icon={CalendarDays}
              aria-expanded={open}
              aria-controls="calendar"
              onClick={() => onOpen(!open)}
            >
              {open ? t.hideCalendar : t.otherDates}
            </Button>
          </div>
        </div>
      )}
      <div id="calendar" hidden={!shown} className="border-t border-line pt-4">
        {shown && <Calendar place={place} range={{ from, to }} guests={guests} onChange={setRange} />}
      </div>
    </section>
  );
}
