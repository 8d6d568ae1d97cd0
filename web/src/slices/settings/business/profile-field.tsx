import { taxProfileLabels } from 'contract/italy/labels';
import { taxProfilesOn } from 'contract/italy/values';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import type { Part } from './business-form-values.ts';

const ADVICE = 'Scegli quello della tua dichiarazione: verifica con il commercialista.';

interface ProfileFieldProps extends Part {
  today: string;
  onChange: (profile: string) => void;
}

export function ProfileField({ register, errors, today, onChange }: ProfileFieldProps) {
  return (
    <Field label="Regime fiscale" error={errors.tax_profile?.message} help={ADVICE}>
      <Select
        {...register('tax_profile', {
          onChange: ({ target }: { target: HTMLSelectElement }) => onChange(target.value),
        })}
      >
        {taxProfilesOn(today).map((profile) => (
          <option key={profile} value={profile}>
            {profile === 'private' ? '' : `${profile} · `}
            {taxProfileLabels[profile]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
