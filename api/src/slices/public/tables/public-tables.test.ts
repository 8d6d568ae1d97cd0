import { reservations } from 'contract/reservations/calls';
import { serviceDays } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { sheetsOf } from '../../customers/testing/sheets.ts';
import { aDiningPage } from '../testing/dining-page.ts';
import { lastTo, subjectsTo } from '../testing/sent-letters.ts';

describe('tables on the public page', () => {
  const w = world();

  it('are shown as times that are free or not, and no more', async () => {
    const page = await aDiningPage(w, [4]);
    const day = page.room.day(1);
    await page.room.book({ at: page.room.at(1, '20:00'), party: 2, table_ids: page.room.ids });
    const { status, body } = await page.tables({ day, party: 2 });
    expect([status, body.phone_only, body.max_party, body.phone]).toEqual([200, false, 8, '0471 123456']);
    expect(body.slots.find(({ time }) => time === '20:00')).toEqual({
      at: page.room.at(1, '20:00'),
      time: '20:00',
      shift: 'Cena',
      free: false,
    });
    expect(body.slots.find(({ time }) => time === '21:30')?.free).toBe(true);
  });

  it('are held at once, and the guest reads and cancels by the link', async () => {
    const page = await aDiningPage(w, [2]);
    const customer = {
      first_name: 'Anna',
      last_name: 'Verdi',
      email: 'anna.tavolo@example.com',
      phone: null,
    };
    const made = await page.ask({ customer, notes: 'Vicino alla finestra' });
    expect([made.status, made.body]).toMatchObject([
      201,
      { state: 'confirmed', party: 2, email: customer.email, can_cancel: true, place: { slug: page.slug } },
    ]);
    const late = await page.ask({});
    expect([late.status, late.error.code]).toEqual([409, 'slot_taken']);
    const { text } = await lastTo(w, customer.email);
    expect(text).toContain(`https://hub.test/b/${page.slug}/tables/${made.body.token}`);
    const guest = page.guest(made.body.token);
    expect((await guest.get()).body).toEqual(made.body);
    expect((await guest.cancel()).body).toMatchObject({ state: 'cancelled', can_cancel: false });
    expect((await guest.cancel()).status).toBe(200);
    expect((await page.ask({})).status).toBe(201);
    expect((await page.guest('no-such-token').get()).status).toBe(404);
  });

  it('are only those of the hours, neither too soon nor too far', async () => {
    const page = await aDiningPage(w, [4]);
    for (const at of [page.room.at(1, '20:05'), page.room.at(1, '17:00'), page.room.at(80, '20:00')])
      expect((await page.ask({ at })).error).toMatchObject({ code: 'invalid' });
    await page.room.save({ shifts: [{ ...PROPOSED_PLAN.shifts[1]!, online: false }] });
    expect((await page.tables({ day: page.room.day(1), party: 2 })).body.slots).toEqual([]);
  });

  it('send large parties to the telephone, on a busy day smaller ones too', async () => {
    const page = await aDiningPage(w, [4, 20]);
    const nine = await page.ask({ party: 9 });
    expect([nine.status, nine.error.code, nine.error.error]).toEqual([
      422,
      'phone_only',
      'Per più di 8 persone chiama il 0471 123456.',
    ]);
    const day = page.room.day(1);
    const params = { ...page.room.params, day };
    await page.room.send(serviceDays.save, { params, body: { phone_only_above: 3 } });
    expect((await page.ask({ party: 4 })).error.code).toBe('phone_only');
    const { body } = await page.tables({ day, party: 4 });
    expect([body.phone_only, body.slots.some(({ free }) => free)]).toEqual([true, false]);
  });

  it('wait for a person where the owner wants that, who makes the guest a customer', async () => {
    const page = await aDiningPage(w, [4]);
    await page.room.save({ online: { ...PROPOSED_PLAN.online, auto_confirm: false } });
    const customer = {
      first_name: 'Anna',
      last_name: 'Verdi',
      email: 'anna.attesa@example.com',
      phone: null,
    };
    expect((await page.ask({ customer, language: 'de' })).body.state).toBe('requested');
    expect(await subjectsTo(w, customer.email)).toEqual([expect.stringMatching(/^Anfrage erhalten: /)]);
    const day = page.room.day(1);
    const { body } = await page.room.send(reservations.list, { params: page.room.params, query: { day } });
    const [asked] = body.data;
    expect(asked).toMatchObject({ state: 'requested', source: 'online', customer: { id: null } });
    expect((await sheetsOf(w, page.room.place).list()).body.total).toBe(0);
    await page.room.act(asked!.id, 'confirm');
    expect((await sheetsOf(w, page.room.place).list()).body.total).toBe(1);
    expect(await subjectsTo(w, customer.email)).toEqual([
      expect.stringMatching(/^Anfrage erhalten: /),
      expect.stringMatching(/^Tisch reserviert: /),
    ]);
  });

  it('are two of one guest and four of one line at most', async () => {
    const page = await aDiningPage(
      w,
      Array.from({ length: 9 }, () => 2),
    );
    const customer = { first_name: 'Anna', last_name: 'Verdi', email: 'molti@example.com', phone: null };
    const times = ['19:30', '19:45', '20:00', '20:15', '20:30'];
    const statuses = [];
    for (const time of times.slice(0, 3))
      statuses.push((await page.ask({ customer, at: page.room.at(1, time) })).status);
    expect(statuses).toEqual([201, 201, 429]);
    const headers = { 'x-forwarded-for': '198.18.200.1' };
    const line = [];
    for (const time of times) line.push((await page.ask({ at: page.room.at(2, time) }, headers)).status);
    expect(line).toEqual([201, 201, 201, 201, 429]);
  });

  it('are no page of a place that is closed, has no kitchen or no tables', async () => {
    const page = await aDiningPage(w, []);
    const query = { day: page.room.day(1), party: 2 };
    expect((await page.tables(query)).status).toBe(404);
    await page.room.table('1');
    expect((await page.tables(query)).status).toBe(200);
    await page.room.save({ online: { ...PROPOSED_PLAN.online, is_open: false } });
    expect((await page.tables(query)).status).toBe(404);
    await page.room.save({});
    await w.app.db.run(sql`update places set capabilities = '{lodging}' where id = ${page.room.place.id}`);
    expect((await page.tables(query)).status).toBe(404);
    expect((await page.ask({})).status).toBe(404);
  });
});
