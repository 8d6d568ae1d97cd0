import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { diningRoom } from '../../tables/testing/dining-room.ts';

describe('a step that was a slip of the finger', () => {
  const w = world();
  const goTo = (instant: string) => w.advance(Date.parse(instant) - w.app.clock().getTime());

  it('seats a party again that had not left, since it sat down, though the next one comes soon', async () => {
    const room = await diningRoom(w, [4]);
    const { at } = room;
    const [eight, left, ten] = [at(1, '20:00'), at(1, '21:55'), at(1, '22:00')];
    const sits = await room.book({ at: eight, party: 4, table_ids: room.ids, duration_minutes: 120 });
    await room.book({ at: ten, party: 4, table_ids: room.ids });
    goTo(eight);
    const seated = (await room.seat(sits.id)).body;
    goTo(left);
    expect((await room.act(sits.id, 'finish')).body.state).toBe('finished');
    const again = await room.seat(sits.id);
    expect([again.status, again.error?.code]).toEqual([200, undefined]);
    expect(again.body).toMatchObject({ state: 'seated', seated_at: seated.seated_at, ends_at: ten });
  });

  it('brings back a party beyond capacity; a cancellation of a while ago asks for its place again', async () => {
    const room = await diningRoom(w, [4, 4]);
    const [shift] = PROPOSED_PLAN.shifts;
    await room.save({
      shifts: [{ ...shift!, weekdays: [], from: '19:00', last_order: '22:00', max_parties_per_slot: 1 }],
    });
    const at = room.at(1, '20:00');
    await room.book({ at, party: 4, table_ids: [room.ids[0]!] });
    const more = await room.book({ at, party: 4, table_ids: [room.ids[1]!], beyond_capacity: true });
    await room.act(more.id, 'cancel');
    expect((await room.act(more.id, 'confirm')).body).toMatchObject({
      state: 'confirmed',
      table_ids: [room.ids[1]],
    });
    goTo(room.at(1, '20:30'));
    expect((await room.act(more.id, 'noShow')).body.state).toBe('no_show');
    goTo(room.at(1, '20:45'));
    const late = await room.act(more.id, 'arrive');
    expect([late.status, late.error?.code, late.body.state]).toEqual([200, undefined, 'arrived']);
    await room.act(more.id, 'cancel');
    goTo(room.at(1, '20:50'));
    expect((await room.act(more.id, 'confirm')).error.code).toBe('slot_full');
    expect((await room.confirmBeyond(more.id)).body).toMatchObject({
      state: 'confirmed',
      table_ids: [room.ids[1]],
    });
  });

  it('brings no party back to a table that somebody has by now, not even beyond capacity', async () => {
    const room = await diningRoom(w, [4]);
    const at = room.at(1, '20:00');
    const gone = await room.book({ at, party: 4, table_ids: room.ids });
    await room.act(gone.id, 'cancel');
    await room.book({ at, party: 4, table_ids: room.ids });
    const refused = await room.confirmBeyond(gone.id);
    expect([refused.status, refused.error.code]).toEqual([409, 'table_taken']);
  });
});
