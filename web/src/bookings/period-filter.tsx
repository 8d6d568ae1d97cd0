import { useState } from 'react';
import { addDays, nightsBetween } from '../format/days.ts';
import { dayTyping } from '../format/typing.ts';
import { useToday } from '../session/use-today.ts';
import { Button } from '../ui/button.tsx';
import { DayInput } from '../ui/day-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { periodId, periodLabel, periods, type Period } from './booking-period.ts';
import { isDay } from './bookings-search.ts';

interface PeriodFilterProps extends Period {
  onChange: (period: { from: string | undefined; to: string | undefined }) => void;
}

/** Stays with a night in the period: the usual ones at a touch, any other day by day. */
export function PeriodFilter({ from, to, onChange }: PeriodFilterProps) {
  const now = useToday();
  const [choosing, setChoosing] = useState(false);
  const chosen = periodId({ from, to }, now);
  return (
    <>
      <Select
        aria-label="Filtra per periodo"
        value={chosen}
        onChange={({ target: { value } }) => {
          if (value === 'choose') setChoosing(true);
          else {
            const period = periods(now).find(({ id }) => id === value);
            onChange({ from: period?.from, to: period?.to });
          }
        }}
      >
        <option value="">{chosen === '' ? 'Periodo' : 'Ogni periodo'}</option>
        {periods(now).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {chosen === 'own' && <option value="own">{capitalized(periodLabel({ from, to }))}</option>}
        <option value="choose">Scegli le date…</option>
      </Select>
      <ChoosePeriod
        key={`${from}-${to}-${choosing}`}
        open={choosing}
        from={from}
        to={to}
        onChange={onChange}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

function ChoosePeriod(props: PeriodFilterProps & { open: boolean; onClose: () => void }) {
  const now = useToday();
  const [first, setFirst] = useState(props.from);
  const [last, setLast] = useState(props.to === undefined ? undefined : addDays(props.to, -1));
  const [tried, setTried] = useState(false);
  const typing = dayTyping(now);
  const wrong = (value: string | undefined) => value !== undefined && !isDay(value);
  const reversed = isDay(first) && isDay(last) && nightsBetween(first, last) < 0;

  function apply() {
    setTried(true);
    if (wrong(first) || wrong(last) || reversed) return;
    props.onChange({ from: first, to: last === undefined ? undefined : addDays(last, 1) });
    props.onClose();
  }
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      size="sm"
      title="Scegli il periodo"
      description="Le prenotazioni con almeno una notte tra questi giorni."
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
          <DayInput what="Dal" typing={typing} value={first} onValueChange={setFirst} />
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
          <DayInput what="Al" typing={typing} value={last} onValueChange={setLast} min={first} />
        </Field>
        <button type="submit" hidden aria-label="Mostra" />
      </form>
    </Dialog>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
