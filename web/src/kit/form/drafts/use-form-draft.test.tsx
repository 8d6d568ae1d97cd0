import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { token } from '../../api/token.ts';
import { useFormDraft } from './use-form-draft.ts';

interface Stay {
  room_id: number | null;
  from: string;
  note: string;
  nights: { night: string; price: number }[];
}

const saved: Stay = { room_id: 3, from: '2026-12-01', note: '', nights: [] };

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function open(defaultValues: Stay) {
  const { result, unmount } = renderHook(() => {
    const form = useForm<Stay>({ defaultValues });
    return { form, draft: useFormDraft(form, 'stay-7'), isDirty: form.formState.isDirty };
  });
  const type = (write: (form: UseFormReturn<Stay>) => void) => act(() => write(result.current.form));
  return { result, type, leave: unmount };
}

test('brings back what was typed, and leaves alone what somebody else has changed meanwhile', () => {
  const first = open(saved);
  first.type((form) => form.setValue('note', 'Arriva tardi'));
  first.leave();
  const { result } = open({ ...saved, room_id: 4, from: '2026-12-05' });
  expect(result.current.draft.restored).toBe(true);
  expect(result.current.isDirty).toBe(true);
  expect(result.current.form.getValues()).toEqual({
    ...saved,
    room_id: 4,
    from: '2026-12-05',
    note: 'Arriva tardi',
  });
});

test('brings back what was chosen to be nothing, and what was no number', () => {
  const nights = [{ night: '2026-12-01', price: Number.NaN }];
  const first = open(saved);
  first.type((form) => form.setValue('room_id', null));
  first.type((form) => form.setValue('nights', nights));
  first.leave();
  expect(open(saved).result.current.form.getValues()).toEqual({ ...saved, room_id: null, nights });
});

test('forgets what was typed and taken back, and what is given up', () => {
  const first = open(saved);
  first.type((form) => form.setValue('note', 'Arriva tardi'));
  first.type((form) => form.setValue('note', ''));
  first.leave();
  const second = open(saved);
  expect(second.result.current.draft.restored).toBe(false);
  second.type((form) => form.setValue('note', 'Arriva tardi'));
  second.leave();
  const third = open(saved);
  act(() => third.result.current.draft.discard());
  expect(third.result.current.form.getValues()).toEqual(saved);
  third.leave();
  expect(open(saved).result.current.draft.restored).toBe(false);
});

test('keeps nothing once the session is over, though the form is still there', () => {
  token.set('secret');
  const first = open(saved);
  first.type((form) => form.setValue('note', 'Arriva tardi'));
  expect(sessionStorage).toHaveLength(1);
  act(() => token.set(null));
  expect(sessionStorage).toHaveLength(0);
  first.type((form) => form.setValue('note', 'Arriva molto tardi'));
  expect(sessionStorage).toHaveLength(0);
});
