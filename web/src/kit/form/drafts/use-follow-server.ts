import { useEffect, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { mergedList } from './merged-list.ts';
import { isSame, typedFields } from './typed-fields.ts';

const NONE: readonly never[] = [];

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
 * again. `lists`: fields with entries that have an id, a code or are plain values; what two people changed in them is joined.
 */
export function useFollow<T extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<T, unknown, Sent>,
  values: DefaultValues<T>,
  follows = true,
  lists: readonly (keyof T & string)[] = NONE,
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
    const joined: FieldValues = {};
    for (const field of lists)
      if (field in typed && !isSame(began[field], values[field]))
        joined[field] = mergedList(began[field], values[field], typed[field]);
    const kept = Object.keys(typed);
    if (kept.length === 0) followed.current = now;

    const alone = kept.filter((field) => !(field in joined));
    const next = Object.assign({}, values, Object.fromEntries(alone.map((field) => [field, began[field]])));
    if (Object.keys(typedFields(next, began)).length === 0) return;
    if (kept.length === 0) form.reset(next);
    else {
      form.reset(next, WHILE_TYPING);
      form.reset(Object.assign({}, next, typed, joined), { ...WHILE_TYPING, keepDefaultValues: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `now` says whether they are others, `touched` which are typed in
  }, [now, touched, isSubmitting, follows, form]);
}
