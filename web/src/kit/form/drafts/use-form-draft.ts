import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draft } from '../../session/draft.ts';
import { isSignedIn } from '../../session/session.ts';
import { typedFields } from './typed-fields.ts';

const NONE: readonly never[] = [];

/**
 * Keeps what is typed over a reload or a forced sign-in, under `name`: only the fields that were changed, for the others may
 * have been changed elsewhere by the time it comes back. `restored` is true when the form was filled from such a draft;
 * `discard` empties it again. Call `forget` once the values are saved or given up. What `except` names is a secret, and is
 * not kept.
 */
export function useFormDraft<T extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<T, unknown, Sent>,
  name: string,
  except: readonly (keyof T & string)[] = NONE,
) {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const kept = draft.read<Partial<T>>(name);
    if (kept) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
      setRestored(true);
    }
    const began = isSignedIn();
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues = {} }) {
        // A form outlives its session by a moment: what was wiped then stays so.
        if (began && !isSignedIn()) return;
        const typed = typedFields(values, defaultValues);
        for (const field of except) delete typed[field];
        if (Object.keys(typed).length > 0) draft.write(name, typed);
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
