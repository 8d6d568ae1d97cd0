import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { draft } from '../session/draft.ts';

/**
 * Keeps what is typed over a reload or a forced sign-in, under `name`. `restored` is true when the form was filled from
 * such a draft; `discard` empties it again. Call `forget` once the values are saved or given up.
 */
export function useFormDraft<T extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<T, unknown, Sent>,
  name: string,
) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = draft.read<DefaultValues<T>>(name);
    if (kept) {
      form.reset({ ...form.getValues(), ...withoutHoles(kept) }, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? draft.write(name, values) : draft.forget(name)),
    });
  }, [form, name]);

  const forget = () => draft.forget(name);
  function discard() {
    form.reset();
    forget();
    setRestored(false);
  }
  return { restored, discard, forget };
}

/** JSON has no NaN: a number that could not be read comes back as null, and is simply empty then. */
function withoutHoles<T extends object>(kept: T): Partial<T> {
  const whole: Partial<T> = { ...kept };
  for (const key in whole) if (whole[key] === null) delete whole[key];
  return whole;
}
