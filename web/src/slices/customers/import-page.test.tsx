import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.tsx';
import { ImportPage } from './import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a contact that is left out is named, beside the line that is taken without it', async () => {
  const left_out = [{ line: 2, column: 'Telefono', error: 'Numero di telefono non valido.' }];
  const counts = { created: 1, completed: 0, errors: [], left_out };
  const contacts = [{ known: false, mail: 'anna@example.com', number: null }];
  const preview = { columns: [], unknown: [], lines: 1, contacts, sample: [], ...counts };
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('preview') ? preview : counts)),
  );
  await showPage(() => <ImportPage />, undefined);
  const file = new File(['Cognome;Email;Telefono\nRossi;anna@example.com;12'], 'clienti.csv');
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
  const leftOut = async () =>
    (await screen.findByText('Recapiti lasciati fuori')).closest('section')?.textContent;
  expect(await leftOut()).toContain('Riga 2Telefono: Numero di telefono non valido.');
  expect(await leftOut()).toContain('Il resto della riga viene importato.');
  fireEvent.click(screen.getByRole('button', { name: 'Importa 1 scheda' }));
  await screen.findByText('Importazione finita');
  expect(await leftOut()).toContain('Il resto della riga è stato importato.');
});
