import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { ChoosePeriod } from './choose-period.tsx';
// No test waits for it to be loaded.
import '../../ui/overlays/dialog-panel.tsx';

const chosen = vi.fn<(first: string | undefined, last: string | undefined) => void>();

beforeEach(() => {
  chosen.mockClear();
  // A Saturday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

const open = (past: boolean) =>
  showPage(
    () => (
      <ChoosePeriod
        open
        onClose={() => undefined}
        description="Tra questi giorni."
        first={undefined}
        last={undefined}
        past={past}
        onChange={chosen}
      />
    ),
    undefined,
  );

test.each([
  [true, '15', '20', '2026-11-15', '2026-11-20'],
  [true, '22', '', '2026-10-22', undefined],
  [true, '', 'venerdì', undefined, '2026-11-20'],
  [true, 'ieri', '+2', '2026-11-20', '2026-11-21'],
  [false, '15', '20', '2026-12-15', '2026-12-20'],
  [false, '', 'sabato', undefined, '2026-11-21'],
])('past: %s, from "%s" to "%s"', async (past, from, to, first, last) => {
  const page = await open(past);
  await screen.findByRole('dialog');
  const [fromField, toField] = screen.getAllByRole('textbox');
  if (from !== '') fireEvent.change(fromField!, { target: { value: from } });
  if (to !== '') fireEvent.change(toField!, { target: { value: to } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Mostra' })[0]!);
  expect(chosen).toHaveBeenCalledWith(first, last);
  page.leave();
});
