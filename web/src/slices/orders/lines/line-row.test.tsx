import { render, screen } from '@testing-library/react';
import { lineStateLabels } from 'contract/orders/labels';
import { LINE_STATES } from 'contract/orders/values';
import { expect, test } from 'vitest';
import { aLine } from '../testing/an-order.ts';
import { UNVERIFIED } from '../order-words.ts';
import { LineRow } from './line-row.tsx';

test.each(LINE_STATES)('a line says in words that it is %s', (state) => {
  const line = { ...aLine({ state }), waiting: false };
  const { unmount } = render(
    <LineRow line={line} warned={[]} unverified={false} acts={undefined} fresh={undefined} />,
  );
  expect(screen.getByText(lineStateLabels[state])).toBeTruthy();
  unmount();
});

test('a caution stands below the row of a line, and has its whole width', () => {
  const line = { ...aLine(), waiting: false };
  render(<LineRow line={line} warned={['nuts']} unverified acts={undefined} fresh={undefined} />);
  const row = screen.getByRole('listitem');
  for (const words of [UNVERIFIED, /, da confermare/]) {
    expect(screen.getByText(words).parentElement).toBe(row);
  }
});
