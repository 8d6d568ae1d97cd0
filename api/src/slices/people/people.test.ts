import { assignments } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { people } from 'contract/people/calls';
import type { Role } from 'contract/roles/values';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { lettersTo } from '../../testing/read-letters.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';

const PASSWORD = 'la-mia-password';

describe('people of a place', () => {
  const w = world();
  const at = (place: TestPlace) => ({ place_id: place.id });
  const list = (place: TestPlace, user = place.owner) => w.as(user.token)(people.list, { params: at(place) });
  const roleOf = async (place: TestPlace, user: TestUser) => {
    const found = await w.app.db.maybe<{ role: Role }>(sql`
      select role from assignments where place_id = ${place.id} and user_id = ${user.id}`);
    return found?.role;
  };
  const change = (by: TestUser, place: TestPlace, user: TestUser, role: Role) =>
    w.as(by.token)(people.changeRole, { params: { ...at(place), user_id: user.id }, body: { role } });
  const remove = (by: TestUser, place: TestPlace, user: TestUser) =>
    w.as(by.token)(people.remove, { params: { ...at(place), user_id: user.id } });
  const leave = (user: TestUser, place: TestPlace) => w.as(user.token)(people.leave, { params: at(place) });
  const transfer = (by: TestUser, place: TestPlace, to: TestUser, password = PASSWORD, key?: string) =>
    w.as(by.token)(
      people.transfer,
      { params: at(place), body: { user_id: to.id, password } },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  async function pay(user: TestUser): Promise<void> {
    await w.app.db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${user.id}, 'year', ${w.app.clock()}, ${new Date(w.app.clock().getTime() + 90 * DAY_MS)})`);
  }
  const sees = async (user: TestUser, place: TestPlace) =>
    (await w.as(user.token)(rooms.list, { params: at(place) })).status;

  it('are listed by role and name, for owner and manager only', async () => {
    const place = await w.aPlace();
    const cleaner = await w.aMember(place, 'housekeeping');
    const manager = await w.aMember(place, 'manager');
    const { body } = await list(place);
    expect(
      body.people.map(({ user_id, role, is_me, can_change }) => [user_id, role, is_me, can_change]),
    ).toEqual([
      [place.owner.id, 'owner', true, false],
      [manager.id, 'manager', false, true],
      [cleaner.id, 'housekeeping', false, true],
    ]);
    expect(body.people[2]).toMatchObject({
      email: cleaner.email,
      since: expect.any(String),
      last_used_at: expect.any(String),
    });
    const seen = await list(place, manager);
    expect(seen.body.people.map(({ can_change }) => can_change)).toEqual([false, false, true]);
    expect((await list(place, cleaner)).status).toBe(403);
  });

  it('get another role, effective with the next call', async () => {
    const place = await w.aPlace();
    const person = await w.aMember(place, 'housekeeping');
    expect((await list(place, person)).status).toBe(403);
    const { status, body } = await change(place.owner, place, person, 'manager');
    expect([status, body.role]).toEqual([200, 'manager']);
    expect((await list(place, person)).status).toBe(200);
    expect((await change(place.owner, place, person, 'manager')).status).toBe(200);
    const lines = await w.app.db.many<{ sentence: string }>(sql`
      select sentence from activity where place_id = ${place.id} and kind = 'people'`);
    expect(lines.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^Ruolo di Prova Numero \d+ da Pulizie a Gestore\.$/),
    ]);
  });

  it('lose the place at once, on every process', async () => {
    const place = await w.aPlace();
    const person = await w.aMember(place, 'staff');
    const second = await w.another();
    const there = () =>
      second.server.inject({
        url: `/api/v1/places/${place.id}/rooms`,
        headers: { authorization: `Bearer ${person.token}` },
      });
    expect([await sees(person, place), (await there()).statusCode]).toEqual([200, 200]);
    expect((await remove(place.owner, place, person)).status).toBe(204);
    expect(await sees(person, place)).toBe(404);
    await expect.poll(async () => (await there()).statusCode).toBe(404);
    await second.close();
    expect((await remove(place.owner, place, person)).status).toBe(404);
    expect((await w.as(person.token)(assignments.mine, {})).body.data).toEqual([]);
  });

  it('are changed by a manager only below managers, and never by themselves', async () => {
    const place = await w.aPlace();
    const [manager, other] = [await w.aMember(place, 'manager'), await w.aMember(place, 'manager')];
    const staff = await w.aMember(place, 'staff');
    for (const role of ['waiter', 'kitchen', 'housekeeping', 'accountant'] as const)
      expect((await change(manager, place, staff, role)).status).toBe(200);
    expect((await change(manager, place, staff, 'manager')).error.code).toBe('role_too_high');
    expect((await change(manager, place, other, 'staff')).error.code).toBe('role_too_high');
    expect((await remove(manager, place, place.owner)).error.code).toBe('role_too_high');
    expect((await change(manager, place, manager, 'owner')).error.code).toBe('yourself');
    expect((await change(place.owner, place, place.owner, 'staff')).error.code).toBe('yourself');
    expect((await remove(place.owner, place, place.owner)).error.code).toBe('yourself');
    expect((await remove(manager, place, staff)).status).toBe(204);
    const stranger = await w.aUser();
    expect((await change(place.owner, place, stranger, 'staff')).status).toBe(404);
  });

  it('can leave, also a closed place, but not as its last owner', async () => {
    const place = await w.aPlace();
    const person = await w.aMember(place, 'staff');
    await w.app.db.run(
      sql`update subscriptions set expires_at = ${new Date(0)} where user_id = ${place.owner.id}`,
    );
    expect((await leave(person, place)).status).toBe(204);
    expect((await leave(person, place)).status).toBe(404);
    const last = await leave(place.owner, place);
    expect([last.status, last.error.code]).toEqual([409, 'last_owner']);
    expect(await roleOf(place, place.owner)).toBe('owner');
  });

  it('cannot leave if that closes the place', async () => {
    const place = await w.aPlace();
    const partner = await w.aMember(place, 'owner');
    for (const attempt of [
      await leave(place.owner, place),
      await remove(partner, place, place.owner),
      await change(partner, place, place.owner, 'manager'),
    ])
      expect([attempt.status, attempt.error.code]).toEqual([409, 'place_would_close']);
    await pay(partner);
    expect((await change(partner, place, place.owner, 'manager')).status).toBe(200);
    expect(await sees(partner, place)).toBe(200);
  });

  it('always keep an owner when two remove each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await w.aPlace();
      const partner = await w.aMember(place, 'owner');
      await pay(partner);
      const answers = await Promise.all([
        remove(place.owner, place, partner),
        remove(partner, place, place.owner),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
      const left = await w.app.db.many(sql`
        select 1 from assignments where place_id = ${place.id} and role = 'owner'`);
      expect(left).toHaveLength(1);
    }
  });

  it('always keep an owner when all leave concurrently', async () => {
    const place = await w.aPlace();
    const others = [await w.aMember(place, 'owner'), await w.aMember(place, 'owner')];
    for (const other of others) await pay(other);
    const answers = await Promise.all([place.owner, ...others].map((user) => leave(user, place)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 204, 409]);
  });

  describe('the transfer of a place', () => {
    async function withHeir(role: Role = 'staff') {
      const owner = await w.aUser({ password: PASSWORD });
      const place = await w.aPlace({ owner });
      return { place, owner, heir: await w.aMember(place, role) };
    }

    it('makes the new owner, and the former one a manager, and notifies both', async () => {
      const { place, owner, heir } = await withHeir();
      await pay(heir);
      const { status, body } = await transfer(owner, place, heir, PASSWORD, 'passaggio-1');
      expect(status).toBe(200);
      expect(body.people.map(({ user_id, role }) => [user_id, role])).toEqual([
        [heir.id, 'owner'],
        [owner.id, 'manager'],
      ]);
      // The response was lost: the same call again, from the former owner.
      const again = await transfer(owner, place, heir, PASSWORD, 'passaggio-1');
      expect([again.status, again.body]).toEqual([200, body]);
      expect((await transfer(owner, place, heir)).status).toBe(403);
      await runJobs(w.app);
      expect((await lettersTo(w.app, heir.email)).at(-1)?.subject).toMatch(/^Ora «.*» è affidata a te$/);
      expect((await lettersTo(w.app, owner.email)).at(-1)?.subject).toMatch(/^Hai affidato/);
    });

    it('requires the password, and counts guesses', async () => {
      const { place, owner, heir } = await withHeir();
      await pay(heir);
      for (let n = 0; n < 10; n += 1) {
        const { status, error } = await transfer(owner, place, heir, 'sbagliata');
        expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([
          422,
          'wrong_password',
          ['password'],
        ]);
      }
      expect((await transfer(owner, place, heir)).status).toBe(429);
      expect(await roleOf(place, owner)).toBe('owner');
    });

    it('is refused when the place would close, to oneself, and to a stranger', async () => {
      const { place, owner, heir } = await withHeir();
      const closed = await transfer(owner, place, heir);
      expect([closed.status, closed.error.code]).toEqual([409, 'place_would_close']);
      expect([await roleOf(place, owner), await roleOf(place, heir)]).toEqual(['owner', 'staff']);
      expect((await transfer(owner, place, owner)).error.code).toBe('yourself');
      expect((await transfer(owner, place, await w.aUser())).status).toBe(404);
    });

    it('is for the owner only, and succeeds once of two concurrent calls', async () => {
      const { place, owner, heir } = await withHeir('manager');
      await pay(heir);
      expect((await transfer(heir, place, heir)).status).toBe(403);
      const other = await w.aMember(place, 'staff');
      await pay(other);
      const answers = await Promise.all([transfer(owner, place, heir), transfer(owner, place, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
      const owners = await w.app.db.many(sql`
        select 1 from assignments where place_id = ${place.id} and role = 'owner'`);
      expect(owners).toHaveLength(1);
    });
  });
});
