import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { QuantityDialog } from './quantity-dialog.tsx';

const ham = {
  id: 'ham',
  product_id: 1,
  kind: 'good' as const,
  description: 'Prosciutto',
  unit_cents: 3000,
  quantity: 1,
};

test.each([
  ['1.250', 1.25],
  ['1,250', 1.25],
  ['2.5', 2.5],
  ['1250', 1250],
  ['1.250,5', 1250.5],
])('of %s is %s', async (text, quantity) => {
  const onSet = vi.fn();
  render(<QuantityDialog line={ham} onClose={() => {}} onSet={onSet} />);
  fireEvent.change(await screen.findByLabelText('Quantità'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Fatto' }));
  expect(onSet).toHaveBeenCalledWith('ham', quantity);
});
