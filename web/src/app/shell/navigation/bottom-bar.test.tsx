import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigate } from '../../../kit/routing/history.ts';
import '../../../kit/ui/overlays/dialog-panel.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { sectionsFor } from './sections.ts';

test('Back leaves no "Altro" open above the page that it leads to', async () => {
  const all = sectionsFor(['lodging'], 'owner');
  navigate('/dashboard');
  navigate('/dashboard/rooms');
  render(<BottomBar shown={all.slice(0, 4)} more={all.slice(4)} current="/dashboard/rooms" />);
  fireEvent.click(screen.getByRole('button', { name: 'Altro' }));
  await screen.findByRole('dialog', { name: 'Altro' });
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
