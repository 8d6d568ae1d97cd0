import { receivedInvoices } from 'contract/received-invoices/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { signedFile } from '../../platform/fattura/testing/signed-file.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { filesForm } from '../invoices/testing/answers.ts';
import { suppliedFile } from './testing/supplier.ts';

const w = world();

// docs/rules.md 29.9
it('what is withheld of an invoice is not to be paid to the supplier', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const advice = { net: '1040.00', tax: '228.80', total: '1268.80', due: '2026-10-31', withheld: '200.00' };
  const files = [
    { name: 'parcella.xml', bytes: suppliedFile({ ...advice, number: '1' }) },
    { name: 'merce.xml', bytes: suppliedFile({ due: '2026-10-31', number: '2' }) },
    { name: 'nota.xml', bytes: suppliedFile({ ...advice, type: 'TD04', number: '3' }) },
  ];
  const { body: taken } = await send(receivedInvoices.upload, { params, form: filesForm('files', files) });
  const [fee, goods, note] = taken.data.map(({ invoice_id }) => invoice_id!);
  const get = async (received_invoice_id: number) =>
    (await send(receivedInvoices.get, { params: { received_invoice_id } })).body;
  expect(await get(fee!)).toMatchObject({ total: 1268.8, withheld: 200 });
  expect(await get(goods!)).toMatchObject({ total: 44, withheld: 0 });
  expect(await get(note!)).toMatchObject({ total: -1268.8, withheld: -200 });
  const list = async () => (await send(receivedInvoices.list, { params, query: {} })).body.totals;
  expect(await list()).toMatchObject({ total: 44, unpaid: 44, late: 1112.8 });
  const paid = {
    params: { received_invoice_id: note! },
    body: { day: '2026-11-01', method: 'cash' as const },
  };
  expect((await send(receivedInvoices.pay, paid)).status).toBe(200);
  expect(await list()).toMatchObject({ total: 44, unpaid: 1112.8, late: 1112.8 });
});

// docs/rules.md 29.9
it('what is withheld is taken once off a total that the producer wrote without it', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const fee = { net: '1000.00', tax: '100.00', total: '900.00', withheld: '200.00' };
  const STAMP = '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>';
  const stamped = (file: string) => file.replace('<ImportoTotaleDocumento>', `${STAMP}$&`);
  const files = [
    suppliedFile({ ...fee, number: '1' }),
    suppliedFile({ ...fee, number: '2', type: 'TD04' }),
    suppliedFile({
      net: '-1000.00',
      tax: '-100.00',
      total: '-900.00',
      withheld: '-200.00',
      number: '3',
      type: 'TD04',
    }),
    stamped(suppliedFile({ ...fee, number: '4', total: '902.00' })),
    // Without the stamp, of which as much is withheld.
    stamped(suppliedFile({ ...fee, number: '5', total: '1100.00', withheld: '2.00' })),
    // Not to be explained by its sums.
    suppliedFile({ ...fee, number: '6', total: '950.00' }),
  ].map((bytes, at) => ({ name: `${at}.xml`, bytes }));
  await send(receivedInvoices.upload, { params, form: filesForm('files', files) });
  const { data } = (await send(receivedInvoices.list, { params, query: {} })).body;
  const read = data.map(({ number, total, withheld }) => [number, total, withheld]);
  expect(read.toSorted()).toEqual([
    ['1', 1100, 200],
    ['2', -1100, -200],
    ['3', -1100, -200],
    ['4', 1102, 200],
    ['5', 1100, 2],
    ['6', 950, 200],
  ]);
});

// docs/rules.md 29.9
it('the total is read with the part of what is withheld that the producer left out', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const fund =
    '<DatiRitenuta><TipoRitenuta>RT04</TipoRitenuta><ImportoRitenuta>85.00</ImportoRitenuta></DatiRitenuta>';
  const fee = { net: '1000.00', tax: '220.00', withheld: '115.00' };
  const withFund = (file: string) => file.replace('<ImportoTotaleDocumento>', `${fund}$&`);
  const files = [
    withFund(suppliedFile({ ...fee, number: '1', total: '1105.00' })),
    withFund(suppliedFile({ ...fee, number: '2', total: '1135.00' })),
    withFund(suppliedFile({ ...fee, number: '3', total: '1020.01' })),
    withFund(suppliedFile({ ...fee, number: '4', total: '1220.01' })),
    suppliedFile({ ...fee, number: '5', total: '0.00' }),
    suppliedFile({ ...fee, number: '6', total: '1220.00', withheld: '-115.00' }),
    suppliedFile({ ...fee, number: '7', total: '1105.00', withheld: '-115.00' }),
  ].map((bytes, at) => ({ name: `${at}.xml`, bytes }));
  await send(receivedInvoices.upload, { params, form: filesForm('files', files) });
  const { data } = (await send(receivedInvoices.list, { params, query: {} })).body;
  const read = data.map(({ number, total, withheld }) => [number, total, withheld]);
  expect(read.toSorted()).toEqual([
    ['1', 1220, 200],
    ['2', 1220, 200],
    ['3', 1220.01, 200],
    ['4', 1220.01, 200],
    ['5', 1220, 115],
    ['6', 1220, 115],
    ['7', 1220, 115],
  ]);
});

