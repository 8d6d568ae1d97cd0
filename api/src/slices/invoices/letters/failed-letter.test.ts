import { invoices } from 'contract/invoices/calls';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { answersAt, messageOf } from '../testing/answers.ts';
import { COMPANY, officeAt } from '../testing/office.ts';

/** As often as the queue tries a job: once, and eight times more. */
const ATTEMPTS = 9;

describe('a letter with a document that cannot be handed over', () => {
  // Nobody listens there.
  const w = world({ environment: { SMTP_URL: 'smtp://127.0.0.1:9?from=hub@example.it' } });

  async function aLetter() {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const invoice = await office.issued({
      customer: COMPANY,
      lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }],
    });
    const email = () =>
      office.send(invoices.email, { params: { invoice_id: invoice.id }, body: { to: 'ospite@example.com' } });
    const asked = await email();
    expect(asked.body.emails).toMatchObject([{ sent_at: null, failed_at: null }]);
    return { place, office, invoice, email };
  }

  it('says so after the last attempt, and is asked for again', async () => {
    const { office, invoice, email } = await aLetter();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      expect((await office.get(invoice.id)).emails).toMatchObject([{ sent_at: null, failed_at: null }]);
      expect((await email()).body.emails).toHaveLength(1);
      await expect(runJobs(w.app, { early: true })).rejects.toThrow(/ECONNREFUSED/);
    }
    expect(w.faults.splice(0)).toContainEqual(expect.stringContaining('job given up'));
    expect((await office.get(invoice.id)).emails).toMatchObject([
      { sent_at: null, failed_at: expect.any(String) },
    ]);
    expect((await email()).body.emails).toMatchObject([
      { sent_at: null, failed_at: null },
      { failed_at: expect.any(String) },
    ]);
    await expect(runJobs(w.app, { early: true })).rejects.toThrow(/ECONNREFUSED/);
    w.faults.splice(0);
  });

  it('is given up where its file was rejected before it left', async () => {
    const { place, office, invoice } = await aLetter();
    await answersAt(w, place).send(messageOf('NS', { about: invoice.file_name, sdi_id: '7201' }));
    // The notification of the rejection is a letter too, and fails.
    await w.app.jobs.runDue();
    expect((await office.get(invoice.id)).emails).toMatchObject([
      { sent_at: null, failed_at: expect.any(String) },
    ]);
    w.faults.splice(0);
  });
});
