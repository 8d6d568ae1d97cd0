import { useQuery } from '@tanstack/react-query';
import { placeSettings } from 'contract/place-settings/calls';
import type { PlaceSettingsChange } from 'contract/place-settings/schemas';
import type { Language } from 'contract/public/schemas';
import { LANGUAGES } from 'contract/public/values';
import { type Control, useController } from 'react-hook-form';
import type * as z from 'zod/mini';
import { q } from '../../../kit/api/query.ts';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { zonesByRegion } from './time-zones.ts';

interface FieldProps {
  control: Control<z.input<typeof PlaceSettingsChange>, unknown, z.output<typeof PlaceSettingsChange>>;
}

/** Until the list is there, and if it does not come, the present zone stands alone. */
export function TimeZoneField({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'time_zone' });
  const zones = useQuery({ ...q(placeSettings.timeZones), staleTime: Infinity });
  return (
    <Field
      label="Fuso orario"
      error={fieldState.error?.message}
      help="Giorni e orari di Hub sono quelli di qui. Se lo cambi, le prenotazioni restano negli stessi giorni."
    >
      <Select {...field}>
        {zonesByRegion(zones.data?.data ?? [], field.value).map(({ region, zones: inside }) => (
          <optgroup key={region} label={region}>
            {inside.map(({ zone, label }) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  );
}

const languageLabels = {
  it: 'Italiano',
  en: 'Inglese',
  de: 'Tedesco',
  fr: 'Francese',
} satisfies Record<Language, string>;

/** Italian is always one: it is what the place itself writes in. */
export function LanguagesField({ control }: FieldProps) {
  const { field, fieldState } = useController({ control, name: 'languages' });
  const { value: chosen, onChange, onBlur, ref } = field;
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {LANGUAGES.map((language, index) => (
          <Checkbox
            key={language}
            label={languageLabels[language]}
            {...(index === 1 && { ref })}
            checked={chosen.includes(language)}
            disabled={language === 'it'}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(LANGUAGES.filter((one) => (one === language ? target.checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
      <FieldNote
        id="languages-note"
        error={fieldState.error?.message}
        help="L'italiano c'è sempre. L'ospite vede la sua lingua, se l'hai scelta; altrimenti l'italiano."
      />
    </div>
  );
}
