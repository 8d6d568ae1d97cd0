import type { ModifierGroupInput } from 'contract/modifiers/schemas';
import { MAX_OPTIONS } from 'contract/modifiers/values';
import { type Control, useController, useWatch } from 'react-hook-form';
import { wholeNumber } from '../../../kit/format/typing.ts';
import { Field } from '../../../kit/ui/forms/field.tsx';
import { Stepper } from '../../../kit/ui/forms/stepper.tsx';
import { boundsSaid } from '../modifier-words.ts';
import type { Typed } from './group-form-values.ts';

/** How many options a guest chooses, as two numbers and in words. */
export function BoundsFields({ control }: { control: Control<Typed, unknown, ModifierGroupInput> }) {
  const min = useController({ control, name: 'min' });
  const max = useController({ control, name: 'max' });
  const [least = 0, most = null] = useWatch({ control, name: ['min', 'max'] });
  const isKnown = !Number.isNaN(least) && !Number.isNaN(most ?? 0) && (most === null || most >= least);
  const { onChange: setMin, value: minValue, ...minRest } = min.field;
  const { onChange: setMax, value: maxValue, ...maxRest } = max.field;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Scelte, almeno" error={min.fieldState.error?.message}>
          <Stepper
            {...minRest}
            what="Scelte, almeno"
            min={0}
            max={MAX_OPTIONS}
            typing={wholeNumber}
            value={minValue}
            onValueChange={(next) => setMin(next ?? Number.NaN)}
          />
        </Field>
        <Field label="Scelte, al massimo" optional error={max.fieldState.error?.message}>
          <Stepper
            {...maxRest}
            what="Scelte, al massimo"
            min={1}
            max={MAX_OPTIONS}
            typing={wholeNumber}
            value={maxValue ?? undefined}
            onValueChange={(next) => setMax(next ?? null)}
          />
        </Field>
      </div>
      {isKnown && (
        <p className="text-sm text-ink-muted" aria-live="polite">
          {`Chi ordina: ${boundsSaid({ min: least, max: most }).toLowerCase()}.`}
        </p>
      )}
    </div>
  );
}
