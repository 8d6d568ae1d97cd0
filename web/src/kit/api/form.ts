import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { italianMessage } from 'contract/messages';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError, sentenceOf } from './errors.ts';

// Only forms check anything in the browser.
z.config({ customError: italianMessage });

/** A schema of a form: what is typed goes in, what is sent comes out. */
export type FormSchema = z.ZodMiniType<FieldValues, FieldValues>;

/** A form by the contract's schema: checked on leaving a field and on submit; focus goes to the first wrong field. */
export function useApiForm<S extends FormSchema>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>> {
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues,
  });
}

/**
 * Shows why the server refused: its sentences at their fields, with the focus on the first; what belongs to no field of
 * this form becomes `errors.root`, which the form shows above its first field.
 */
export function showFailure<T extends FieldValues>(
  form: Pick<UseFormReturn<T, unknown, FieldValues>, 'setError' | 'getValues'>,
  error: unknown,
  fallback: string,
): void {
  const values = form.getValues();
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const own = fields.filter(([name]) => isFieldOf(values, name));
  own.forEach(([name, message], index) => {
    form.setError(name as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (own.length === 0) form.setError('root', { type: 'server', message: sentenceOf(error, fallback) });
}

function isFieldOf(values: FieldValues, name: string): boolean {
  return (name.split('.', 1)[0] ?? name) in values;
}
