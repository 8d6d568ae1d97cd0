import { DAY_MS } from 'contract/days/durations';
import { receivedInvoices } from 'contract/received-invoices/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { filesForm } from '../invoices/testing/answers.ts';
import { suppliedFile } from './testing/supplier.ts';

const w = world();

// docs/rules.md 29.9
it('a file that fails keeps neither the others nor the rest of the nightly work back', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const advice = { net: '1040.00', tax: '228.80', total: '1268.80', withheld: '200.00' };
  const files = ['1', '2', '3'].map((number) => ({
    name: `${number}.xml`,
    bytes: suppliedFile({ ...advice, number }),
  }));
  const { body } = await send(receivedInvoices.upload, { params, form: filesForm('files', files) });
  const first = body.data[0]!.invoice_id!;
  const { db } = w.app;
  await db.query('alter table received_invoices disable trigger user', []);
  await db.run(sql`
    update received_invoices set withheld_cents = 0, total_unread = true where place_id = ${place.id}`);
  await db.query('alter table received_invoices enable trigger user', []);
  const past = new Date(w.app.clock().getTime() - 400 * DAY_MS);
  await db.run(sql`
    insert into notification_events (place_id, key, kind, title, message, created_at)
    values (${place.id}, 'vecchia', 'system', 'Vecchia', '', ${past})`);
  /** What is withheld of the invoices, and the old news that later nightly work deletes. */
  async function night() {
    await db.tx((tx) => w.app.jobs.send(tx, 'house.tidy', {}));
    const { errors } = await w.app.jobs.runDue();
    const { data } = (await send(receivedInvoices.list, { params, query: {} })).body;
    const news = await db.many(sql`
      select 1 from notification_events where place_id = ${place.id} and title = 'Vecchia'`);
    return {
      faults: errors.map(String),
      withheld: data.toSorted((a, b) => a.id - b.id).map(({ withheld }) => withheld),
      news: news.length,
    };
  }
  await db.query(
    `alter table received_invoices add constraint withheld_fault check (id <> ${first} or total_unread) not valid`,
    [],
  );
  try {
    expect(await night()).toEqual({
      faults: [expect.stringContaining('withheld_fault')],
      withheld: [0, 200, 200],
      news: 0,
    });
    expect(w.faults.splice(0).join('')).toMatch(/house.tidy/);
  } finally {
    await db.query('alter table received_invoices drop constraint withheld_fault', []);
  }
  await runJobs(w.app, { early: true });
  expect(await night()).toMatchObject({ faults: [], withheld: [200, 200, 200] });
});
