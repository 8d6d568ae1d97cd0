import type { FieldValues, FormState } from 'react-hook-form';

/** Tells two values of a field apart. What was never there and what is empty are the same; a number that cannot be read is not. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? '', (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part));

export const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** Those of `values` that a person has changed, where the form began with `began`. */
export function typedFields<T extends object>(values: T, began: object): Partial<T> {
  const before: Record<string, unknown> = { ...began };
  const typed: Partial<T> = { ...values };
  for (const field in typed) if (isSame(typed[field], before[field])) delete typed[field];
  return typed;
}

/**
 * Whether a person has typed what is not sent yet. What the form filled in does not count, nor what browsers do in the fields
 * of `filledIn`.
 */
export function hasTyped<T extends FieldValues>(
  { dirtyFields, isSubmitSuccessful }: FormState<T>,
  filledIn: readonly string[] = [],
): boolean {
  const typed = Object.keys(dirtyFields).filter((field) => !filledIn.includes(field));
  return typed.length > 0 && !isSubmitSuccessful;
}
