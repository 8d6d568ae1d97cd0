import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { useFollow } from './use-follow.ts';

afterEach(cleanup);

function aForm(name: string) {
  return renderHook(
    (saved: { name: string }) => {
      const form = useForm({ defaultValues: saved });
      useFollow(form, saved);
      return { form, isDirty: form.formState.isDirty };
    },
    { initialProps: { name } },
  );
}

test('an untouched form takes over what was saved elsewhere', () => {
  const { result, rerender } = aForm('Casa');
  rerender({ name: 'Villa' });
  expect(result.current.form.getValues()).toEqual({ name: 'Villa' });
  expect(result.current.isDirty).toBe(false);
});

test('what is being typed stays, until it is what it was', () => {
  const { result, rerender } = aForm('Casa');
  act(() => result.current.form.setValue('name', 'Casetta', { shouldDirty: true }));
  rerender({ name: 'Villa' });
  expect(result.current.form.getValues()).toEqual({ name: 'Casetta' });
  act(() => result.current.form.setValue('name', 'Casa', { shouldDirty: true }));
  expect(result.current.form.getValues()).toEqual({ name: 'Villa' });
});
