import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoice } from '../../../platform/fattura/check-invoice.ts';
import { openOfficialSchema } from '../../../platform/fattura/testing/official-schema.ts';
import { hasReference } from '../../../platform/fattura/testing/reference.ts';
import { documents } from '../testing/random-documents.ts';
import { latinText } from './latin.ts';
import { writeInvoice } from './write-invoice.ts';

const RUNS = 2000;

describe('the file of a document', () => {
  it('passes the official schema and every control, and adds up to its bill', { timeout: 120_000 }, () => {
    const official = hasReference ? openOfficialSchema() : () => undefined;
    fc.assert(
      fc.property(documents, ({ bill_cents, snapshot }) => {
        const bytes = Buffer.from(writeInvoice(snapshot));
        const { schema_ok, codes, problems } = checkInvoice(bytes, { today: '2026-11-24' });
        expect({ schema_ok, codes, problems }).toEqual({ schema_ok: true, codes: [], problems: [] });
        expect(official(bytes)).toBeUndefined();
        const added = snapshot.lines.filter(({ kind, charge_id }) => kind === 'stamp' && charge_id === null);
        const stamp = added.reduce((sum, { gross_cents }) => sum + gross_cents, 0);
        expect(snapshot.total_cents - stamp).toBe(bill_cents);
        const parts = snapshot.vat.reduce((sum, { net_cents, tax_cents }) => sum + net_cents + tax_cents, 0);
        expect(parts).toBe(snapshot.total_cents);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['L’albergo “Ponte” – 5 € …', 'L\'albergo "Ponte" - 5 EUR ...'],
    ['Łukasz Dvořák', 'Lukasz Dvorák'],
    ['Щербаков', 'Shcherbakov'],
    ['Αθήνα', 'Athina'],
    ['Јована Љубић', 'Jovana Ljubic'],
    ['Ђорђе Ћоровић', 'Djordje Corovic'],
    ['Əliyev', 'Aliyev'],
    ['日本', '??'],
    ['a\u0000\n\u200bb\u00a0c', 'a b c'],
  ])('writes %j in letters of the format', (text, written) => {
    expect(latinText(text, 100)).toBe(written);
  });
});
