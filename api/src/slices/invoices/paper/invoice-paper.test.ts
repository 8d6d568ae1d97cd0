import fc from 'fast-check';
import { INVOICE_LANGUAGES } from 'contract/invoices/values';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { readPdf, textOf } from '../../menu-paper/testing/read-pdf.ts';
import { COMPANY, officeAt } from '../testing/office.ts';
import { documents } from '../testing/random-documents.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceWords } from './invoice-words.ts';

const bare = (text: string) => text.replaceAll(/[\s\p{Z}]/gu, '');

describe('the copy of a document on paper', () => {
  const w = world();

  it('says what the document says, in each language', { timeout: 60_000 }, async () => {
    const samples = fc.sample(documents, { numRuns: 6, seed: 7 });
    for (const [index, { snapshot }] of samples.entries()) {
      const lang = INVOICE_LANGUAGES[index % INVOICE_LANGUAGES.length]!;
      const text = bare(textOf(await readPdf(await drawInvoice({ snapshot, lang, made_at: new Date(0) }))));
      const money = new Intl.NumberFormat(lang, { style: 'currency', currency: 'EUR' });
      const says = (part: string) => expect(text).toContain(bare(part));
      says(invoiceWords[lang].types[snapshot.type]);
      says(snapshot.number);
      says(snapshot.buyer.name || snapshot.buyer.first_name!);
      says(money.format(snapshot.total_cents / 100));
      for (const { net_cents, tax_cents } of snapshot.vat) {
        says(money.format(net_cents / 100));
        says(money.format(tax_cents / 100));
      }
      for (const { gross_cents } of snapshot.lines) says(money.format(gross_cents / 100));
    }
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
