import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What was saved in another tab, or by somebody else, an untouched form follows: sent as it was, it would undo that. Called
 * before `useFormDraft`, which fills the form again.
 */
export function useFollow<T extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<T, unknown, Sent>,
  values: T,
): void {
  const { reset } = form;
  const { isDirty } = form.formState;
  const now = JSON.stringify(values);
  const followed = useRef(now);
  useEffect(() => {
    if (isDirty || followed.current === now) return;
    followed.current = now;
    reset(values);
    // oxlint-disable-next-line react/exhaustive-deps -- `now` says whether they are others
  }, [now, isDirty, reset]);
}
