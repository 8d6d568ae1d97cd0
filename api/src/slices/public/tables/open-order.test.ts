import { orders } from 'contract/orders/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aDiningPage } from '../testing/dining-page.ts';

describe('a table at which an order is open', () => {
  const w = world();

  it('is given to no stranger for this moment, and suggested to nobody', async () => {
    const page = await aDiningPage(w, [4]);
    const { room } = page;
    await room.save({ online: { ...PROPOSED_PLAN.online, min_notice_minutes: 0 } });
    const at = room.at(1, '20:00');
    w.advance(Date.parse(at) - 60_000 - w.app.clock().getTime());
    const free = async () =>
      (await page.tables({ day: room.day(0), party: 2 })).body.slots.find((one) => one.at === at)?.free;
    expect(await free()).toBe(true);
    await room.send(orders.create, {
      params: room.params,
      body: { table_id: room.ids[0]!, guests: 4 },
    });
    expect(await free()).toBe(false);
    const [slot] = (await room.slots(room.day(0), 2)).filter((one) => one.at === at);
    expect(slot).toMatchObject({ free: true, suggestion: null });
    expect((await page.hold({ at, party: 2 })).error?.code).toBe('slot_taken');
    expect((await page.ask({ at, party: 2 })).error?.code).toBe('slot_taken');
    const later = room.at(0, '20:30');
    expect((await page.ask({ at: later, party: 2 })).status).toBe(201);
  });
});
