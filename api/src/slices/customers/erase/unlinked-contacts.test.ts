import { reservations } from 'contract/reservations/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { evening } from '../../orders/testing/evening.ts';
import { aPage } from '../../public/testing/page.ts';
import { sheetsOf } from '../testing/sheets.ts';
import { eraseForgotten } from './retention.ts';

const w = world();

/** The last contact with all customers of the place three years ago, and the day of the erasure come. */
async function later(place_id: number) {
  await w.app.db.run(sql`
    update customers set last_contact_at = ${w.app.clock()}::timestamptz - interval '3 years' where place_id = ${place_id}`);
  await w.app.db.run(
    sql`update customer_retention set next_run_on = ${w.app.clock()}::date where place_id = ${place_id}`,
  );
}

// docs/rules.md 18.7
it('a party of tonight keeps name and allergies, although a forgotten customer has that name', async () => {
  const e = await evening(w);
  const sheets = sheetsOf(w, e.place);
  await sheets.add({ first_name: 'Ada', last_name: 'Antichi' });
  await sheets.add({ first_name: 'Zenobio', last_name: 'Quadrifoglione' });
  const booked = await e.book({
    at: e.at(0, '20:00'),
    party: 2,
    table_ids: [e.ids[0]!],
    customer: { first_name: 'zenobio', last_name: 'Quadrifoglione' },
    allergies: 'Noci',
  });
  expect(booked.customer.id).toBeNull();
  await later(e.place.id);
  expect((await sheets.retention()).body.people).toBe(1);
  await eraseForgotten(w.app);
  const { body } = await e.send(reservations.get, { params: { reservation_id: booked.id } });
  expect(body).toMatchObject({ name: 'zenobio Quadrifoglione', allergies: 'Noci' });
  expect(await sheets.names()).toEqual(['Zenobio Quadrifoglione']);
});

it('an order of tonight keeps its name', async () => {
  const e = await evening(w);
  const sheets = sheetsOf(w, e.place);
  await sheets.add({ first_name: 'Zenobio', last_name: 'Quadrifoglione' });
  const { body: order } = await e.open({ name: 'Zenobio Quadrifoglione' });
  await later(e.place.id);
  await eraseForgotten(w.app);
  expect((await e.get(order.id)).name).toBe('Zenobio Quadrifoglione');
});

it('a request of a forgotten guest that waits for an answer keeps its contacts', async () => {
  const page = await aPage(w, { place: { email: 'casa@example.com' } });
  const sheets = sheetsOf(w, page.place);
  const contact = { guest_email: 'ritorna@example.com', guest_phone: '+39 347 9081726' };
  const { id } = await sheets.add({ first_name: 'Ada', last_name: 'Antichi', phone: '347 9081726' });
  await page.request(3, 5, { guest_first_name: 'Ada', guest_last_name: 'Antichi', ...contact });
  await later(page.place.id);
  await eraseForgotten(w.app);
  expect((await sheets.get(id)).status).toBe(200);
  const { guest_email } = await w.app.db.one<{ guest_email: string }>(sql`
    select guest_email from bookings where place_id = ${page.place.id}`);
  expect(guest_email).toBe('ritorna@example.com');
});
