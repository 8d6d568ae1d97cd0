import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { StepButton } from './step-button.tsx';
import type { StayStep } from './use-stay-step.ts';
// No test waits for it to be loaded.
import '../../kit/ui/overlays/dialog-panel.tsx';

const step: StayStep = { take: async () => undefined, step: undefined, refusal: undefined };

/** The words of the question, for a stay of so many nights. */
async function question(nights: number): Promise<string | null> {
  const { leave } = await showPage(
    () => <StepButton next="no-show" step={step} bookingId={1} guest="Ospite Prova" nights={nights} />,
    undefined,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mancato arrivo: Ospite Prova' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Mancato arrivo di Ospite Prova?' });
  const text = asked.textContent;
  leave();
  return text;
}

test('the question about a guest who did not come speaks of later nights only where there are some', async () => {
  expect(await question(3)).toContain('con il suo totale e non occupa più le notti dopo la prima.');
  expect(await question(1)).toContain('con il suo totale.');
});
