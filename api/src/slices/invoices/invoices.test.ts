import { createHash } from 'node:crypto';
import { customers } from 'contract/customers/calls';
import { invoices } from 'contract/invoices/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { deskAt } from '../bookings/testing/desk.ts';
import { tillAt } from '../bills/testing/till.ts';
import { issuedDocuments } from './place-hooks.ts';
import { COMPANY, FLAT_RATE, HOTEL, officeAt, PRIVATE, textsOf } from './testing/office.ts';

const DINNER = { description: 'Cena', unit_price: 110, vat_rate: 10 };

describe('documents', () => {
  const w = world();

  async function aHouse(seller: object = HOTEL) {
    const place = await w.aPlace();
    const office = await officeAt(w, place, seller);
    const desk = await deskAt(w, place);
    const till = tillAt(w, place);
    const room_id = await w.aRoom(place, { price_cents: 9000 });
    async function aStay(nights = 2) {
      const booking = await desk.book(room_id, 1, 1 + nights);
      const [bill] = await till.ofBooking(booking.id);
      return { booking, bill: bill! };
    }
    return { place, office, desk, till, aStay };
  }

  it('are issued from the bill of a stay, to the cent, with city tax and payments', async () => {
    const { office, till, aStay } = await aHouse();
    const { bill } = await aStay();
    await till.charge(bill.id, {
      kind: 'city_tax',
      description: 'Imposta di soggiorno',
      quantity: 4,
      unit_price: 3,
    });
    await till.charge(bill.id, { kind: 'good', description: 'Vino “Rosso” – 1 l', unit_price: 12.5 });
    await till.pay(bill.id, { method: 'card', amount: 204.5 });
    const customer_id = await office.customer();
    const invoice = await office.issued({ bill_ids: [bill.id], customer_id });
    expect(invoice).toMatchObject({
      type: 'TD01',
      number: `1/${invoice.date.slice(0, 4)}`,
      total: 204.5,
      unpaid: false,
      bill_ids: [bill.id],
      payments: [{ code: 'MP08', amount: 204.5, due_date: null }],
    });
    expect(invoice.file_name).toMatch(/^IT00743110157_[A-Z0-9]{5}\.xml$/);
    const xml = await office.file(invoice.id);
    expect(createHash('sha256').update(xml).digest('hex')).toBe(invoice.sha256);
    expect(textsOf(xml, 'ImportoTotaleDocumento')).toEqual(['204.50']);
    expect(textsOf(xml, 'Natura')).toEqual(['N1', 'N1']);
    expect(textsOf(xml, 'CodiceDestinatario')).toEqual(['M5UXCR1']);
    expect(textsOf(xml, 'Descrizione')).toContain('Vino "Rosso" - 1 l');
    const after = await till.get(bill.id);
    expect(after.documents).toMatchObject([{ id: invoice.id, number: invoice.number, total: 204.5 }]);
    expect(after.charges.map(({ document_id }) => document_id)).toEqual(after.charges.map(() => invoice.id));
  });

  it('answer a repeated issue with the same document, and never change', async () => {
    const { office } = await aHouse();
    const customer_id = await office.customer();
    const invoice = await office.issued({ customer_id, lines: [DINNER] });
    expect((await office.issue(invoice.id)).body).toEqual(invoice);
    expect(await office.change(invoice.id, { customer_id, lines: [DINNER] })).toMatchObject({ status: 409 });
    expect(await office.remove(invoice.id)).toMatchObject({ status: 409, body: { code: 'already_issued' } });
    expect(await office.get(invoice.id)).toEqual(invoice);
  });

  it('freeze what they bear until a credit note takes it back whole', async () => {
    const { office, till, desk, aStay } = await aHouse();
    const { bill, booking } = await aStay();
    await till.charge(bill.id, { kind: 'extra', description: 'Bici', unit_price: 10 });
    const bike = (await till.get(bill.id)).charges.find(({ kind }) => kind === 'extra')!;
    const customer_id = await office.customer();
    const invoice = await office.issued({ bill_ids: [bill.id], customer_id });
    expect(await till.voidCharge(bike.id as number)).toMatchObject({
      status: 409,
      body: { code: 'documented' },
    });
    expect(await till.split(bill.id, { by: 'equal', parts: 2 })).toMatchObject({ status: 409 });
    const night = desk.day(1);
    const priced = await desk.change(booking.id, { nights: [{ night, price: 50 }] });
    expect(priced).toMatchObject({ status: 409, body: { code: 'documented' } });
    expect(await office.create({ bill_ids: [bill.id], customer_id })).toMatchObject({
      status: 409,
      body: { code: 'already_documented' },
    });
    const note = await office.credit(invoice.id);
    expect(note).toMatchObject({
      status: 201,
      body: { type: 'TD04', total: 190, corrects: { id: invoice.id } },
    });
    const issued = await office.issue(note.body.id);
    expect(issued.body).toMatchObject({ state: 'issued', number: `NC 1/${invoice.date.slice(0, 4)}` });
    const xml = await office.file(issued.body.id);
    expect(textsOf(xml, 'IdDocumento')).toEqual([invoice.number]);
    expect(await till.voidCharge(bike.id as number)).toMatchObject({ status: 200 });
    const again = await office.issued({ bill_ids: [bill.id], customer_id });
    expect(again).toMatchObject({ total: 180, number: `2/${invoice.date.slice(0, 4)}` });
  });

  it('are never credited for more than they are', async () => {
    const { office } = await aHouse();
    const customer_id = await office.customer();
    const invoice = await office.issued({
      customer_id,
      lines: [DINNER, { description: 'Vino', unit_price: 20, vat_rate: 22 }],
    });
    const tooMuch = await office.credit(invoice.id, { lines: [{ line: 2, amount: 20.01 }] });
    expect(tooMuch).toMatchObject({ status: 422, body: { fields: { lines: expect.any(String) } } });
    const [one, other] = [
      await office.credit(invoice.id, { lines: [{ line: 1, amount: 60 }], reason: 'Sconto' }),
      await office.credit(invoice.id, { lines: [{ line: 1, amount: 60 }] }),
    ];
    expect((await office.issue(one.body.id)).status).toBe(200);
    expect(await office.issue(other.body.id)).toMatchObject({ status: 422 });
    const rest = await office.credit(invoice.id);
    expect(rest.body.total).toBe(70);
    await office.issue(rest.body.id);
    expect(await office.get(invoice.id)).toMatchObject({ credited: 130, unpaid: false });
    expect(await office.credit(invoice.id)).toMatchObject({
      status: 409,
      body: { code: 'already_credited' },
    });
  });

  it('of a flat-rate seller have N2.2, its note and the stamp above 77.47 euros', async () => {
    const { office } = await aHouse(FLAT_RATE);
    const customer_id = await office.customer();
    const small = await office.issued({ customer_id, lines: [{ description: 'Notte', unit_price: 77.47 }] });
    expect(small).toMatchObject({ total: 77.47, stamp: 0 });
    const invoice = await office.issued({
      customer_id,
      lines: [{ description: 'Notte', unit_price: 77.48 }],
    });
    expect(invoice).toMatchObject({ total: 79.48, stamp: 2, vat: [{ rate: 0, nature: 'N2.2' }] });
    const xml = await office.file(invoice.id);
    expect(textsOf(xml, 'BolloVirtuale')).toEqual(['SI']);
    expect(textsOf(xml, 'RiferimentoNormativo')).toEqual([
      'Art. 1 c. 54-89 L. 190/2014 - regime forfettario',
    ]);
    const taxed = await office.create({ customer_id, lines: [DINNER] });
    expect(taxed.body.problems).toMatchObject([{ field: 'lines.0.vat_rate' }]);
  });

  it('of a seller without VAT number are receipts, numbered and without a file', async () => {
    const { office } = await aHouse(PRIVATE);
    const receipt = await office.issued({
      lines: [{ description: 'Soggiorno', unit_price: 60, nature: 'N4' }],
    });
    expect(receipt).toMatchObject({
      type: 'receipt',
      number: `R 1/${receipt.date.slice(0, 4)}`,
      file_name: null,
    });
    expect(await office.xml(receipt.id)).toMatchObject({ status: 409 });
    expect(
      await office.create({ type: 'TD01', lines: [{ description: 'x', unit_price: 1, nature: 'N4' }] }),
    ).toMatchObject({
      status: 422,
    });
  });

  it('take off the deposit that was invoiced on the bill', async () => {
    const { office, aStay } = await aHouse();
    const { bill } = await aStay();
    const customer_id = await office.customer();
    const deposit = await office.issued({ type: 'TD02', bill_ids: [bill.id], customer_id, amount: 50 });
    expect(deposit).toMatchObject({ type: 'TD02', total: 50 });
    const invoice = await office.issued({ bill_ids: [bill.id], customer_id });
    expect(invoice.total).toBe(130);
    const xml = await office.file(invoice.id);
    expect(textsOf(xml, 'IdDocumento')).toEqual([deposit.number]);
    await office.file(deposit.id);
  });

  it.each([
    ['a company without VAT number', { ...COMPANY, vat_number: null }, 'customer.vat_number'],
    [
      'a person without tax code',
      { kind: 'person', first_name: 'A', last_name: 'B', address: COMPANY.address },
      'customer.tax_code',
    ],
    [
      'a public body without its office',
      { ...COMPANY, kind: 'public_body', sdi_code: null },
      'customer.sdi_code',
    ],
    [
      'somebody without a town',
      { ...COMPANY, address: { ...COMPANY.address, city: '' } },
      'customer.address.city',
    ],
  ])('are refused for %s, at the field', async (_, customer, field) => {
    const { office } = await aHouse();
    const draft = await office.create({ customer, lines: [DINNER] });
    expect(draft.body.problems).toMatchObject([{ field }]);
    expect(await office.issue(draft.body.id)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it.each([
    [
      'a guest from abroad',
      {
        kind: 'person',
        first_name: 'Łukasz',
        last_name: 'Müller',
        address: { street: 'Weg 1', city: 'Berlin', country: 'DE' },
      },
      ['XXXXXXX', 'FPR12', '00000'],
    ],
    [
      'a company of the Union',
      {
        ...COMPANY,
        vat_number: 'DE811234567',
        sdi_code: null,
        address: { ...COMPANY.address, country: 'DE' },
      },
      ['XXXXXXX', 'FPR12', '00000'],
    ],
    ['a public body', { ...COMPANY, kind: 'public_body', sdi_code: 'UFABCD' }, ['UFABCD', 'FPA12', '48121']],
    [
      'a person with a PEC',
      {
        kind: 'person',
        first_name: 'Maria',
        last_name: 'Prova',
        tax_code: 'RSSMRA80A01H501U',
        pec: 'prova@pec.example.it',
        address: COMPANY.address,
      },
      ['0000000', 'FPR12', '48121'],
    ],
  ])('go to %s as the exchange wants it', async (_, customer, [recipient, format, cap]) => {
    const { office } = await aHouse();
    const xml = await office.file((await office.issued({ customer, lines: [DINNER] })).id);
    expect(textsOf(xml, 'CodiceDestinatario')).toEqual([recipient]);
    expect(textsOf(xml, 'FormatoTrasmissione')).toEqual([format]);
    expect(textsOf(xml, 'CAP').at(-1)).toBe(cap);
    // oxlint-disable-next-line no-control-regex
    expect(xml).toMatch(/^[\u0000-\u00FF]*$/);
  });

  it('keep the days of a series in order', async () => {
    const { office } = await aHouse();
    const customer_id = await office.customer();
    const first = await office.issued({ customer_id, lines: [DINNER] });
    const date = `${Number(first.date.slice(0, 4)) - 1}-12-31`;
    const earlier = await office.issued({ customer_id, lines: [DINNER], date });
    expect(earlier.number).toBe(`1/${date.slice(0, 4)}`);
    const before = await office.create({ customer_id, lines: [DINNER], date: `${date.slice(0, 4)}-12-30` });
    expect(await office.issue(before.body.id)).toMatchObject({
      status: 422,
      body: { fields: { date: expect.any(String) } },
    });
    const future = await office.create({ customer_id, lines: [DINNER], date: '2190-01-01' });
    expect(future.body.problems).toMatchObject([{ field: 'date' }]);
  });

  it('are listed with filters and sums by rate', async () => {
    const { office } = await aHouse();
    const customer_id = await office.customer();
    const invoice = await office.issued({ customer_id, lines: [DINNER] });
    await office.create({ customer_id, lines: [DINNER] });
    const note = await office.credit(invoice.id, { lines: [{ line: 1, amount: 11 }] });
    await office.issue(note.body.id);
    const all = (await office.list()).body;
    expect(all.total).toBe(3);
    expect(all.totals).toMatchObject({
      total: 99,
      net: 90,
      tax: 9,
      by_rate: [{ rate: 10, nature: null, gross: 99, net: 90, tax: 9 }],
    });
    expect((await office.list({ type: 'TD04' })).body.data).toMatchObject([{ id: note.body.id, total: 11 }]);
    expect((await office.list({ state: 'draft' })).body.total).toBe(1);
    expect((await office.list({ unpaid: '1' })).body.data).toMatchObject([{ id: invoice.id }]);
    expect((await office.list({ q: 'viaggi' })).body.total).toBe(3);
    expect((await office.list({ q: invoice.number! })).body.data.map(({ id }) => id)).toContain(invoice.id);
    expect((await office.list({ customer_id, to: '2000-01-01' })).body.total).toBe(0);
  });

  it('are read by the accountant, written by the desk, and no business of a waiter', async () => {
    const { place, office } = await aHouse();
    const body = { customer: COMPANY, lines: [DINNER] };
    const invoice = await office.issued(body);
    const as = async (role: 'accountant' | 'waiter' | 'staff' | 'housekeeping') =>
      officeAt(w, place, HOTEL, (await w.aMember(place, role)).token);
    const accountant = await as('accountant');
    expect([(await accountant.xml(invoice.id)).status, (await accountant.pdf(invoice.id)).status]).toEqual([
      200, 200,
    ]);
    expect((await accountant.create(body)).status).toBe(403);
    expect((await accountant.credit(invoice.id)).status).toBe(403);
    for (const role of ['waiter', 'housekeeping'] as const)
      expect((await (await as(role)).list()).status).toBe(403);
    const staff = await as('staff');
    expect((await staff.create(body)).status).toBe(201);
    expect((await staff.credit(invoice.id)).status).toBe(403);
  });

  it('keep the name of a customer who is erased; drafts go', async () => {
    const { office } = await aHouse();
    const customer_id = await office.customer();
    const invoice = await office.issued({ customer_id, lines: [DINNER] });
    const draft = await office.create({ customer_id, lines: [DINNER] });
    const erased = await office.send(customers.erase, { params: { customer_id } });
    expect(erased.body.kept.join()).toMatch(/1 documento emesso resta/);
    expect(await office.get(invoice.id)).toMatchObject({ customer: COMPANY.company_name });
    expect((await office.send(invoices.get, { params: { invoice_id: draft.body.id } })).status).toBe(404);
  });

  it('keep their place: nothing erases it', async () => {
    const { place, office } = await aHouse();
    const { id } = await office.issued({ customer: COMPANY, lines: [DINNER] });
    expect(await issuedDocuments(w.app, place.id)).toBe('documenti');
    await expect(w.app.db.run(sql`delete from places where id = ${place.id}`)).rejects.toThrow('append-only');
    await expect(w.app.db.run(sql`update documents set total_cents = 1 where id = ${id}`)).rejects.toThrow(
      'append-only',
    );
    expect(await office.get(id)).toMatchObject({ total: 110 });
  });

  it('say how much stamp duty a quarter owes', async () => {
    const { office, place } = await aHouse(FLAT_RATE);
    const invoice = await office.issued({
      customer: COMPANY,
      lines: [{ description: 'Notte', unit_price: 90 }],
    });
    const [year, month] = [Number(invoice.date.slice(0, 4)), Number(invoice.date.slice(5, 7))];
    const { body } = await office.send(invoices.stampDuty, {
      params: { place_id: place.id },
      query: { year },
    });
    expect(body.amount).toBe(2);
    expect(body.data.map(({ documents }) => documents)[Math.ceil(month / 3) - 1]).toBe(1);
    expect(body.data.map(({ due_date }) => due_date.slice(5))).toEqual(['05-31', '09-30', '11-30', '02-28']);
  });
});
