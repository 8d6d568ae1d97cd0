import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../kit/api/errors.ts';
import { nextUsername, usernameOf } from './username-of.ts';

type Named = Record<
  'first_name' | 'last_name' | 'email' | 'username' | 'password' | 'confirmPassword',
  string
>;

/** Fills in the user name as the name is typed, until the person writes one themselves. */
export function useProposedUsername(form: UseFormReturn<Named, unknown, Named>) {
  const proposed = useRef('');

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values, name }) {
          if (name !== 'first_name' && name !== 'last_name') return;
          // What somebody wrote is theirs; emptied, it is proposed again.
          if (values.username !== '' && values.username !== proposed.current) return;
          proposed.current = usernameOf(values.first_name, values.last_name);
          form.setValue('username', proposed.current);
          if (proposed.current !== '') form.clearErrors('username');
        },
      }),
    [form],
  );

  return {
    /** A proposal that somebody has gives way to the next one, which is one press away. */
    refused({ fields }: ApiError): void {
      const taken = form.getValues('username');
      if (fields.username === undefined || taken !== proposed.current || taken === '') return;
      proposed.current = nextUsername(taken);
      form.setValue('username', proposed.current);
      form.setError('username', {
        type: 'server',
        message: `«${taken}» c'è già: ti va bene «${proposed.current}»?`,
      });
    },
  };
}
