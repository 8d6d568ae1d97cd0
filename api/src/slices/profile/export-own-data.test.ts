import { invitations, people } from 'contract/people/calls';
import { profile } from 'contract/profile/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { invited } from '../people/testing/invited.ts';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

interface OwnData {
  exported_at: string;
  profile: Record<string, unknown>;
  subscription: Record<string, unknown> | null;
  places: Record<string, unknown>[];
  invitations: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  mail_preferences: Record<string, unknown>[];
  activity: { place_id: number; kind: string; sentence: string | null }[];
}

describe("the export of one's own data", () => {
  const w = world();

  async function exported(user: TestUser): Promise<OwnData> {
    const { statusCode, headers, payload } = await w.server.inject({
      url: '/api/v1/auth/export',
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['content-disposition']).toBe('attachment; filename="hub-i-miei-dati.json"');
    return JSON.parse(payload) as OwnData;
  }
  const addRoom = (place: TestPlace, user: TestUser, number: string) =>
    w.as(user.token)(rooms.create, {
      body: { place_id: place.id, number, capacity: 2, price_per_night: 80 },
    });

  it('is complete, readable, and of the person only', async () => {
    const place = await w.aPlace();
    await w.app.db.run(sql`
      update users set first_name = ${'An"na \n %s \\'} where id = ${place.owner.id}`);
    await w.aMember(place, 'staff');
    await addRoom(place, place.owner, '101');
    const data = await exported(place.owner);
    expect(Object.keys(data)).toEqual([
      'exported_at',
      'profile',
      'subscription',
      'places',
      'invitations',
      'sessions',
      'mail_preferences',
      'activity',
    ]);
    expect(data.profile).toMatchObject({
      id: place.owner.id,
      email: place.owner.email,
      first_name: 'An"na \n %s \\',
    });
    expect(data.subscription).toMatchObject({ plan: 'year', expires_at: expect.stringMatching(/\.\d{3}Z$/) });
    expect(data.places).toMatchObject([{ place_id: place.id, role: 'owner', level: 'business' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.activity).toMatchObject([
      { place_id: place.id, kind: 'room', sentence: expect.stringContaining('101') },
    ]);
    const text = JSON.stringify(data);
    for (const secret of ['password_hash', 'token', 'argon2id']) expect(text).not.toContain(secret);
    const empty = await exported(await w.aUser());
    expect(empty).toMatchObject({ subscription: null, places: [], activity: [], mail_preferences: [] });
  });

  it('leaves out what was done where one does not work, or sees no amounts, any more', async () => {
    const [place, left] = [await w.aPlace(), await w.aPlace()];
    const user = await w.aMember(place, 'manager');
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${user.id}, ${left.id}, 'business', 'manager')`);
    await addRoom(place, user, '1');
    await addRoom(left, user, '2');
    expect((await exported(user)).activity.map(({ sentence }) => sentence !== null)).toEqual([true, true]);
    await w.as(left.owner.token)(people.remove, { params: { place_id: left.id, user_id: user.id } });
    await w.as(place.owner.token)(people.changeRole, {
      params: { place_id: place.id, user_id: user.id },
      body: { role: 'housekeeping' },
    });
    const { activity } = await exported(user);
    expect(activity.map(({ place_id, sentence }) => [place_id, sentence])).toEqual([
      [place.id, null],
      [left.id, null],
    ]);
  });

  it('has no invitation that was not accepted: an account proves no address', async () => {
    const place = await w.aPlace();
    const user = await w.aUser();
    const { token } = await invited(w, place, user.email, 'manager');
    expect((await exported(user)).invitations).toEqual([]);
    await w.as(user.token)(invitations.accept, { body: { token } });
    expect((await exported(user)).invitations).toMatchObject([{ role: 'manager' }]);
    // A later account with the address is another person.
    await w.app.db.run(sql`update users set email = 'altrove-' || email where id = ${user.id}`);
    const later = await w.aUser();
    await w.app.db.run(sql`update users set email = ${user.email} where id = ${later.id}`);
    expect((await exported(later)).invitations).toEqual([]);
  });

  it('has a rate limit', async () => {
    const user = await w.aUser();
    for (let n = 0; n < 10; n += 1) await exported(user);
    expect((await w.as(user.token)(profile.export, {})).status).toBe(429);
  });
});
