import { activity } from 'contract/activity/calls';
import { customers } from 'contract/customers/calls';
import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { COMPANY, officeAt, PRIVATE } from '../testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('a document by e-mail', () => {
  const w = world();

  async function aHouse(seller?: object) {
    const place = await w.aPlace();
    const office = await officeAt(w, place, seller);
    const address = `contabilita-${place.id}@viaggi.example`;
    const customer_id = await office.customer({ ...COMPANY, email: address, language: 'de' });
    const invoice = await office.issued({
      customer_id,
      lines: [seller ? { description: 'Soggiorno', unit_price: 110 } : DINNER],
    });
    const email = (body: object = {}, id = invoice.id) =>
      office.send(invoices.email, { params: { invoice_id: id }, body });
    return { place, office, invoice, address, customer_id, email };
  }

  it('brings copy and file to the customer in their language, and says when', async () => {
    const { office, invoice, address, email, place } = await aHouse();
    const { status, body } = await email();
    expect([status, body.emails]).toMatchObject([200, [{ address, language: 'de', sent_at: null }]]);
    // The letter that waits is the same one.
    expect((await email()).body.emails).toHaveLength(1);
    await runJobs(w.app);
    await runJobs(w.app);
    const letters = await lettersTo(w.app, address);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter!.subject).toContain(invoice.number);
    expect(letter!.text).toContain('Guten Tag');
    const files = letter!.attachments.map(({ filename, mimeType }) => [filename, mimeType]);
    expect(files).toEqual([
      [`${invoice.number!.replace('/', '-')}.pdf`, 'application/pdf'],
      [invoice.file_name, 'application/xml'],
    ]);
    const [pdf, xml] = letter!.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(pdf!.subarray(0, 5).toString()).toBe('%PDF-');
    expect(xml!.equals(Buffer.from((await office.xml(invoice.id)).body))).toBe(true);
    expect((await office.get(invoice.id)).emails).toMatchObject([{ sent_at: expect.any(String) }]);
    const log = await w.as(place.owner.token)(activity.list, { params: { place_id: place.id }, query: {} });
    const told = log.body.data.filter(({ sentence }) => sentence.includes('e-mail in partenza'));
    expect(told).toHaveLength(1);
    // What is erased with the customer must not stay in the log.
    expect(JSON.stringify(log.body.data)).not.toContain(address);
    // Sent once more, because a person asks for it.
    expect((await email({ to: 'Altro@Viaggi.example', language: 'fr' })).body.emails).toMatchObject([
      { address: 'altro@viaggi.example', language: 'fr', sent_at: null },
      { address },
    ]);
  });

  it('is a receipt without a file, where the seller has no VAT number', async () => {
    const { invoice, email } = await aHouse(PRIVATE);
    const to = `ricevuta-${invoice.id}@example.it`;
    await email({ to });
    await runJobs(w.app);
    const [letter] = await lettersTo(w.app, to);
    expect(letter!.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf']);
    expect(letter!.text).not.toContain('XML');
  });

  it('needs an address and an issued document', async () => {
    const { office, email, place } = await aHouse();
    const customer_id = await office.customer();
    const draft = await office.create({ customer_id, lines: [DINNER] });
    expect((await email({}, draft.body.id)).error.code).toBe('not_issued');
    const invoice = (await office.issue(draft.body.id)).body;
    const nobody = await email({}, invoice.id);
    expect([nobody.status, nobody.error.fields]).toMatchObject([422, { to: expect.any(String) }]);
    expect((await email({ to: 'nessuno' }, invoice.id)).status).toBe(422);
    const to = `scartata-${invoice.id}@example.it`;
    await email({ to }, invoice.id);
    await answersAt(w, place).send(messageOf('NS', { about: invoice.file_name }));
    await runJobs(w.app);
    expect(await lettersTo(w.app, to)).toEqual([]);
    expect((await email({ to }, invoice.id)).error.code).toBe('not_issued');
  });

  it('forgets the address of an erased customer, and that there was a letter stays', async () => {
    const { office, email, invoice, customer_id, address } = await aHouse();
    await email({ to: `altro-${invoice.id}@viaggi.example` });
    await runJobs(w.app);
    await email();
    expect((await office.send(customers.erase, { params: { customer_id } })).status).toBe(200);
    await runJobs(w.app);
    expect(await lettersTo(w.app, address)).toEqual([]);
    expect((await office.get(invoice.id)).emails).toMatchObject([
      { address: '', sent_at: expect.any(String) },
    ]);
  });
});
