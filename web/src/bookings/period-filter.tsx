import { useState } from 'react';
import { ChoosePeriod } from '../form/choose-period.tsx';
import { addDays } from '../format/days.ts';
import { useToday } from '../session/use-today.ts';
import { Select } from '../ui/select.tsx';
import { periodId, periodLabel, periods, type Period } from './booking-period.ts';

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
        description="Le prenotazioni con almeno una notte tra questi giorni."
        first={from}
        last={to === undefined ? undefined : addDays(to, -1)}
        onChange={(first, last) =>
          onChange({ from: first, to: last === undefined ? undefined : addDays(last, 1) })
        }
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
