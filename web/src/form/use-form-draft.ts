import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { draft } from '../session/draft.ts';

const NONE: readonly never[] = [];

/**
 * Keeps what is typed over a reload or a forced sign-in, under `name`. `restored` is true when the form was filled from
 * such a draft; `discard` empties it again. Call `forget` once the values are saved or given up. What `except` names is a
 * secret, and is not kept.
 */
export function useFormDraft<T extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<T, unknown, Sent>,
  name: string,
  except: readonly (keyof T & string)[] = NONE,
) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = draft.read<DefaultValues<T>>(name);
    if (kept) {
      form.reset({ ...form.getValues(), ...withoutHoles(kept) }, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true, isDirty: true, dirtyFields: true },
      callback({ values, isDirty, dirtyFields = {} }) {
        const hasMore = Object.keys(dirtyFields).some((field) => !except.includes(field));
        if (isDirty && (except.length === 0 || hasMore)) draft.write(name, without(values, except));
        else draft.forget(name);
      },
    });
  }, [form, name, except]);

  const forget = () => draft.forget(name);
  function discard() {
    form.reset();
    forget();
    setRestored(false);
  }
  return { restored, discard, forget };
}

function without<T extends object>(values: T, except: readonly (keyof T & string)[]): Partial<T> {
  const kept: Partial<T> = { ...values };
  for (const field of except) delete kept[field];
  return kept;
}

/** JSON has no NaN: a number that could not be read comes back as null, and is simply empty then. */
function withoutHoles<T extends object>(kept: T): Partial<T> {
  const whole: Partial<T> = { ...kept };
  for (const key in whole) if (whole[key] === null) delete whole[key];
  return whole;
}
