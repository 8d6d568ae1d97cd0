import { useState } from 'react';
import { type Period, periodId, periodLabel, type UsualPeriod } from '../../format/period.ts';
import { Select } from '../../ui/forms/select.tsx';
import { ChoosePeriod } from './choose-period.tsx';

interface PeriodFilterProps extends Period {
  usual: readonly UsualPeriod[];
  /** What the choice of all days is called while another is chosen: "Ogni periodo". */
  all: string;
  /** What lies between the two days, for who chooses them. */
  description: string;
  past?: boolean;
  onChange: (first: string | undefined, last: string | undefined) => void;
}

/** The usual ones at a touch, any other day by day. */
export function PeriodFilter({ first, last, usual, all, description, past, onChange }: PeriodFilterProps) {
  const [choosing, setChoosing] = useState(false);
  const chosen = periodId({ first, last }, usual);
  return (
    <>
      <Select
        aria-label="Filtra per periodo"
        value={chosen}
        onChange={({ target: { value } }) => {
          const period = usual.find(({ id }) => id === value);
          if (value === 'choose') setChoosing(true);
          else onChange(period?.first, period?.last);
        }}
      >
        <option value="">{chosen === '' ? 'Periodo' : all}</option>
        {usual.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {chosen === 'own' && <option value="own">{periodLabel({ first, last })}</option>}
        <option value="choose">Scegli le date…</option>
      </Select>
      <ChoosePeriod
        key={`${first}-${last}-${choosing}`}
        open={choosing}
        description={description}
        first={first}
        last={last}
        past={past}
        onChange={onChange}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
