import { invoices } from 'contract/invoices/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { officeAt } from '../../invoices/testing/office.ts';
import { evening } from '../../orders/testing/evening.ts';
import { sheetsOf } from '../testing/sheets.ts';

const NAME = { first_name: 'Zenobio', last_name: 'Quadrifoglione' };

describe('an erasure leaves a customer of the same name alone (docs/rules.md 18.6)', () => {
  const w = world();

  it('with the table, the allergies and the dishes of the evening', async () => {
    const e = await evening(w);
    const sheets = sheetsOf(w, e.place);
    const gone = await sheets.add({ ...NAME, phone: '347 9081726' });
    const at = e.at(0, '20:00');
    const booked = await e.book({
      at,
      party: 2,
      table_ids: [e.ids[0]!],
      customer: { ...NAME, phone: '340 1112223' },
      allergies: 'Noci',
    });
    expect(booked.customer.id).not.toBe(gone.id);
    await e.seat(booked.id);
    const { body: order } = await e.open({ name: 'Zenobio Quadrifoglione' });
    await sheets.erase(gone.id);
    const { body: kept } = await e.send(reservations.get, { params: { reservation_id: booked.id } });
    expect(kept).toMatchObject({ name: 'Zenobio Quadrifoglione', allergies: 'Noci' });
    expect((await e.get(order.id)).allergies).toMatchObject([{ allergens: ['nuts'] }]);
  });

  it('also a party of tonight with the name alone, and says so', async () => {
    const e = await evening(w);
    const sheets = sheetsOf(w, e.place);
    const gone = await sheets.add({ ...NAME, phone: '347 9081726' });
    const book = (day: number, clock: string) =>
      e.book({
        at: e.at(day, clock),
        party: 2,
        table_ids: [e.ids[0]!],
        customer: NAME,
        allergies: 'Noci',
      });
    const tonight = await book(0, '20:00');
    const past = await book(1, '20:00');
    await w.app.db.run(sql`
      update reservations set business_day = business_day - 30, state = 'finished'
      where id = ${past.id} and place_id = ${e.place.id}`);
    expect(tonight.customer.id).toBeNull();
    await e.seat(tonight.id);
    const { body: order } = await e.open({ name: 'Zenobio Quadrifoglione' });
    const { kept } = (await sheets.erase(gone.id)).body;
    const read = async (reservation_id: number) =>
      (await e.send(reservations.get, { params: { reservation_id } })).body;
    expect(await read(tonight.id)).toMatchObject({ name: 'Zenobio Quadrifoglione', allergies: 'Noci' });
    expect(await read(past.id)).toMatchObject({ customer: { last_name: '' }, allergies: null });
    expect(await e.get(order.id)).toMatchObject({
      name: 'Zenobio Quadrifoglione',
      allergies: [{ allergens: ['nuts'] }],
    });
    expect(kept).toEqual([
      expect.stringContaining('senza nome, recapiti e note'),
      "1 prenotazione di tavolo ancora aperta ha lo stesso nome e nessun recapito. Può essere di un'altra persona: se non è così, togli nome, note e allergie dalla prenotazione. Anche l'ordine 1 resta com'è.",
    ]);
  });

  it('but no order of an evening before, and none at a table without that name', async () => {
    const e = await evening(w);
    const sheets = sheetsOf(w, e.place);
    const gone = await sheets.add({ ...NAME, phone: '347 9081726' });
    const ids = [...e.ids, (await e.table('4')).id];
    const seated = async (table: number, more: object) => {
      const table_ids = [ids[table]!];
      const { id } = await e.book({ at: e.at(0, '20:00'), party: 2, table_ids, ...more });
      await e.seat(id);
      return id;
    };
    const open = async (table: number, more: object) =>
      (await e.open({ table_id: ids[table], ...more })).body.id;
    const left_id = await seated(0, { customer: NAME, allergies: 'Noci' });
    const left = await open(0, { name: 'Zenobio Quadrifoglione' });
    const other_id = await seated(1, { customer: { first_name: 'Ada' }, allergies: 'Noci' });
    const other = await open(1, { name: 'Ada', note: 'Con Zenobio Quadrifoglione' });
    await seated(ids.length - 1, { customer: { first_name: 'Ada' }, allergies: 'Noci' });
    const misnamed = await open(ids.length - 1, { name: 'Zenobio Quadrifoglione' });
    await w.app.db.run(sql`
      update reservations set business_day = business_day - 1 where id = ${left_id} and place_id = ${e.place.id}`);
    const table = await e.table('3');
    const walkIn = { party: 2, table_ids: [table.id] };
    expect((await e.reserve({ ...walkIn, source: 'walk_in' })).status).toBe(201);
    const walked = (await e.open({ table_id: table.id, name: 'Zenobio Quadrifoglione' })).body.id;
    const { kept } = (await sheets.erase(gone.id)).body;
    const nothing = { name: null, note: null, allergies: [] };
    expect(await e.get(left)).toMatchObject(nothing);
    expect(await e.get(walked)).toMatchObject(nothing);
    expect(await e.get(misnamed)).toMatchObject({ name: null, allergies: [{ allergens: ['nuts'] }] });
    expect(await e.get(other)).toMatchObject({
      name: 'Ada',
      note: null,
      allergies: [{ allergens: ['nuts'] }],
    });
    const read = async (reservation_id: number) =>
      (await e.send(reservations.get, { params: { reservation_id } })).body;
    expect(await read(left_id)).toMatchObject({ customer: { last_name: '' }, allergies: null });
    expect(await read(other_id)).toMatchObject({ name: 'Ada', allergies: 'Noci' });
    expect(kept.join(' ')).not.toContain('ancora aperta');
  });

  it('also one whose longer name or address has that of the customer in it', async () => {
    const e = await evening(w);
    const sheets = sheetsOf(w, e.place);
    const office = await officeAt(w, e.place);
    const gone = await sheets.add({
      first_name: 'Nobio',
      last_name: 'Quadrifoglio',
      email: 'nobio@posta.example',
    });
    const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
    const draft = await office.create({ customer: { kind: 'person', ...NAME }, lines });
    const dish = await e.product({ station: 'kitchen' });
    const { body: order } = await e.open({ name: 'Zenobio Quadrifoglione' });
    await e.command(order.id, e.add(dish, { note: 'Per Zenobio Quadrifoglione' }), { type: 'send' });
    const booked = await e.book({
      at: e.at(1, '20:00'),
      party: 2,
      table_ids: [e.ids[1]!],
      customer: { ...NAME, email: 'ze.nobio@posta.example' },
      allergies: 'Noci',
    });
    await w.app.db.run(sql`
      update reservations set customer_id = null where id = ${booked.id} and place_id = ${e.place.id}`);
    await sheets.erase(gone.id);
    const after = await e.get(order.id);
    expect([after.name, after.lines[0]?.note]).toEqual([
      'Zenobio Quadrifoglione',
      'Per Zenobio Quadrifoglione',
    ]);
    const { body: kept } = await e.send(reservations.get, { params: { reservation_id: booked.id } });
    expect(kept).toMatchObject({ name: 'Zenobio Quadrifoglione', allergies: 'Noci' });
    expect((await office.send(invoices.get, { params: { invoice_id: draft.body.id } })).status).toBe(200);
  });

  it('with a draft, also of a relative or of a company with the name', async () => {
    const place = await w.aPlace();
    const office = await officeAt(w, place);
    const sheets = sheetsOf(w, place);
    const gone = await sheets.add(NAME);
    const lines = [{ description: 'Cena', unit_price: 110, vat_rate: 10 }];
    const others = [
      { ...NAME, phone: '340 1112223' },
      { first_name: 'Ada', last_name: 'Quadrifoglione' },
      { kind: 'company', company_name: 'Quadrifoglione Vini S.r.l.' },
    ];
    const drafts = [];
    for (const other of others) {
      const { id } = await sheets.add(other);
      drafts.push((await office.create({ customer_id: id, lines })).body.id);
    }
    const typed = { kind: 'person', first_name: 'Ada', last_name: 'Quadrifoglione' };
    drafts.push((await office.create({ customer: typed, lines })).body.id);
    const own = (await office.create({ customer: { kind: 'person', ...NAME }, lines })).body.id;
    await sheets.erase(gone.id);
    const statusOf = async (invoice_id: number) =>
      (await office.send(invoices.get, { params: { invoice_id } })).status;
    expect(await Promise.all(drafts.map(statusOf))).toEqual([200, 200, 200, 200]);
    expect(await statusOf(own)).toBe(404);
  });
});
