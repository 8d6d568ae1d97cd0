import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { sheetsOf } from '../testing/sheets.ts';
import { eraseForgotten } from './retention.ts';

describe('customers of whom nobody has heard for a long time (docs/rules.md 18.7)', () => {
  const w = world();

  /** A place with four customers, of whom one is due: the others came lately, agreed, or are expected. */
  async function open() {
    const place = await w.aPlace();
    const sheets = sheetsOf(w, place);
    const desk = await deskAt(w, place);
    const old = await sheets.add({ last_name: 'Antichi', email: 'antichi@example.com' });
    await sheets.add({ last_name: 'Nuovi' });
    const agreed = await sheets.add({ last_name: 'Fedeli', marketing_consent: true });
    const expected = await sheets.add({ last_name: 'Attesi', email: 'attesi@example.com' });
    const longAgo = sql`${w.app.clock()}::timestamptz - interval '3 years'`;
    await w.app.db.run(sql`
      update customers set created_at = ${longAgo}, last_contact_at = ${longAgo}
      where id = any (${[old.id, agreed.id, expected.id]}::bigint[])`);
    await desk.book(await w.aRoom(place), 5, 6, {
      guest_last_name: 'Attesi',
      guest_email: 'attesi@example.com',
    });
    // The database writes the first of next month by its own clock.
    await w.app.db.run(sql`
      update customer_retention set next_run_on = (date_trunc('month', ${w.app.clock()}::timestamptz at time zone 'Europe/Rome') + interval '1 month')::date
      where place_id = ${place.id}`);
    return { place, sheets, old };
  }
  const comeTo = (place_id: number) =>
    w.app.db.run(
      sql`update customer_retention set next_run_on = ${w.app.clock()}::date where place_id = ${place_id}`,
    );

  it('are counted beforehand, and erased on the day', async () => {
    const { place, sheets, old } = await open();
    const { body } = await sheets.retention();
    expect(body).toEqual({
      months: 24,
      next_run_on: expect.stringMatching(/^\d{4}-\d\d-01$/),
      people: 1,
      owing: 0,
    });
    expect((await sheets.retention(6)).body.people).toBe(1);
    expect((await sheets.retention(120)).body).toMatchObject({ months: 120, people: 0 });
    await eraseForgotten(w.app);
    expect((await sheets.get(old.id)).status).toBe(200);

    await comeTo(place.id);
    await eraseForgotten(w.app);
    await eraseForgotten(w.app);
    expect((await sheets.get(old.id)).status).toBe(404);
    expect(await sheets.names({ sort: 'name' })).toEqual(['Attesi', 'Fedeli', 'Nuovi']);
    expect((await sheets.retention()).body).toMatchObject({
      people: 0,
      next_run_on: expect.stringMatching(/-01$/),
    });
    const kept = await w.app.db.many<{ sentence: string; user_id: number | null }>(sql`
      select sentence, user_id from activity where place_id = ${place.id} and related_id = ${old.id} and kind = 'customer'`);
    expect(kept.at(-1)).toEqual({ sentence: 'Dati di una scheda cliente cancellati.', user_id: null });
  });

  it('stay where the place says so, and a new rule gives a week', async () => {
    const { place, sheets, old } = await open();
    expect((await sheets.setRetention(null)).body).toMatchObject({ months: null, people: 0 });
    await comeTo(place.id);
    await eraseForgotten(w.app);
    expect((await sheets.get(old.id)).status).toBe(200);
    const { body } = await sheets.setRetention(12);
    expect(body).toMatchObject({ months: 12, people: 1 });
    expect(Date.parse(body.next_run_on) - w.app.clock().getTime()).toBeGreaterThan(6 * DAY_MS);
    await eraseForgotten(w.app);
    expect((await sheets.get(old.id)).status).toBe(200);
    for (const months of [5, 121, 12.5]) expect((await sheets.setRetention(months)).status).toBe(422);
  });

  it('stay while they owe something', async () => {
    const { place, sheets, old } = await open();
    const till = tillAt(w, place);
    const { body: bill } = await till.open({
      customer_id: old.id,
      charges: [{ kind: 'dish', description: 'Cena', unit_price: 40 }],
    });
    expect((await till.pay(bill.id, { method: 'on_account', amount: 40 })).status).toBe(201);
    const forget = () =>
      w.app.db.run(sql`
        update customers set last_contact_at = ${w.app.clock()}::timestamptz - interval '3 years' where id = ${old.id}`);
    await forget();
    await comeTo(place.id);
    expect((await sheets.retention()).body.people).toBe(0);
    await eraseForgotten(w.app);
    expect((await sheets.get(old.id)).status).toBe(200);
    await till.pay(bill.id, { method: 'cash', amount: 40 });
    await forget();
    await comeTo(place.id);
    await eraseForgotten(w.app);
    expect((await sheets.get(old.id)).status).toBe(404);
  });

  it('stay where they come back after the list was read', async () => {
    const { place, sheets, old } = await open();
    const room = await w.aRoom(place);
    const desk = await deskAt(w, place);
    const back = { guest_last_name: 'Antichi', guest_email: 'antichi@example.com' };
    await comeTo(place.id);
    const { db } = w.app;
    let isListed = false;
    const many: typeof db.many = async (statement) => {
      const rows = await db.many<{ id?: number }>(statement);
      if (!isListed && rows.some(({ id }) => id === old.id)) {
        isListed = true;
        await desk.book(room, 9, 10, back);
      }
      return rows as never;
    };
    await eraseForgotten({ ...w.app, db: { ...db, many } });
    expect(isListed).toBe(true);
    expect((await sheets.get(old.id)).body).toMatchObject({ last_name: 'Antichi' });
  });
});
