import { receivedInvoices } from 'contract/received-invoices/calls';
import { expect, it } from 'vitest';
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
  expect(await list()).toMatchObject({ total: 44, unpaid: 44, late: 44 });
  const paid = {
    params: { received_invoice_id: note! },
    body: { day: '2026-11-01', method: 'cash' as const },
  };
  expect((await send(receivedInvoices.pay, paid)).status).toBe(200);
  expect(await list()).toMatchObject({ total: 44, unpaid: 1112.8, late: 1112.8 });
});
