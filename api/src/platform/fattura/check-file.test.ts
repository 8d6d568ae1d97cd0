import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { AT } from './testing/check.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-fattura-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('a file has the verdict of its content, under the name that was given', async () => {
  const path = write(
    "fattura d'estate (1).xml",
    sampleInvoice(['<PrezzoTotale>180.00', '<PrezzoTotale>180.50']),
  );
  const { verdict, details, isFound } = await checkFile('./fattura.xml', path, AT);
  expect(verdict).toEqual({ file: './fattura.xml', schema_ok: true, codes: ['00423'] });
  expect(details.problems).toHaveLength(1);
  expect(isFound).toBe(true);
});

test('a file that is no invoice has a sentence and no codes', async () => {
  const { verdict, isFound } = await checkFile('a', write('a.xml', '<RicevutaConsegna/>'), AT);
  expect(verdict).toEqual({
    file: 'a',
    schema_ok: false,
    codes: [],
    error: 'Il file non è una fattura: è una ricevuta di consegna dello SdI.',
  });
  expect(isFound).toBe(true);
});

test('a file of 100 MB is refused unread, with the code of the exchange', async () => {
  const path = write('grande.xml', '');
  truncateSync(path, 100_000_000);
  const { verdict } = await checkFile('grande.xml', path, AT);
  expect(verdict).toMatchObject({ schema_ok: false, codes: ['00003'], error: expect.stringMatching(/5 MB/) });
});

test('a missing file, a folder and a device have a sentence each', async () => {
  const missing = await checkFile('x', join(folder, 'x'), AT);
  expect(missing).toMatchObject({ isFound: false, verdict: { error: 'Il file non esiste.' } });
  const directory = await checkFile('x', folder, AT);
  expect(directory.verdict.error).toMatch(/cartella/);
  const device = await checkFile('x', '/dev/zero', AT);
  expect(device.verdict.error).toBe('Questo non è un file.');
});
