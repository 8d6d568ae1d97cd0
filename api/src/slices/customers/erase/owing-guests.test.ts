import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { deskAt } from '../../bookings/testing/desk.ts';
import { sheetsOf } from '../testing/sheets.ts';
import { eraseForgotten } from './retention.ts';

const w = world();

async function open() {
  const place = await w.aPlace();
  const sheets = sheetsOf(w, place);
  /** The last contact with all customers so long ago, and the day of the erasure come. */
  async function later(years: number) {
    await w.app.db.run(sql`
      update customers set last_contact_at = ${w.app.clock()}::timestamptz - make_interval(years => ${years}::int)
      where place_id = ${place.id}`);
    await w.app.db.run(
      sql`update customer_retention set next_run_on = ${w.app.clock()}::date where place_id = ${place.id}`,
    );
  }
  return { place, sheets, later };
}

// docs/rules.md 18.7
it('a guest who left with an open bill stays until it is paid, and the screen says so', async () => {
  const { place, sheets, later } = await open();
  const desk = await deskAt(w, place);
  const room_id = await w.aRoom(place, { price_cents: 8000 });
  const stay = await desk.book(room_id, 0, 2, { guest_email: 'debito@example.com' });
  await desk.act(stay.id, 'checkIn');
  await later(3);
  expect((await sheets.retention()).body).toMatchObject({ people: 0, owing: 1 });
  await eraseForgotten(w.app);
  expect((await sheets.get(stay.customer_id!)).status).toBe(200);

  const till = tillAt(w, place);
  const [bill] = (await till.list({ source: 'booking' })).body.data;
  expect((await till.pay(bill!.id, { method: 'cash', amount: 160 })).status).toBe(201);
  await later(3);
  expect((await sheets.retention()).body).toMatchObject({ people: 1, owing: 0 });
  await eraseForgotten(w.app);
  expect((await sheets.get(stay.customer_id!)).status).toBe(404);
});

it('an open bill of another payer keeps the payer and not the guest', async () => {
  const { place, sheets, later } = await open();
  const till = tillAt(w, place);
  const firm = await sheets.add({ kind: 'company', company_name: 'Trasporti Srl' });
  await sheets.add({ last_name: 'Antichi' });
  const sold = await till.open({
    customer_id: firm.id,
    charges: [{ kind: 'dish', description: 'Cena', unit_price: 40 }],
  });
  expect(sold.status).toBe(201);
  await later(3);
  expect((await sheets.retention()).body).toMatchObject({ people: 1, owing: 1 });
  await eraseForgotten(w.app);
  expect(await sheets.names()).toEqual(['Trasporti Srl']);
});

it('an open bill keeps nobody beyond ten years, when it can be claimed no more', async () => {
  const { place, sheets, later } = await open();
  const { id } = await sheets.add({ last_name: 'Antichi' });
  await tillAt(w, place).open({
    customer_id: id,
    charges: [{ kind: 'dish', description: 'Cena', unit_price: 40 }],
  });
  await later(11);
  expect((await sheets.retention()).body).toMatchObject({ people: 1, owing: 0 });
});
