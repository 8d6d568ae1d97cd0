import { DAY_MS } from 'contract/days/durations';
import { customers } from 'contract/customers/calls';
import { orders } from 'contract/orders/calls';
import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { evening } from '../../orders/testing/evening.ts';
import { expectAllWhole } from '../../bookings/testing/whole.ts';
import { aPage } from '../../public/testing/page.ts';
import { eraseForgotten } from './retention.ts';

const w = world();

const comeTo = (place_id: number) =>
  w.app.db.run(
    sql`update customer_retention set next_run_on = ${w.app.clock()}::date where place_id = ${place_id}`,
  );

// docs/rules.md 18.7
it('a request that nobody confirmed loses the guest with the months of the place', async () => {
  const page = await aPage(w);
  const old = await page.request(3, 5, { guest_last_name: 'Antichi', guest_email: 'antichi@example.com' });
  const recent = await page.request(8, 9, { guest_last_name: 'Recenti', guest_email: 'recenti@example.com' });
  await w.app.db.run(
    sql`update bookings set created_at = created_at - interval '3 years' where id = ${recent.id}`,
  );
  const guests = async () =>
    w.app.db.many<{ id: number; guest_last_name: string; guest_email: string }>(sql`
      select id, guest_last_name, guest_email from bookings where place_id = ${page.place.id} order by id`);
  await comeTo(page.place.id);
  await eraseForgotten(w.app);
  expect((await guests()).map((one) => one.guest_last_name)).toEqual(['Antichi', 'Recenti']);

  await page.desk.act(old.id, 'cancel', {});
  w.advance(3 * 365 * DAY_MS);
  await w.app.db.run(sql`update bookings set created_at = ${w.app.clock()} where id = ${recent.id}`);
  await comeTo(page.place.id);
  await eraseForgotten(w.app);
  await eraseForgotten(w.app);
  expect(await guests()).toEqual([
    { id: old.id, guest_last_name: `cancellati ${old.id}`, guest_email: '' },
    { id: recent.id, guest_last_name: 'Recenti', guest_email: 'recenti@example.com' },
  ]);
  const { lines } = await w.app.db.one<{ lines: number }>(sql`
    select count(*)::int as lines from booking_events where booking_id = ${old.id} and sentence like 'Dati dell%'`);
  expect(lines).toBe(1);
  await expectAllWhole(w.app.db, page.place.id);
});

it('a reservation with a name alone loses it, and one of these days keeps it', async () => {
  const e = await evening(w);
  const book = (day: number, first_name: string) =>
    e.book({
      at: e.at(day, '20:00'),
      party: 2,
      customer: { first_name, last_name: 'Rossi' },
      allergies: 'Noci',
    });
  const old = await book(0, 'Ada');
  const next = await book(1, 'Eva');
  await w.app.db.run(sql`
    update reservations set business_day = business_day - 1000, customer_id = null where id = ${old.id}`);
  await comeTo(e.place.id);
  await eraseForgotten(w.app);
  const read = async (reservation_id: number) =>
    (await e.send(reservations.get, { params: { reservation_id } })).body;
  expect(await read(old.id)).toMatchObject({
    party: 2,
    allergies: null,
    customer: { first_name: '', last_name: '' },
  });
  expect(await read(next.id)).toMatchObject({ name: 'Eva Rossi', allergies: 'Noci' });
});

it('a closed order without a customer loses the name, and other orders keep theirs', async () => {
  const e = await evening(w);
  const dish = await e.product({ price: 0 });
  const customer_id = (
    await e.send(customers.create, { params: e.params, body: { kind: 'person', first_name: 'Ida' } })
  ).body.id;
  async function takeaway(name: string) {
    const body = { selling_way: 'takeaway', name, note: 'Citofono 4' };
    const { id } = (await e.send(orders.create, { params: e.params, body: body as never })).body;
    await e.command(id, e.add(dish), { type: 'send' });
    return id;
  }
  const made = { old: 0, linked: 0, open: 0, recent: 0 };
  for (const name of Object.keys(made) as (keyof typeof made)[]) made[name] = await takeaway(name);
  for (const id of [made.old, made.linked, made.recent]) expect((await e.close(id)).status).toBe(200);
  await w.app.db.run(sql`
    update orders set business_day = business_day - 1000
    where id = any (${[made.old, made.linked, made.open]}::bigint[])`);
  await w.app.db.run(sql`
    update bills set customer_id = ${customer_id} where source_kind = 'order' and source_id = ${made.linked}`);
  await comeTo(e.place.id);
  await eraseForgotten(w.app);
  const names = await w.app.db.many<{ name: string | null; note: string | null }>(sql`
    select name, note from orders where place_id = ${e.place.id} order by id`);
  const note = 'Citofono 4';
  expect(names).toEqual([
    { name: null, note: null },
    ...['linked', 'open', 'recent'].map((name) => ({ name, note })),
  ]);
});
