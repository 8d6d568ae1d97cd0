import { useState } from 'react';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { partyWords } from '../reservation-words.ts';
import { Chips } from './chips.tsx';

const USUAL = [1, 2, 3, 4, 5, 6, 7, 8];
const MORE = 0;
const MOST = 100;

interface PartyChipsProps {
  value: number;
  onChange: (party: number) => void;
  error?: string | undefined;
  first?: boolean;
}

/** How many come: up to eight at a touch, more by number. */
export function PartyChips({ value, onChange, error, first = false }: PartyChipsProps) {
  const [typed, setTyped] = useState(!USUAL.includes(value));
  const more = typed || !USUAL.includes(value);
  return (
    <Chips
      legend="Persone"
      first={first}
      chips={[
        ...USUAL.map((party) => ({ value: party, label: party, name: partyWords(party) })),
        { value: MORE, label: 'di più', name: 'Più di 8 persone' },
      ]}
      value={more ? MORE : value}
      onChange={(party) => {
        setTyped(party === MORE);
        onChange(party === MORE ? Math.max(value, USUAL.length + 1) : party);
      }}
      error={error}
    >
      {more && (
        <div className="mt-2 max-w-40">
          <Stepper
            what="Persone"
            aria-label="Quante persone"
            min={1}
            max={MOST}
            typing={wholeNumber}
            value={value}
            onValueChange={(party) => onChange(party ?? Number.NaN)}
          />
        </div>
      )}
    </Chips>
  );
}