// docs/rules.md 29.9
it('what is withheld of invoices from before is read in their kept files, once', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const advice = { net: '1040.00', tax: '228.80', total: '1268.80', withheld: '200.00' };
  const two = suppliedFile({ number: '1' }, { ...advice, number: '2' });
  const note = suppliedFile({ ...advice, type: 'TD04', number: '3' });
  const files = [
    { name: 'due.xml', bytes: two },
    { name: 'firmata.xml.p7m', bytes: signedFile(Buffer.from(note)) },
    { name: 'persa.xml', bytes: suppliedFile({ ...advice, number: '4' }) },
  ];
  await send(receivedInvoices.upload, { params, form: filesForm('files', files) });
  const list = async () => {
    const { data, totals } = (await send(receivedInvoices.list, { params, query: {} })).body;
    const sums = data.map(({ number, withheld }) => [number, withheld]).toSorted();
    return { withheld: Object.fromEntries(sums), unpaid: totals.unpaid };
  };
  expect(await list()).toEqual({ withheld: { 1: 0, 2: 200, 3: -200, 4: 200 }, unpaid: 1112.8 });
  const { db } = w.app;
  for (const table of ['received_invoices', 'received_files'])
    await db.query(`alter table ${table} disable trigger user`, []);
  await db.run(sql`
    update received_invoices set withheld_cents = 0, withheld_unread = true, total_unread = true where place_id = ${place.id}`);
  await db.run(sql`
    update received_files set bytes = 'niente' where place_id = ${place.id} and file_name = 'persa.xml'`);
  for (const table of ['received_invoices', 'received_files'])
    await db.query(`alter table ${table} enable trigger user`, []);
  expect(await list()).toEqual({ withheld: { 1: 0, 2: 0, 3: 0, 4: 0 }, unpaid: 1312.8 });
  for (let night = 0; night < 2; night += 1) {
    await db.tx((tx) => w.app.jobs.send(tx, 'house.tidy', {}));
    await runJobs(w.app);
    expect(await list()).toEqual({ withheld: { 1: 0, 2: 200, 3: -200, 4: 0 }, unpaid: 1312.8 });
  }
  const changed = db.run(sql`update received_invoices set withheld_cents = 1 where place_id = ${place.id}`);
  await expect(changed).rejects.toThrow(/append-only/);
});

// docs/rules.md 29.9
it('a row from before with the total that an older version read is read again, and is found by its file', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const bytes = suppliedFile({ net: '1000.00', tax: '100.00', total: '900.00', withheld: '200.00' });
  const upload = (name: string, file: string) =>
    send(receivedInvoices.upload, { params, form: filesForm('files', [{ name, bytes: file }]) });
  const id = (await upload('parcella.xml', bytes)).body.data[0]!.invoice_id;
  const { db } = w.app;
  await db.query('alter table received_invoices disable trigger user', []);
  await db.run(sql`
    update received_invoices set total_cents = 90000, withheld_cents = 20000, total_unread = true where place_id = ${place.id}`);
  await db.query('alter table received_invoices enable trigger user', []);
  const list = async () => (await send(receivedInvoices.list, { params, query: {} })).body;
  expect((await list()).totals.unpaid).toBe(700);
  const again = await upload('di-nuovo.xml', bytes.replace('?>\n', '?>\n\n'));
  expect(again.body.data).toMatchObject([{ invoice_id: id }]);
  await db.tx((tx) => w.app.jobs.send(tx, 'house.tidy', {}));
  await runJobs(w.app);
  const { data, totals } = await list();
  expect(data).toMatchObject([{ id, total: 1100, withheld: 200 }]);
  expect(totals.unpaid).toBe(900);
  const changed = db.run(sql`update received_invoices set total_cents = 1 where place_id = ${place.id}`);
  await expect(changed).rejects.toThrow(/append-only/);
});

// docs/rules.md 29.9
it('what is withheld of an invoice that a former process writes during the upgrade is read as well', async () => {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const file = { name: 'parcella.xml', bytes: suppliedFile({ total: '1268.80', withheld: '200.00' }) };
  await send(receivedInvoices.upload, { params, form: filesForm('files', [file]) });
  const { db } = w.app;
  await db.run(sql`
    with file as (
      insert into received_files (place_id, file_name, bytes, sha256, content_sha256, received_at)
      select place_id, 'altra.xml', bytes, sha256, 'altra', received_at from received_files where place_id = ${place.id} returning id
    )
    insert into received_invoices (place_id, file_id, position, type, number, day, currency, supplier_key, supplier, search, total_cents,
      net_cents, tax_cents, due_date, is_ours, content, received_at, updated_at)
    select i.place_id, f.id, 1, type, number, day, currency, supplier_key, supplier, search, total_cents, net_cents, tax_cents, due_date,
      is_ours, content, received_at, updated_at
    from received_invoices i cross join file f where i.place_id = ${place.id}`);
  const withheld = async () =>
    (await send(receivedInvoices.list, { params, query: {} })).body.data
      .map((invoice) => invoice.withheld)
      .toSorted((a = 0, b = 0) => a - b);
  expect(await withheld()).toEqual([0, 200]);
  const unread = () =>
    db.many(sql`select 1 from received_invoices where place_id = ${place.id} and total_unread`);
  expect(await unread()).toHaveLength(1);
  await db.tx((tx) => w.app.jobs.send(tx, 'house.tidy', {}));
  await runJobs(w.app);
  expect(await withheld()).toEqual([200, 200]);
});
