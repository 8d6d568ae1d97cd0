import fc from 'fast-check';
import { INVOICE_LANGUAGES } from 'contract/invoices/values';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { readPdf, textOf } from '../../menu-paper/testing/read-pdf.ts';
import { COMPANY, officeAt } from '../testing/office.ts';
import { documents } from '../testing/random-documents.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceWords, wordsOf } from './invoice-words.ts';

const bare = (text: string) => text.replaceAll(/[\s\p{Z}]/gu, '');

describe('the copy of a document on paper', () => {
  const w = world();

  it.each(INVOICE_LANGUAGES)('says all that the document says in %s', { timeout: 60_000 }, async (lang) => {
    const words = wordsOf(lang);
    const format = new Intl.NumberFormat(lang, {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
    });
    const money = (cents: number) => format.format(cents / 100);
    for (const { snapshot } of fc.sample(documents, { numRuns: 4, seed: 7 })) {
      const text = bare(textOf(await readPdf(await drawInvoice({ snapshot, lang, made_at: new Date(0) }))));
      const says = (part: string) => expect(text).toContain(bare(part));
      says(words.types[snapshot.type]);
      says(snapshot.number);
      says(snapshot.seller.name);
      says(snapshot.seller.vat_number!);
      says(snapshot.buyer.name || snapshot.buyer.first_name!);
      says(`${words.total}${money(snapshot.total_cents)}`);
      for (const { net_cents, tax_cents } of snapshot.vat) {
        says(`${words.net}${money(net_cents)}`);
        says(`${words.tax}${money(tax_cents)}`);
      }
      for (const { description, net_cents, gross_cents } of snapshot.lines) {
        says(description.slice(0, 20));
        says(`${money(net_cents)}${money(gross_cents)}`);
      }
      for (const { code, cents } of snapshot.payments) says(`${words.methods[code]}${money(cents)}`);
      for (const { number } of snapshot.linked)
        says(`${words.reference}${words.colon}${words.number}${number}`);
      for (const reason of snapshot.reasons) says(reason);
    }
  });

  it('numbers its pages where there are several, and repeats the heads above lines alone', async () => {
    const [sample] = fc.sample(documents, { numRuns: 1, seed: 7 });
    const line = { ...sample!.snapshot.lines[0]!, description: 'Voce' };
    const pages = async (many: number) => {
      const lines = Array.from({ length: many }, () => line);
      const snapshot = { ...sample!.snapshot, lines };
      return readPdf(await drawInvoice({ snapshot, lang: 'it', made_at: new Date(0) }));
    };
    expect(bare(textOf(await pages(1)))).not.toContain('·1/1');
    const long = await pages(100);
    expect(bare(textOf(long))).toMatch(/·1\/3.*·2\/3.*·3\/3/);
    // Of as many lines as fill two pages, the third page holds the sums alone.
    const full = await pages(80);
    const parts = [...long, ...full].map((page) => {
      const text = textOf([page]);
      return [text.includes('Voce'), text.includes(invoiceWords.it.description)];
    });
    expect(parts.map(([items, head]) => items === head)).toEqual(parts.map(() => true));
    expect(parts.at(-1)).toEqual([false, false]);
  });

  it('is downloaded under its number, and not of a draft', async () => {
    const office = await officeAt(w, await w.aPlace());
    const body = { customer: COMPANY, lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }] };
    const draft = await office.create(body);
    expect(await office.pdf(draft.body.id)).toMatchObject({ status: 409, error: { code: 'not_issued' } });
    const invoice = await office.issued(body);
    const paper = await office.pdf(invoice.id, 'de');
    expect(paper.status).toBe(200);
    expect(paper.headers['content-disposition']).toContain(`1-${invoice.date.slice(0, 4)}.pdf`);
    const text = bare(textOf(await readPdf(paper.body)));
    for (const part of ['Rechnung', invoice.number!, 'Viaggi di prova', 'Cena', '110,00 €', '10,00 €'])
      expect(text).toContain(bare(part));
    expect((await office.pdf(invoice.id, 'de')).body).toEqual(paper.body);
  });
});
