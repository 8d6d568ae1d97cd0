import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Field, FieldNote } from '../../../kit/ui/forms/field.tsx';
import { NumberInput } from '../../../kit/ui/forms/number-input.tsx';
import { useKeptFocus } from '../../../kit/ui/tables/use-list-focus.ts';
import type { ServiceFormReturn } from './service-form-values.ts';

const MOST = 10;

interface DurationFieldsProps {
  form: ServiceFormReturn;
  at: number;
}

/** How long a party stays, by its size; the last line is for all larger ones. */
export function DurationFields({ form, at }: DurationFieldsProps) {
  const name = `shifts.${at}.durations` as const;
  const { fields, insert, remove } = useFieldArray({ control: form.control, name, keyName: 'key' });
  const errors = form.formState.errors.shifts?.[at]?.durations;
  const list = useRef<HTMLFieldSetElement>(null);
  useKeptFocus(list);
  const last = fields.length - 1;
  /** One more step before the last one, a size above the largest. */
  function add() {
    const before = fields[last - 1];
    const next = { up_to: (before?.up_to ?? 0) + 2, minutes: before?.minutes ?? 90 };
    insert(last, next, { focusName: `${name}.${last}.up_to` });
  }
  return (
    <fieldset ref={list} tabIndex={-1} className="flex min-w-0 flex-col gap-3 outline-none">
      <legend className="mb-1.5 font-medium">Quanto tempo si resta a tavola</legend>
      {fields.map(({ key }, step) => (
        <div key={key} className="flex items-end gap-2">
          {step < last ? (
            <Bound form={form} at={at} step={step} />
          ) : (
            <p className="min-w-0 flex-1 pb-2">{last === 0 ? 'Per tutti' : 'Tutti gli altri'}</p>
          )}
          <Minutes form={form} at={at} step={step} />
          {step < last ? (
            <IconButton icon={X} label={`Togli la durata ${step + 1}`} onClick={() => remove(step)} />
          ) : (
            <span aria-hidden className="size-10 shrink-0" />
          )}
        </div>
      ))}
      <FieldNote id={`durations-${at}`} error={errors?.message ?? errors?.root?.message} />
      {fields.length < MOST && (
        <Button size="sm" icon={Plus} className="self-start" onClick={add}>
          Aggiungi una durata
        </Button>
      )}
    </fieldset>
  );
}

interface StepProps extends DurationFieldsProps {
  step: number;
}

function Bound({ form, at, step }: StepProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: `shifts.${at}.durations.${step}.up_to`,
  });
  const { value, onChange, ...rest } = field;
  return (
    <div className="min-w-0 flex-1">
      <Field label="Fino a" error={fieldState.error?.message}>
        <NumberInput
          {...rest}
          typing={wholeNumber}
          unit="persone"
          value={value ?? undefined}
          onValueChange={(next) => onChange(next ?? Number.NaN)}
        />
      </Field>
    </div>
  );
}

function Minutes({ form, at, step }: StepProps) {
  const { field, fieldState } = useController({
    control: form.control,
    name: `shifts.${at}.durations.${step}.minutes`,
  });
  const { value, onChange, ...rest } = field;
  return (
    <div className="min-w-0 flex-1">
      <Field label="Durata" error={fieldState.error?.message}>
        <NumberInput
          {...rest}
          typing={wholeNumber}
          unit="min"
          value={value}
          onValueChange={(next) => onChange(next ?? Number.NaN)}
        />
      </Field>
    </div>
  );
}
