import { act, render, renderHook, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { FormNotices } from './form-notices.tsx';

const draft = { restored: false, discard: () => undefined };

/** A form with one field on screen, refused by the server for one of the two. */
async function refused(field: 'name' | 'rooms') {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { name: '', rooms: [] } });
    const { onChange, onBlur, name, ref } = form.register('name');
    const submit = form.handleSubmit(() => form.setError(field, { message: 'Non va bene.' }));
    const notices = <FormNotices form={form} draft={draft} />;
    const input = <input aria-label="Nome" {...{ onChange, onBlur, name, ref }} />;
    return { submit, drawn: [notices, input], errors: form.formState.errors };
  });
  const drawn = () => (
    <div>
      {result.current.drawn.map((one, index) => (
        <div key={index}>{one}</div>
      ))}
    </div>
  );
  const { rerender } = render(drawn());
  await act(() => result.current.submit());
  rerender(drawn());
}

test('says what is wrong with a field that cannot take the focus', async () => {
  await refused('rooms');
  expect(screen.getByRole('alert').textContent).toBe('Non va bene.');
});

test('leaves it to the field where that has the focus', async () => {
  await refused('name');
  expect(screen.queryByRole('alert')).toBeNull();
});
