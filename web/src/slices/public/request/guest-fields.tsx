import type { PublicPlace } from 'contract/public/schemas';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { TextArea } from '../../../kit/ui/forms/text-area.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import type { GuestValues, Wrong } from './guest-values.ts';
import { Conditions } from '../place/conditions.tsx';
import { useTexts } from '../texts/texts.ts';

interface GuestFieldsProps {
  place: PublicPlace;
  values: GuestValues;
  wrong: Wrong;
  onChange: (patch: Partial<GuestValues>) => void;
  onLeave: (name: keyof GuestValues) => void;
}

export function GuestFields({ place, values, wrong, onChange, onLeave }: GuestFieldsProps) {
  const t = useTexts();
  const bind = (
    name: 'guest_first_name' | 'guest_last_name' | 'guest_email' | 'guest_phone' | 'license_plate',
  ) =>
    ({
      name,
      value: values[name],
      onChange: (event) => onChange({ [name]: event.target.value }),
      onBlur: () => onLeave(name),
    }) satisfies ComponentProps<'input'>;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t.firstName} error={wrong.guest_first_name}>
          <TextInput {...bind('guest_first_name')} autoComplete="given-name" />
        </Field>
        <Field label={t.lastName} error={wrong.guest_last_name}>
          <TextInput {...bind('guest_last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label={t.email} help={t.emailHelp} error={wrong.guest_email}>
        <TextInput {...bind('guest_email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field label={<Optional>{t.phone}</Optional>} help={t.phoneHelp} error={wrong.guest_phone}>
        <TextInput
          {...bind('guest_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-required={false}
        />
      </Field>
      {place.ask_license_plate && (
        <Field label={<Optional>{t.plate}</Optional>} help={t.plateHelp} error={wrong.license_plate}>
          <TextInput
            {...bind('license_plate')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required={false}
          />
        </Field>
      )}
      <Field label={<Optional>{t.requests}</Optional>} help={t.requestsHelp} error={wrong.special_requests}>
        <TextArea
          name="special_requests"
          rows={3}
          value={values.special_requests}
          aria-required={false}
          onChange={(event) => onChange({ special_requests: event.target.value })}
          onBlur={() => onLeave('special_requests')}
        />
      </Field>
      <div className="trap" aria-hidden>
        <label>
          {t.trap}
          <input
            name="website"
            tabIndex={-1}
            autoComplete="off"
            value={values.website}
            onChange={(event) => onChange({ website: event.target.value })}
          />
        </label>
      </div>
      <div className="flex flex-col gap-2">
        <Conditions place={place} />
        <Checkbox
          name="accept_conditions"
          label={place.conditions === null ? t.acceptPlain : t.accept}
          checked={values.accept_conditions}
          aria-required
          aria-invalid={wrong.accept_conditions !== undefined}
          aria-describedby="accept-note"
          onChange={(event) => onChange({ accept_conditions: event.target.checked })}
        />
        <FieldNote id="accept-note" error={wrong.accept_conditions} />
      </div>
    </>
  );
}

export function Optional({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <>
      {children} <span className="font-normal text-ink-faint">({t.optional})</span>
    </>
  );
}
