import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../kit/api/query.ts';
import { field } from '../../testing/fields.ts';
import { showPage } from '../../testing/show-page.tsx';
import { BlockDialog } from './move/block-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('a first night that is typed keeps the length of the block, whatever days its first keys are', async () => {
  await showPage(
    () => <BlockDialog roomId={3} from="2026-12-01" to="2026-12-04" open onClose={() => undefined} />,
    undefined,
  );
  const first = await screen.findByLabelText('Prima notte');
  for (const [typed, last] of [
    ['5/1', '07/01/2027'],
    ['sabato', '23/11/2026'],
    ['15', '17/12/2026'],
    ['domani', '24/11/2026'],
  ] as const) {
    await userEvent.clear(first);
    await userEvent.type(first, typed);
    await userEvent.tab();
    expect([typed, field('Ultima notte').value]).toEqual([typed, last]);
  }
});
