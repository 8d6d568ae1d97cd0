import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * What is wrong with a field of a row. A row that is added or moved has all rows checked: what nobody has reached yet says nothing
 * before its field was left, or the form was sent. A sentence that goes while one presses the next button would move that button away.
 */
export function rowError<V extends FieldValues, Out>(
  { getFieldState, formState }: Pick<UseFormReturn<V, unknown, Out>, 'getFieldState' | 'formState'>,
  name: FieldPath<V>,
): string | undefined {
  const { error, isTouched } = getFieldState(name, formState);
  return isTouched || formState.isSubmitted ? error?.message : undefined;
}
