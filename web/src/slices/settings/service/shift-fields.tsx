import { SLOT_MINUTES } from 'contract/service-shifts/values';
import { Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { WeekdayChips } from '../../../kit/form/fields/weekday-chips.tsx';
import { FormSection } from '../../../kit/form/form-section.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { InnerDisclosure } from '../../../kit/ui/content/disclosure.tsx';
import { Checkbox } from '../../../kit/ui/forms/checkbox.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { Select } from '../../../kit/ui/forms/select.tsx';
import { TextInput } from '../../../kit/ui/forms/text-input.tsx';
import { TimeInput } from '../../../kit/ui/forms/time-input.tsx';
import { DurationFields } from './duration-fields.tsx';
import { LimitField } from './limit-field.tsx';
import { type ServiceFormReturn, slotMinutesOf } from './service-form-values.ts';

interface ShiftFieldsProps {
  form: ServiceFormReturn;
  at: number;
  onRemove: () => void;
}

/** Hours in which parties may come. What most places never touch is folded. */
export function ShiftFields({ form, at, onRemove }: ShiftFieldsProps) {
  const { control, register } = form;
  const errors = form.formState.errors.shifts?.[at];
  const name = useWatch({ control, name: `shifts.${at}.name` });
  const from = useWatch({ control, name: `shifts.${at}.from` });
  const last = useWatch({ control, name: `shifts.${at}.last_order` });
  const isOverMidnight = from !== '' && last !== '' && last < from;
  const title = name.trim() === '' ? `Turno ${at + 1}` : name;
  const isFoldedWrong = Boolean(
    errors?.durations ?? errors?.max_covers_per_slot ?? errors?.max_parties_per_slot,
  );
  return (
    <FormSection title={title}>
      <Field label="Nome del turno" error={errors?.name?.message} help="Come «Pranzo» o «Cena»">
        <TextInput autoComplete="off" {...register(`shifts.${at}.name`)} />
      </Field>
      <Days form={form} at={at} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Dalle" error={errors?.from?.message}>
          <TimeInput {...register(`shifts.${at}.from`)} />
        </Field>
        <Field
          label="Ultimo arrivo alle"
          error={errors?.last_order?.message}
          {...(isOverMidnight && { help: 'Dopo mezzanotte' })}
        >
          <TimeInput {...register(`shifts.${at}.last_order`)} />
        </Field>
        <Every form={form} at={at} />
      </div>
      <Checkbox label="Si prenota anche online" {...register(`shifts.${at}.online`)} />
      <InnerDisclosure key={String(isFoldedWrong)} title="Ritmo della cucina e durata" open={isFoldedWrong}>
        <div className="grid gap-5 sm:grid-cols-2">
          <LimitField
            control={control}
            name={`shifts.${at}.max_covers_per_slot`}
            label="Persone a ogni orario, al massimo"
          />
          <LimitField
            control={control}
            name={`shifts.${at}.max_parties_per_slot`}
            label="Tavoli a ogni orario, al massimo"
          />
        </div>
        <DurationFields form={form} at={at} />
      </InnerDisclosure>
      <Button variant="ghost" size="sm" icon={Trash2} className="self-start" onClick={onRemove}>
        Togli questo turno
      </Button>
    </FormSection>
  );
}

interface Part {
  form: ServiceFormReturn;
  at: number;
}

function Days({ form, at }: Part) {
  const { field, fieldState } = useController({ control: form.control, name: `shifts.${at}.weekdays` });
  const note = `shift-days-${at}`;
  return (
    <fieldset aria-describedby={note} className="min-w-0">
      <legend className="mb-1.5 font-medium">Giorni</legend>
      <div className="flex flex-wrap gap-2">
        <WeekdayChips
          chosen={field.value ?? []}
          onChange={(chosen) => field.onChange(chosen.toSorted((a, b) => a - b))}
        />
      </div>
      <div className="mt-1.5">
        <FieldNote
          id={note}
          error={fieldState.error?.message}
          help={field.value?.length === 0 ? 'Nessun giorno scelto: vale tutti i giorni.' : undefined}
        />
      </div>
    </fieldset>
  );
}

function Every({ form, at }: Part) {
  const { field, fieldState } = useController({ control: form.control, name: `shifts.${at}.slot_minutes` });
  const { value, onChange, ...rest } = field;
  return (
    <Field label="Un orario ogni" error={fieldState.error?.message}>
      <Select
        {...rest}
        value={String(value)}
        onChange={({ target }) => onChange(slotMinutesOf(target.value))}
      >
        {SLOT_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minuti
          </option>
        ))}
      </Select>
    </Field>
  );
}
