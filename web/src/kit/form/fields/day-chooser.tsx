import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, isDay } from '../../format/days.ts';
import { dayTyping } from '../../format/typing.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { DayInput } from '../../ui/forms/day-input.tsx';

interface DayChooserProps {
  day: string;
  today: string;
  /** undefined: the present business day, whichever it is by then. */
  onChoose: (day: string | undefined) => void;
}

/** A day back, a day on, any other by typing or by the calendar. */
export function DayChooser({ day, today, onChoose }: DayChooserProps) {
  const show = (next: string) => onChoose(next === today ? undefined : next);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton icon={ChevronLeft} label="Giorno prima" onClick={() => show(addDays(day, -1))} />
      <div className="w-[11rem] min-w-0">
        <DayInput
          what="Giorno"
          aria-label="Giorno"
          typing={{ ...dayTyping(today), words: undefined }}
          value={day}
          onValueChange={(next) => isDay(next) && show(next)}
        />
      </div>
      <IconButton icon={ChevronRight} label="Giorno dopo" onClick={() => show(addDays(day, 1))} />
      {day !== today && (
        <Button size="sm" onClick={() => onChoose(undefined)}>
          Oggi
        </Button>
      )}
    </div>
  );
}
