import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { isSame, typedFields } from './typed-fields.ts';

const WHILE_TYPING = {
  keepErrors: true,
  keepIsSubmitSuccessful: true,
  keepIsSubmitted: true,
  keepSubmitCount: true,
  keepTouched: true,
};

/**
 * What was saved in another tab, or by somebody else, a form follows in the fields that are untouched: sent as they were, they
 * would undo that. What is being typed stays, until it is what it was. Called before `useFormDraft`, which fills the form
 * again.
 */
export function useFollow<T extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<T, unknown, Sent>,
  values: DefaultValues<T>,
  follows = true,
): void {
  const { dirtyFields, isSubmitting } = form.formState;
  const now = JSON.stringify(values);
  const touched = Object.keys(dirtyFields).toSorted().join();
  const followed = useRef(now);
  useEffect(() => {
    if (!follows || isSubmitting || followed.current === now) return;
    const began: FieldValues = { ...form.formState.defaultValues };
    const typed = typedFields(form.getValues(), began);
    for (const field in typed) if (isSame(typed[field], values[field])) delete typed[field];
    const kept = Object.keys(typed);
    if (kept.length === 0) followed.current = now;

    const next = Object.assign({}, values, Object.fromEntries(kept.map((field) => [field, began[field]])));
    if (Object.keys(typedFields(next, began)).length === 0) return;
    if (kept.length === 0) form.reset(next);
    else {
      form.reset(next, WHILE_TYPING);
      form.reset(Object.assign({}, next, typed), { ...WHILE_TYPING, keepDefaultValues: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `now` says whether they are others, `touched` which are typed in
  }, [now, touched, isSubmitting, follows, form]);
}
