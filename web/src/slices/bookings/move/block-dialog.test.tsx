import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../kit/api/query.ts';
import { field, type } from '../../../testing/fields.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { BlockDialog } from './block-dialog.tsx';
// No test waits for it to be loaded.
import '../../../kit/ui/overlays/dialog-panel.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

test.each([
  ['5/1', '07/01/2027'],
  ['sabato', '23/11/2026'],
  ['15', '17/12/2026'],
  ['domani', '24/11/2026'],
])(
  'a block of three nights keeps its length from "%s", whatever days the first keys are',
  async (typed, last) => {
    await showPage(
      () => <BlockDialog roomId={3} from="2026-12-01" to="2026-12-04" open onClose={() => undefined} />,
      undefined,
    );
    const first = await screen.findByLabelText('Prima notte');
    fireEvent.focus(first);
    for (let keys = 1; keys <= typed.length; keys += 1) type('Prima notte', typed.slice(0, keys));
    fireEvent.blur(first);
    expect(field('Ultima notte').value).toBe(last);
  },
);
