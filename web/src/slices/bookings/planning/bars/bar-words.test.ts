import { expect, test } from 'vitest';
import { reopenWords } from './bar-words.ts';

const block = {
  kind: 'maintenance',
  from_date: '2026-11-21',
  to_date: '2026-12-20',
  open_ended: false,
} as const;

test('a room is said to reopen only where no other stretch keeps it in maintenance', () => {
  const words = (more: object) => reopenWords({ ...block, ...more }, '2026-11-22');
  expect(words({})).toBe('Riapri queste notti');
  expect(words({ open_ended: true, to_date: '2200-01-01' })).toBe('Riapri la camera');
  expect(words({ open_ended: true, from_date: '2026-12-23', to_date: '2200-01-01' })).toBe(
    'Riapri queste notti',
  );
  expect(words({ to_date: '2026-11-22' })).toBe('Togli il blocco');
  expect(words({ kind: 'closed' })).toBe('Togli il blocco');
});
