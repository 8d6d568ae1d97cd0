import { assignments, subscriptions } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { placeClock } from '../../core/access/place-clock.ts';

describe('where a person may act', () => {
  const w = world();
  const mine = async (token: string) => (await w.as(token)(assignments.mine, {})).body.data;
  const active = async (token: string) => (await w.as(token)(subscriptions.active, {})).body;
  const inDays = (days: number) => new Date(w.app.clock().getTime() + days * DAY_MS);

  it('names the places by name, each with level and role', async () => {
    const owner = await w.aUser();
    const [b, a] = [await w.aPlace({ owner, category: 'shop' }), await w.aPlace({ owner })];
    await w.app.db.run(sql`update places set name = 'Zeta' where id = ${b.id}`);
    await w.app.db.run(
      sql`update places set name = 'Alfa', address = 'Via Roma 1', time_zone = 'Atlantic/Canary' where id = ${a.id}`,
    );
    expect(await mine(owner.token)).toEqual([
      {
        id: expect.any(Number),
        place_id: a.id,
        place_name: 'Alfa',
        place_address: 'Via Roma 1',
        place_category: 'b&b',
        capabilities: ['lodging'],
        time_zone: 'Atlantic/Canary',
        clock: placeClock('Atlantic/Canary', w.app.clock()),
        day_ends_at: '00:00',
        currency: 'EUR',
        level: 'business',
        closed: null,
        role: 'owner',
      },
      expect.objectContaining({
        place_id: b.id,
        place_name: 'Zeta',
        place_category: 'shop',
        capabilities: ['retail'],
        time_zone: 'Europe/Rome',
      }),
    ]);
    expect(await mine((await w.aUser()).token)).toEqual([]);
  });

  it('falls to free, for everyone there, when the owner has not renewed', async () => {
    const place = await w.aPlace({ paidUntil: inDays(10) });
    const cleaner = await w.aMember(place, 'housekeeping');
    expect(await mine(cleaner.token)).toMatchObject([{ level: 'business', role: 'housekeeping' }]);
    w.advance(11 * DAY_MS);
    expect(await mine(cleaner.token)).toMatchObject([{ level: 'free', role: 'housekeeping' }]);
    expect(await mine(place.owner.token)).toMatchObject([{ level: 'free', role: 'owner' }]);
  });

  it('leaves other levels as they are, paid or not', async () => {
    const place = await w.aPlace();
    const guest = await w.aMember(place, 'staff');
    await w.app.db.run(sql`update assignments set level = 'premium' where user_id = ${guest.id}`);
    expect(await mine(guest.token)).toMatchObject([{ level: 'premium' }]);
    expect(await active(guest.token)).toEqual({
      has_active_subscription: false,
      tier: null,
      expires_at: null,
    });
  });

  it('counts the own subscription first', async () => {
    const until = inDays(20);
    const place = await w.aPlace({ paidUntil: until });
    const longer = await w.aPlace({ paidUntil: inDays(200) });
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${place.owner.id}, ${longer.id}, 'business', 'staff')`);
    const { expires_at, ...rest } = await active(place.owner.token);
    expect(rest).toEqual({ has_active_subscription: true, tier: 'business' });
    expect(new Date(expires_at!)).toEqual(until);
  });

  it('else counts the longest one that opens a place where the person works', async () => {
    const [short, long] = [
      await w.aPlace({ paidUntil: inDays(5) }),
      await w.aPlace({ paidUntil: inDays(25) }),
    ];
    const staff = await w.aMember(short, 'staff');
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${staff.id}, ${long.id}, 'business', 'staff')`);
    expect(await active(staff.token)).toMatchObject({ has_active_subscription: true });
    expect((await active(staff.token)).expires_at).toBe((await active(long.owner.token)).expires_at);
    w.advance(26 * DAY_MS);
    expect(await active(staff.token)).toEqual({
      has_active_subscription: false,
      tier: null,
      expires_at: null,
    });
  });

  it('says when the own subscription ended, and that nobody ever had one', async () => {
    const ended = inDays(-3);
    const place = await w.aPlace({ paidUntil: ended });
    const { expires_at, ...rest } = await active(place.owner.token);
    expect(rest).toEqual({ has_active_subscription: false, tier: null });
    expect(new Date(expires_at!)).toEqual(ended);
    const nobody = await w.aUser();
    expect(await active(nobody.token)).toEqual({
      has_active_subscription: false,
      tier: null,
      expires_at: null,
    });
  });
});
