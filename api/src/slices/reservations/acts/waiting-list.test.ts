import { MINUTE_MS } from 'contract/days/durations';
import { reservations } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('the waiting list', () => {
  const w = world();
  type DiningRoom = Awaited<ReturnType<typeof diningRoom>>;
  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());
  const read = async (room: DiningRoom, reservation_id: number) =>
    (await room.send(reservations.get, { params: { reservation_id } })).body;

  it('gives out the table of another day though a party sits at it now', async () => {
    const room = await diningRoom(w, [4]);
    const at = room.at(1, '20:00');
    const sits = await room.book({ party: 4, source: 'walk_in', duration_minutes: 60 });
    expect(sits.table_ids).toEqual(room.ids);
    const holder = await room.book({ at, party: 4, table_ids: room.ids });
    const waits = await room.book({ at, party: 2, waiting: true });
    const cancelled = await room.act(holder.id, 'cancel');
    expect([cancelled.status, cancelled.error?.code]).toEqual([200, undefined]);
    expect(cancelled.body.state).toBe('cancelled');
    expect(await read(room, waits.id)).toMatchObject({
      at,
      table_ids: room.ids,
      offered_at: expect.any(String),
    });
  });

  it('gives nothing of today to a party of a day that is over', async () => {
    const room = await diningRoom(w, [4]);
    const next = room.at(2, '11:00');
    goTo(room.at(1, '23:30'));
    const sits = await room.book({ party: 4, source: 'walk_in', duration_minutes: 60 });
    const waits = await room.book({ party: 2, waiting: true });
    expect(sits.business_day).toBe(waits.business_day);
    goTo(next);
    expect((await room.act(sits.id, 'finish')).body.state).toBe('finished');
    expect(await read(room, waits.id)).toMatchObject({ state: 'waiting', table_ids: [], offered_at: null });
    const offered = await room.send(reservations.offer, { params: { reservation_id: waits.id }, body: {} });
    expect([offered.status, offered.error.code]).toEqual([409, 'day_over']);
    expect((await room.act(waits.id, 'cancel')).body.state).toBe('cancelled');
  });

  it('gives a party its whole time from when it sits down or is confirmed, not from when it began to wait', async () => {
    const room = await diningRoom(w, [4, 4]);
    const [later, end] = [room.at(2, '20:30'), room.at(2, '21:30')].map((at) => Date.parse(at));
    goTo(room.at(2, '19:00'));
    const [sits, comes, leaves] = [
      await room.book({ party: 2, waiting: true, duration_minutes: 60 }),
      await room.book({ party: 3, waiting: true, duration_minutes: 60 }),
      await room.book({ party: 2, waiting: true, duration_minutes: 60 }),
    ];
    goTo(new Date(later!).toISOString());
    const seated = (await room.seat(sits.id, [room.ids[0]!])).body;
    const confirmed = (await room.act(comes.id, 'confirm')).body;
    expect([seated.state, confirmed.state]).toEqual(['seated', 'confirmed']);
    for (const one of [seated, confirmed]) {
      expect(Date.parse(one.at)).toBeGreaterThanOrEqual(later!);
      expect(Date.parse(one.ends_at)).toBeGreaterThanOrEqual(end!);
    }
    const soon = new Date(end! - 10 * MINUTE_MS).toISOString();
    const refused = await room.reserve({ at: soon, party: 2, table_ids: [room.ids[0]!] });
    expect(refused.error.code).toBe('table_taken');
    expect((await room.act(leaves.id, 'cancel')).body.at).toBe(leaves.at);
  });

  it('gets the table that the desk moves a party away from, and none that only changes its telephone', async () => {
    const room = await diningRoom(w, [4, 4]);
    const at = room.at(1, '20:00');
    const [one, two] = [
      await room.book({ at, party: 4, table_ids: [room.ids[0]!] }),
      await room.book({ at, party: 4, table_ids: [room.ids[1]!] }),
    ];
    const waits = await room.book({ at, party: 2, waiting: true });
    const change = (reservation_id: number, body: object) =>
      room.send(reservations.change, { params: { reservation_id }, body });
    await change(one.id, { customer: { last_name: 'Rossi', phone: '333 1234567' } });
    expect((await read(room, waits.id)).offered_at).toBeNull();
    expect((await change(two.id, { at: room.at(1, '12:30') })).status).toBe(200);
    expect(await read(room, waits.id)).toMatchObject({
      table_ids: [room.ids[1]],
      offered_at: expect.any(String),
    });
  });
});
