import { useState } from 'react';
import { isDay, nightsBetween } from '../../format/days.ts';
import { dayTyping, lastNightTyping } from '../../format/typing.ts';
import { useToday } from '../../session/use-today.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DayInput } from '../../ui/forms/day-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';

interface ChoosePeriodProps {
  open: boolean;
  onClose: () => void;
  /** What lies between the two days. */
  description: string;
  /** Both included; either may be open. */
  first: string | undefined;
  last: string | undefined;
  /** There is nothing after today: "15" is the last one that was. */
  past?: boolean | undefined;
  onChange: (first: string | undefined, last: string | undefined) => void;
}

/** Two days, typed or from the calendar, for a filter. */
export function ChoosePeriod(props: ChoosePeriodProps) {
  const [first, setFirst] = useState(props.first);
  const [last, setLast] = useState(props.last);
  const [tried, setTried] = useState(false);
  const today = useToday();
  const behind = props.past ? { until: today } : {};
  const wrong = (value: string | undefined) => value !== undefined && !isDay(value);
  const reversed = isDay(first) && isDay(last) && nightsBetween(first, last) < 0;

  function apply() {
    setTried(true);
    if (wrong(first) || wrong(last) || reversed) return;
    props.onChange(first, last);
    props.onClose();
  }
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="sm"
      title="Scegli il periodo"
      description={props.description}
      footer={
        <>
          <Button onClick={props.onClose}>Annulla</Button>
          <Button variant="primary" onClick={apply}>
            Mostra
          </Button>
        </>
      }
    >
      <form
        className="grid gap-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <Field label="Dal" optional error={tried && wrong(first) ? 'Data non valida.' : undefined}>
          <DayInput what="Dal" typing={dayTyping(today, behind)} value={first} onValueChange={setFirst} />
        </Field>
        <Field
          label="Al"
          optional
          error={
            tried && wrong(last)
              ? 'Data non valida.'
              : tried && reversed
                ? "Viene prima dell'inizio."
                : undefined
          }
        >
          <DayInput
            what="Al"
            typing={isDay(first) ? lastNightTyping(today, first) : dayTyping(today, behind)}
            value={last}
            onValueChange={setLast}
            min={first}
          />
        </Field>
        <button type="submit" hidden aria-label="Mostra" />
      </form>
    </Dialog>
  );
}
