import { act, render, screen } from '@testing-library/react';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

/** What is drawn is gone once its button is pressed. */
function Page({ draw }: { draw: (leave: () => void) => ReactNode }) {
  const [isGone, setGone] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Prenotazioni</h1>
      {isGone ? <p>Ecco</p> : draw(() => setGone(true))}
      <Button>Altro</Button>
    </main>
  );
}
const empty = (leave: () => void) => (
  <EmptyState icon={Search} title="Niente" text="" action={<Button onClick={leave}>Azzera filtri</Button>} />
);
const failed = (leave: () => void) => <ErrorState title="Errore" onRetry={leave} />;
const heading = () => screen.getByRole('heading', { name: 'Prenotazioni' });

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => button.click());
  await screen.findByText('Ecco');
}

test('after the reset of an empty list, or a retry, the focus is on the heading of the page', async () => {
  for (const [draw, name] of [
    [empty, 'Azzera filtri'],
    [failed, 'Riprova'],
  ] as const) {
    const { unmount } = render(<Page draw={draw} />);
    await press(name);
    expect(document.activeElement).toBe(heading());
    unmount();
  }
});

test('a focus that is elsewhere stays there', async () => {
  let leave = (): void => undefined;
  const { unmount } = render(
    <Page
      draw={(go) => {
        leave = go;
        return empty(go);
      }}
    />,
  );
  const other = screen.getByRole('button', { name: 'Altro' });
  other.focus();
  await act(async () => leave());
  await screen.findByText('Ecco');
  expect(document.activeElement).toBe(other);
  unmount();
});

test('in a window, which stands outside the page, the window keeps the focus', async () => {
  const inWindow = (leave: () => void) => createPortal(failed(leave), document.body);
  const { unmount } = render(<Page draw={inWindow} />);
  await press('Riprova');
  expect(document.activeElement).not.toBe(heading());
  unmount();
});
