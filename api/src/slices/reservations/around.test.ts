import { activity } from 'contract/activity/calls';
import { capabilities } from 'contract/capabilities/calls';
import { customers } from 'contract/customers/calls';
import { beforeDay } from 'contract/days/before-day';
import { HOUR_MS } from 'contract/days/durations';
import { reservationFeed, reservations } from 'contract/reservations/calls';
import { search } from 'contract/search/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { italianDay } from '../../core/format/days.ts';
import { world } from '../../testing/world.ts';
import { officeAt } from '../invoices/testing/office.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const anna = {
  first_name: 'Zenobia',
  last_name: 'Quadrifoglioni',
  phone: '347 9081726',
  email: 'zenobia@posta.example',
};

describe('around reservations', () => {
  const w = world();

  it('the log says what happened, and names no guest', async () => {
    const room = await diningRoom(w, [4, 4]);
    const made = await room.book({
      at: room.at(1, '20:00'),
      party: 2,
      table_ids: [room.ids[0]!],
      customer: anna,
    });
    const params = { reservation_id: made.id };
    await room.send(reservations.change, { params, body: { table_ids: [room.ids[1]!], notes: 'Torta' } });
    await room.act(made.id, 'cancel');
    const { body } = await room.send(activity.list, { params: room.params, query: { kind: 'reservation' } });
    const when = `Prenotazione per 2 persone ${beforeDay('il', italianDay(room.day(1)))} alle 20:00, tavolo`;
    expect(body.data.map(({ sentence }) => sentence)).toEqual([
      `${when} 2: annullata.`,
      `${when} 1: tavoli da tavolo 1 a tavolo 2; cambiato: note.`,
      `${when} 1: aggiunta.`,
    ]);
    expect(body.data[0]?.about).toMatchObject({
      type: 'reservation',
      title: 'Zenobia Quadrifoglioni',
      is_there: true,
    });
  });

  it('a guest with a table, or with a document, is erased and not deleted (docs/rules.md 18.12)', async () => {
    const room = await diningRoom(w, [4]);
    const { customer } = await room.book({ at: room.at(1, '20:00'), party: 2, customer: anna });
    const office = await officeAt(w, room.place);
    const buyer = await office.customer();
    const draft = await office.create({
      customer_id: buyer,
      lines: [{ description: 'Cena', unit_price: 110, vat_rate: 10 }],
    });
    expect(draft.status).toBe(201);
    const remove = async (customer_id: number) =>
      (await room.send(customers.remove, { params: { customer_id } })).error?.code;
    expect([await remove(customer.id!), await remove(buyer)]).toEqual(['customer_in_use', 'customer_in_use']);
    await office.remove(draft.body.id);
    expect(await remove(buyer)).toBeUndefined();
  });

  it('an erasure leaves day, party and table, and nothing of the guest', async () => {
    const room = await diningRoom(w, [4]);
    const linked = await room.book({
      at: room.at(1, '20:00'),
      party: 2,
      customer: anna,
      notes: 'Torta',
      allergies: 'Noci',
    });
    // Never linked: by the same telephone in another spelling.
    const other = await room.book({ at: room.at(2, '20:00'), party: 3, customer: { last_name: 'Zeta' } });
    await w.app.db.run(
      sql`update reservations set phone = '+39 3479081726', customer_id = null where id = ${other.id}`,
    );
    const erased = await room.send(customers.erase, { params: { customer_id: linked.customer.id ?? 0 } });
    expect(erased.status).toBe(200);
    expect(erased.body.kept).toContain(
      '2 prenotazioni di tavoli restano con giorno, ora e coperti: senza nome, recapiti e note.',
    );
    const rows = await w.app.db.many<{ text: string }>(sql`
      select r::text as text from reservations r where r.place_id = ${room.place.id}`);
    for (const { text } of rows)
      expect(text).not.toMatch(/zenobia|quadrifoglion|posta\.example|9081726|torta|noci/i);
    const params = { reservation_id: linked.id };
    expect((await room.send(reservations.get, { params })).body).toMatchObject({
      party: 2,
      name: 'Senza nome',
    });
  });

  it('the search finds guests and tables of one place', async () => {
    const room = await diningRoom(w);
    await room.table('V77', { area: 'Veranda' });
    const made = await room.book({ at: room.at(1, '20:00'), party: 2, customer: anna });
    const found = async (q: string) => {
      const { body } = await room.send(search.find, { query: { q, place_id: room.place.id } });
      return body.data
        .filter(({ type }) => type === 'reservation' || type === 'table')
        .map(({ title }) => title);
    };
    expect(await found('quadrifoglioni')).toEqual(['Zenobia Quadrifoglioni']);
    expect(await found('tavolo V77')).toEqual(['Tavolo V77']);
    expect(await found('veranda')).toEqual(['Tavolo V77']);
    const other = await diningRoom(w);
    const { body } = await other.send(search.find, { query: { q: 'quadrifoglioni' } });
    expect(body.data).toEqual([]);
    expect(made.name).toBe('Zenobia Quadrifoglioni');
  });

  it('a place cannot put its kitchen away while a party is to come', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 2 });
    const save = () =>
      room.send(capabilities.save, { params: room.params, body: { capabilities: ['retail'] } });
    const refused = await save();
    expect([refused.status, refused.error.code]).toEqual([409, 'capability_in_use']);
    expect(refused.error.error).toContain('1 tavolo prenotato');
    await room.act(made.id, 'cancel');
    expect((await save()).status).toBe(200);
  });

  it('nor while a party sits there over its time', async () => {
    const room = await diningRoom(w, [4]);
    const sits = await room.book({ party: 4, source: 'walk_in', duration_minutes: 60 });
    const save = () =>
      room.send(capabilities.save, { params: room.params, body: { capabilities: ['retail'] } });
    w.advance(2 * HOUR_MS);
    expect((await save()).error?.code).toBe('capability_in_use');
    await room.act(sits.id, 'finish');
    expect((await save()).status).toBe(200);
  });

  it('the telephone of the owner reads the book by a link, without names, until the link ends', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 3, table_ids: room.ids, customer: anna });
    const call = { params: room.params };
    expect((await room.send(reservationFeed.get, call)).body).toEqual({ url: null, created_at: null });
    const { body } = await room.send(reservationFeed.renew, call);
    expect((await room.send(reservationFeed.get, call)).body).toEqual(body);
    const read = async (url: string | null) => w.server.inject({ url: new URL(url ?? '').pathname });
    const file = await read(body.url);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.payload).toContain('SUMMARY:3 persone · tavolo 1');
    expect(file.payload).toContain(`DTSTART:${made.at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
    expect(file.payload).not.toMatch(/zenobia|quadrifoglion|9081726/i);
    const { body: next } = await room.send(reservationFeed.renew, call);
    expect((await read(body.url)).statusCode).toBe(404);
    expect((await read(next.url)).statusCode).toBe(200);
    await room.send(reservationFeed.revoke, call);
    expect((await read(next.url)).statusCode).toBe(404);
  });

  it('tells the telephone by a higher number that a party has moved', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 3, table_ids: room.ids });
    const { body } = await room.send(reservationFeed.renew, { params: room.params });
    const told = async () => {
      const { payload } = await w.server.inject({ url: new URL(body.url ?? '').pathname });
      const [, modified, sequence, start] =
        /LAST-MODIFIED:(\S+)\r\nSEQUENCE:(\d+)\r\nDTSTART:(\S+)/.exec(payload) ?? [];
      return { sequence: Number(sequence), modified: modified ?? '', start };
    };
    const before = await told();
    w.advance(60_000);
    const params = { reservation_id: made.id };
    await room.send(reservations.change, { params, body: { at: room.at(1, '21:00') } });
    const after = await told();
    expect(after.start).not.toBe(before.start);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(after.modified > before.modified).toBe(true);
  });
});
