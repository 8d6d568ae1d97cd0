import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { useFollow } from './use-follow-server.ts';

afterEach(cleanup);

interface Saved {
  name: string;
  price: number;
}

function aForm(first: Saved, follows?: boolean) {
  return renderHook(
    (saved: Saved) => {
      const form = useForm({ defaultValues: saved });
      useFollow(form, saved, follows);
      return { form, isDirty: form.formState.isDirty };
    },
    { initialProps: first },
  );
}

test('an untouched form takes over what was saved elsewhere', () => {
  const { result, rerender } = aForm({ name: 'Casa', price: 90 });
  rerender({ name: 'Villa', price: 110 });
  expect(result.current.form.getValues()).toEqual({ name: 'Villa', price: 110 });
  expect(result.current.isDirty).toBe(false);
});

test('a form that proposes something new keeps its proposal', () => {
  const { result, rerender } = aForm({ name: 'Acconto', price: 90 }, false);
  rerender({ name: 'Acconto', price: 50 });
  expect(result.current.form.getValues()).toEqual({ name: 'Acconto', price: 90 });
});

test('what is being typed stays, until it is what it was', () => {
  const { result, rerender } = aForm({ name: 'Casa', price: 90 });
  const type = (name: string) => act(() => result.current.form.setValue('name', name, { shouldDirty: true }));
  type('Casetta');
  rerender({ name: 'Villa', price: 90 });
  expect(result.current.form.getValues()).toEqual({ name: 'Casetta', price: 90 });
  expect(result.current.isDirty).toBe(true);
  type('Casa');
  expect(result.current.form.getValues()).toEqual({ name: 'Villa', price: 90 });
  expect(result.current.isDirty).toBe(false);
});

test('beside what is being typed the rest is taken over, and its complaints stay', () => {
  const { result, rerender } = aForm({ name: 'Casa', price: 90 });
  act(() => result.current.form.setValue('name', 'Casetta', { shouldDirty: true }));
  act(() => result.current.form.setError('name', { message: 'Già usato.' }));
  rerender({ name: 'Villa', price: 110 });
  expect(result.current.form.getValues()).toEqual({ name: 'Casetta', price: 110 });
  expect(result.current.form.getFieldState('name').error?.message).toBe('Già usato.');
  act(() => result.current.form.reset());
  expect(result.current.form.getValues()).toEqual({ name: 'Villa', price: 110 });
});

test('who typed what was then saved has changed nothing any more', () => {
  const { result, rerender } = aForm({ name: 'Casa', price: 90 });
  act(() => result.current.form.setValue('name', 'Villa', { shouldDirty: true }));
  rerender({ name: 'Villa', price: 110 });
  expect(result.current.isDirty).toBe(false);
  rerender({ name: 'Torre', price: 110 });
  expect(result.current.form.getValues()).toEqual({ name: 'Torre', price: 110 });
});
