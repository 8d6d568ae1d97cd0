import { assignments } from 'contract/access/calls';
import { activity } from 'contract/activity/calls';
import { printing } from 'contract/printing/calls';
import { roomCharges } from 'contract/room-charges/calls';
import { serviceShifts } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { sheetsOf } from './slices/customers/testing/sheets.ts';
import { evening } from './slices/orders/testing/evening.ts';
import { dinner, houseAt, join } from './slices/room-charges/testing/house.ts';
import { world } from './testing/world.ts';

const w = world();

async function payInFrancs(place_id: number): Promise<void> {
  await w.app.db.run(sql`update places set currency = 'CHF' where id = ${place_id}`);
}

// docs/rules.md 1.4
it('is told to the devices of a place, and stands on its paper and in its log', async () => {
  const e = await evening(w);
  await payInFrancs(e.place.id);
  const mine = await e.send(assignments.mine, {});
  expect(mine.body.data).toMatchObject([{ currency: 'CHF' }]);
  const dish = await e.product({ station: 'kitchen' });
  const order = (await e.open()).body;
  await e.command(order.id, e.add(dish), { type: 'send' });
  const { preconto } = (await e.send(printing.paper, { params: { order_id: order.id } })).body;
  const amounts = preconto.flatMap(({ right }) => (right?.includes(',') ? [right] : []));
  expect(new Set(amounts)).toEqual(new Set(['12,00 CHF']));
  const online = {
    ...PROPOSED_PLAN.online,
    deposit: { from_party: 6, per_person: 20, bitcoin: true, transfer: false, hold_hours: 24 },
  };
  const saved = await e.send(serviceShifts.save, {
    params: e.params,
    body: { ...PROPOSED_PLAN, online },
  });
  expect(saved.status).toBe(200);
  const { body: log } = await e.send(activity.list, { params: e.params, query: {} });
  expect(log.data.map(({ sentence }) => sentence).join(' ')).toContain('caparra di 20,00 CHF a persona');
});

it('stands in the copy that a guest gets of what they signed', async () => {
  const d = await dinner(w);
  const house = await houseAt(w, await w.aPlace());
  await join(w, d.place, house.place);
  const booking_id = await house.guest('7', 'Carla', 'Bruni');
  const signed = await d.send(roomCharges.charge, {
    params: { bill_id: d.bill_id },
    body: { booking_id, signature: 'paper' },
  });
  expect(signed.status).toBe(200);
  for (const { id } of [d.place, house.place]) await payInFrancs(id);
  const sheets = sheetsOf(w, house.place);
  const [guest] = (await sheets.list()).body.data;
  const text = (await sheets.exportText(guest!.id)).body.replaceAll('\u00A0', ' ');
  expect(text).toMatch(/Firme per addebiti in camera \(1\)\r\n- .+, 52,00 CHF/);
});
