import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAtOpening } from './use-value-at-opening.ts';

afterEach(cleanup);

const aWindow = (open: boolean, value: string) =>
  renderHook((seen: { open: boolean; value: string }) => useAtOpening(seen.open, seen.value), {
    initialProps: { open, value },
  });

test('what was seen when a window opened stays, until it opens again', () => {
  const { result, rerender } = aWindow(false, 'chiusa');
  rerender({ open: true, value: 'una' });
  expect(result.current).toBe('una');
  rerender({ open: true, value: 'due' });
  expect(result.current).toBe('una');
  rerender({ open: false, value: 'tre' });
  expect(result.current).toBe('una');
  rerender({ open: true, value: 'quattro' });
  expect(result.current).toBe('quattro');
});

test('a window that is there from the beginning has seen what was there', () => {
  const { result, rerender } = aWindow(true, 'una');
  rerender({ open: true, value: 'due' });
  expect(result.current).toBe('una');
});
