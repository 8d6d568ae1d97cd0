import { receivedInvoices } from 'contract/received-invoices/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { filesForm } from '../invoices/testing/answers.ts';
import { suppliedFile } from './testing/supplier.ts';

const w = world();

async function aHouse(...files: string[]) {
  const place = await w.aPlace();
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };
  const named = files.map((bytes, index) => ({ name: `${index}.xml`, bytes }));
  const { body } = await send(receivedInvoices.upload, { params, form: filesForm('files', named) });
  const ids = body.data.map(({ invoice_id }) => invoice_id!);
  const list = async (query: { state?: 'late' } = {}) =>
    (await send(receivedInvoices.list, { params, query })).body;
  return { send, ids, list };
}

const inYen = (file: string) => file.replace('<Divisa>EUR<', '<Divisa>JPY<');

// docs/rules.md 29.9
it('sums are of the invoices in euro, and those of other currencies stand apart', async () => {
  const due = '2026-10-31';
  const yen = { net: '4000.00', tax: '400.00', total: '4400.00', due };
  const { send, ids, list } = await aHouse(
    suppliedFile({ number: '1', due }),
    inYen(suppliedFile({ ...yen, number: '2' })),
    inYen(suppliedFile({ ...yen, number: '3' })),
  );
  const params = { received_invoice_id: ids[2]! };
  await send(receivedInvoices.pay, { params, body: { day: '2026-11-01', method: 'cash' } });
  await send(receivedInvoices.change, { params, body: { category: 'food' } });
  const { total, totals, others, categories } = await list();
  expect(total).toBe(3);
  expect(totals).toEqual({ total: 44, net: 40, tax: 4, unpaid: 44, late: 44 });
  expect(others).toEqual([{ currency: 'JPY', count: 2, total: 8800, unpaid: 4400 }]);
  expect(categories).toEqual([
    { category: null, count: 2, net: 40, total: 44 },
    { category: 'food', count: 1, net: 0, total: 0 },
  ]);
});

// docs/rules.md 29.9
it('a credit note is never late: nothing of it is to be paid', async () => {
  const due = '2026-10-31';
  const { ids, list } = await aHouse(
    suppliedFile({ number: '1', due }),
    suppliedFile({ number: '2', due, type: 'TD04' }),
    suppliedFile({ number: '3', due, type: 'TD16' }),
  );
  const { data, totals } = await list();
  expect(data.map(({ id, late }) => [id, late])).toEqual([
    [ids[2], false],
    [ids[1], false],
    [ids[0], true],
  ]);
  expect(totals).toMatchObject({ unpaid: 0, late: 44 });
  expect((await list({ state: 'late' })).data.map(({ id }) => id)).toEqual([ids[0]]);
});
