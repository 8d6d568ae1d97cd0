import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { showPage } from '../../../testing/show-page.tsx';
import { aTable } from '../testing/a-table.ts';
import { CombinationDialog } from './combination-dialog.tsx';

test('the seats of each table are said in the right number', async () => {
  const tables = [aTable({ id: 1, number: '1', seats: 1 }), aTable({ id: 2, number: '2', seats: 4 })];
  const { leave } = await showPage(
    () => <CombinationDialog open onClose={() => undefined} tables={tables} />,
    undefined,
  );
  await screen.findByLabelText('Tavolo 1');
  expect(screen.getByText('1 posto')).toBeTruthy();
  expect(screen.getByText('4 posti')).toBeTruthy();
  leave();
});
