import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { texts } from '../texts/it.ts';
import { useProof } from './use-proof.ts';

function Page() {
  const proof = useProof('glicine', 'segreto');
  return (
    <>
      <p>{proof.said(texts)}</p>
      {proof.again && <button onClick={proof.again}>Riprova</button>}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('a link whose call got no answer can be tried again', async () => {
  const asked = vi
    .fn<() => Promise<Response>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Response.json({ status: 'confirmed' }));
  vi.stubGlobal('fetch', asked);
  await showPage(() => <Page />, undefined, '?proof=parola');
  await screen.findByText(texts.failed.away);
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByText(texts.failed.away)).toBeNull());
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a link of other nights is not tried again', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: 'Occupate.', code: 'nights_taken' }, { status: 409 })),
  );
  await showPage(() => <Page />, undefined, '?proof=parola');
  await screen.findByText(texts.proveTaken);
  expect(screen.queryByRole('button')).toBeNull();
});
