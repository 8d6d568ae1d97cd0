import { orders } from 'contract/orders/calls';
import { reservations, tableAvailability } from 'contract/reservations/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { aDiningPage } from '../../public/testing/dining-page.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('a party that sits far from its reserved time', () => {
  const w = world();
  type DiningRoom = Awaited<ReturnType<typeof diningRoom>>;
  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());
  const read = async (room: DiningRoom, reservation_id: number) =>
    (await room.send(reservations.get, { params: { reservation_id } })).body;

  /** A party at table 1 whose reservation is of so many days from now, at 20:00. */
  async function sitsAtOne(room: DiningRoom, days: number) {
    const made = await room.book({ at: room.at(days, '20:00'), party: 4, table_ids: [room.ids[0]!] });
    expect((await room.seat(made.id)).status).toBe(200);
    return made;
  }

  it('leaves the other tables to guests at the door, and lets them go while others wait', async () => {
    const room = await diningRoom(w, [4, 4]);
    goTo(room.at(1, '12:00'));
    await sitsAtOne(room, 1);
    const walkIn = await room.reserve({ party: 4, source: 'walk_in' });
    expect([walkIn.status, walkIn.body.table_ids]).toEqual([201, [room.ids[1]]]);
    const waits = await room.book({ party: 4, waiting: true });
    const left = await room.act(walkIn.body.id, 'finish');
    expect([left.status, left.body.state]).toEqual([200, 'finished']);
    expect(await read(room, waits.id)).toMatchObject({ table_ids: [room.ids[1]] });
  });

  it('bars neither a cancellation of the desk nor a no-show, and its table is offered to nobody', async () => {
    const room = await diningRoom(w, [4, 4, 2]);
    goTo(room.at(1, '12:00'));
    await sitsAtOne(room, 0);
    const small = { party: 2, at: room.at(0, '13:00'), table_ids: [room.ids[2]!] };
    const walkIn = await room.book({ party: 4, source: 'walk_in', table_ids: [room.ids[1]!] });
    const [first, second] = [
      await room.book({ ...small, at: room.at(0, '13:00') }),
      await room.book({ ...small, at: room.at(0, '15:00') }),
    ];
    const waits = await room.book({ party: 4, waiting: true });
    expect((await room.act(first.id, 'cancel')).status).toBe(200);
    expect((await room.act(second.id, 'noShow')).status).toBe(200);
    expect(await read(room, waits.id)).toMatchObject({ table_ids: [], offered_at: null });
    await room.act(walkIn.id, 'finish');
    expect(await read(room, waits.id)).toMatchObject({ table_ids: [room.ids[1]] });
  });

  it('bars no cancellation by the link of a guest, and no stranger gets its table for now', async () => {
    const page = await aDiningPage(w, [4, 4]);
    const { room } = page;
    await room.save({ online: { ...PROPOSED_PLAN.online, min_notice_minutes: 0 } });
    goTo(room.at(1, '12:25'));
    const now = room.at(0, '12:30');
    const sits = await sitsAtOne(room, 1);
    const walkIn = await room.book({ party: 4, source: 'walk_in', table_ids: [room.ids[1]!] });
    const slotOf = <T extends { at: string }>(slots: readonly T[]) => slots.find(({ at }) => at === now);
    const { slots } = (await page.tables({ day: room.day(0), party: 4 })).body;
    expect(slotOf(slots)).toMatchObject({ free: false });
    expect((await page.ask({ at: now, party: 4 })).error?.code).toBe('slot_taken');
    const suggested = async (without?: number) => {
      const query = { day: room.day(0), party: 4, ...(without !== undefined && { without }) };
      const { body } = await room.send(tableAvailability.get, { params: room.params, query });
      return slotOf(body.data)?.suggestion?.table_ids;
    };
    expect([await suggested(), await suggested(sits.id)]).toEqual([undefined, [room.ids[0]]]);

    const waits = await room.book({ party: 4, waiting: true });
    const made = await page.ask({ at: room.at(0, '20:00'), party: 4 });
    expect(made.status).toBe(201);
    expect((await page.guest(made.body.token).cancel()).status).toBe(200);
    await room.act(walkIn.id, 'finish');
    expect(await read(room, waits.id)).toMatchObject({ table_ids: [room.ids[1]] });
  });

  it('bars no offer of the table of an order that has ended', async () => {
    const room = await diningRoom(w, [4, 4]);
    goTo(room.at(1, '12:00'));
    await sitsAtOne(room, 1);
    const { params } = room;
    const order = await room.send(orders.create, { params, body: { table_id: room.ids[1]!, guests: 2 } });
    const waits = await room.book({ party: 4, waiting: true });
    await room.send(orders.close, { params: { order_id: order.body.id } });
    await runJobs(w.app);
    expect(await read(room, waits.id)).toMatchObject({ table_ids: [room.ids[1]] });
  });

  it('gives a party without a table that sits long before its time none at which others sit', async () => {
    const room = await diningRoom(w, [4, 4]);
    goTo(room.at(1, '12:00'));
    const walkIn = await room.book({ party: 4, source: 'walk_in', table_ids: [room.ids[0]!] });
    const tomorrow = await room.book({ at: room.at(1, '20:00'), party: 4 });
    const tonight = await room.book({ at: room.at(0, '20:00'), party: 4 });
    const early = await room.seat(tomorrow.id);
    expect([early.status, early.body.table_ids]).toEqual([200, [room.ids[1]]]);
    expect((await room.seat(tonight.id)).error?.code).toBe('no_table_free');
    await room.act(walkIn.id, 'finish');
    expect((await room.seat(tonight.id)).body.table_ids).toEqual([room.ids[0]]);
  });
});
