import { reservations } from 'contract/reservations/calls';
import { OF_PARTY } from 'contract/reservations/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { aDiningPage } from '../../public/testing/dining-page.ts';

// docs/rules.md 19.17
describe('children and high chairs', () => {
  const w = world();
  const tooMany = { status: 422, error: { code: 'invalid', fields: OF_PARTY } };

  it('are not more than the party, of a guest and at the desk', async () => {
    const page = await aDiningPage(w, [4]);
    const { room } = page;
    const many = { party: 2, children: 3, high_chairs: 3 };
    expect(await page.ask(many)).toMatchObject(tooMany);
    const { body: made } = await page.ask({ party: 2, children: 2, high_chairs: 2 });
    const guest = page.guest(made.token);
    expect(await guest.change({ ...many, at: made.at })).toMatchObject(tooMany);
    expect((await guest.get()).body).toEqual(made);

    const at = room.at(2, '20:00');
    expect(await room.reserve({ ...many, at })).toMatchObject(tooMany);
    const held = await room.book({ at, party: 3, children: 3, high_chairs: 3 });
    const change = (body: object) =>
      room.send(reservations.change, { params: { reservation_id: held.id }, body });
    expect(await change({ party: 2 })).toMatchObject(tooMany);
    expect(await change({ children: 4 })).toMatchObject({
      error: { fields: { children: OF_PARTY.children } },
    });
    expect((await change({ party: 2, children: 1, high_chairs: 0 })).status).toBe(200);
  });

  it('that were more before stay as they are until somebody changes them', async () => {
    const { room } = await aDiningPage(w, [4]);
    const { id: reservation_id } = await room.book({ at: room.at(1, '20:00'), party: 2 });
    const params = { reservation_id };
    await w.app.db.run(sql`update reservations set children = 40 where id = ${reservation_id}`);
    const renamed = await room.send(reservations.change, { params, body: { notes: 'Finestra' } });
    expect([renamed.status, renamed.body.children]).toEqual([200, 40]);
    const more = await room.send(reservations.change, { params, body: { high_chairs: 1 } });
    expect(more).toMatchObject({ status: 422, error: { fields: { children: OF_PARTY.children } } });
    expect((await room.act(reservation_id, 'arrive')).status).toBe(200);
  });
});
