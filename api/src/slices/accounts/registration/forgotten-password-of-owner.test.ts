import { activity } from 'contract/activity/calls';
import { assignments, auth } from 'contract/access/calls';
import { people, invitations } from 'contract/people/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { places } from 'contract/places/calls';
import { profile } from 'contract/profile/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';

const inn = { kind: 'bnb' as const, name: 'Il Glicine', street: '', town: 'Lecce', units: 6 };
const OWN = 'la-password-di-chi-legge';
const STAYS = "L'attività che l'account aveva aperto resta a te";
const DEVICE = { 'hub-device': 'portatile-di-chi-apre-la-casa-1' };

/** docs/rules.md 2.14, decision 74. */
describe('an owner on trial with an unproved address and a forgotten password', () => {
  const w = world({ environment: { HUB_SIGNUP: 'trial' } });
  let count = 0;

  /** An account that has opened a place, has worked in it and has a colleague there. */
  async function openedPlace() {
    count += 1;
    const email = `chi.apre-${count}@example.com`;
    const body = {
      first_name: 'Chi',
      last_name: 'Apre',
      username: `apre-${count}`,
      email,
      password: 'dimenticata-1',
    };
    const { token, user } = (await w.as()(auth.register, { body }, DEVICE)).body;
    const { place_id } = (await w.as(token)(places.create, { body: inn })).body;
    const colleague = await w.aUser();
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${colleague.id}, ${place_id}, 'business', 'staff')`);
    await w.app.db.run(sql`update places set public_open = true where id = ${place_id}`);
    return { email, token, id: user.id, place_id, colleague, username: body.username };
  }
  async function workIn({ token, place_id }: { token: string; place_id: number }) {
    const room = { place_id, number: '1', type: 'double' as const, capacity: 2, price_per_night: 80 };
    expect((await w.as(token)(rooms.create, { body: room })).status).toBe(201);
  }
  async function wordTo(email: string, page: string): Promise<string> {
    await runJobs(w.app);
    const found = (await lettersTo(w.app, email))
      .map(({ text }) => new RegExp(`${page}\\?token=([\\w-]{43})`).exec(text ?? '')?.[1])
      .findLast((token) => token !== undefined);
    return found ?? '';
  }
  async function reset(email: string, headers: Record<string, string>) {
    // Asked for on the device of the registration: a stranger can do so, and it proves nothing.
    await w.as()(auth.forgot, { body: { email } }, DEVICE);
    const token = await wordTo(email, 'reset-password');
    expect((await w.as()(auth.reset, { body: { token, password: OWN } }, headers)).status).toBe(204);
    return (await w.as()(auth.login, { body: { email, password: OWN } })).body.token;
  }
  const placesOf = async (token: string) =>
    (await w.as(token)(assignments.mine, {})).body.data.map(({ place_id, level, role }) => [
      place_id,
      level,
      role,
    ]);
  const isPublic = async (place_id: number) =>
    (
      await w.app.db.one<{ open: boolean }>(
        sql`select public_open as open from places where id = ${place_id}`,
      )
    ).open;

  it('keeps everything where the link is opened on the device of the registration', async () => {
    const own = await openedPlace();
    const token = await reset(own.email, DEVICE);
    expect(await placesOf(token)).toEqual([[own.place_id, 'business', 'owner']]);
    expect(await placesOf(own.colleague.token)).toEqual([[own.place_id, 'business', 'staff']]);
    expect((await w.as(token)(profile.get, {})).body).toMatchObject({
      first_name: 'Chi',
      email_proved: true,
    });
    expect(await isPublic(own.place_id)).toBe(true);
    expect((await w.as(own.token)(auth.me, {})).status).toBe(401);
  });

  it('keeps a place with work in it on another device, alone, with its page closed', async () => {
    const own = await openedPlace();
    await workIn(own);
    const asked = {
      params: { place_id: own.place_id },
      body: { email: `c-${own.email}`, role: 'manager' as const },
    };
    expect((await w.as(own.token)(people.invite, asked)).status).toBe(201);
    const invited = await wordTo(`c-${own.email}`, 'invite');
    const token = await reset(own.email, { 'hub-device': 'telefono-nuovo-di-chi-apre-1' });
    expect(await placesOf(token)).toEqual([[own.place_id, 'business', 'owner']]);
    const at = { params: { place_id: own.place_id } };
    expect((await w.as(token)(rooms.list, at)).body.data).toHaveLength(1);
    expect(await placesOf(own.colleague.token)).toEqual([]);
    expect((await w.as(own.colleague.token)(placeSettings.get, at)).status).toBe(404);
    expect((await w.as()(invitations.look, { body: { token: invited } })).error.code).toBe(
      'invitation_withdrawn',
    );
    expect(await isPublic(own.place_id)).toBe(false);
    const [last] = (await w.as(token)(activity.list, { ...at, query: {} })).body.data;
    expect(last?.sentence).toContain('Attività rimasta a chi ha confermato il suo indirizzo');
    await runJobs(w.app);
    expect((await lettersTo(w.app, own.email)).at(-1)?.text).toContain(STAYS);
    const again = await w.as(token)(people.invite, {
      ...at,
      body: { email: own.colleague.email, role: 'staff' },
    });
    expect(again.status).toBe(201);
  });

  it('keeps it where an invitation of another place makes the account anew', async () => {
    const own = await openedPlace();
    await workIn(own);
    const other = await w.aPlace();
    await w.as(other.owner.token)(people.invite, {
      params: { place_id: other.id },
      body: { email: own.email, role: 'staff' },
    });
    const body = {
      token: await wordTo(own.email, 'invite'),
      first_name: 'Chi',
      last_name: 'Apre',
      username: own.username,
      password: OWN,
    };
    const joined = await w.as()(invitations.join, { body });
    expect(joined.status).toBe(201);
    expect((await placesOf(joined.body.token)).toSorted()).toEqual(
      [
        [own.place_id, 'business', 'owner'],
        [other.id, 'business', 'staff'],
      ].toSorted(),
    );
    await runJobs(w.app);
    expect((await lettersTo(w.app, own.email)).at(-1)?.text).toContain(STAYS);
  });

  it('takes nothing from another owner of the place with paid time', async () => {
    const own = await openedPlace();
    const payer = (await w.aPlace()).owner;
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${payer.id}, ${own.place_id}, 'business', 'owner')`);
    const token = await reset(own.email, {});
    expect(await placesOf(payer.token)).toContainEqual([own.place_id, 'business', 'owner']);
    expect(await placesOf(own.colleague.token)).toEqual([[own.place_id, 'business', 'staff']]);
    expect(await placesOf(token)).toEqual([[own.place_id, 'business', 'owner']]);
    expect(await isPublic(own.place_id)).toBe(true);
  });

  it('keeps no other owner whose paid time is over', async () => {
    const own = await openedPlace();
    await workIn(own);
    const former = (await w.aPlace()).owner;
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role)
      values (${former.id}, ${own.place_id}, 'business', 'owner')`);
    await w.app.db.run(sql`
      update subscriptions set expires_at = ${w.app.clock()} where user_id = ${former.id} and plan <> 'trial'`);
    const token = await reset(own.email, {});
    expect(await placesOf(token)).toEqual([[own.place_id, 'business', 'owner']]);
    const left = await w.app.db.many<{ user_id: number }>(sql`
      select user_id from assignments where place_id = ${own.place_id}`);
    expect(left).toEqual([{ user_id: own.id }]);
  });

  it('is not removed with its place by an account that changes to its address', async () => {
    const own = await openedPlace();
    await workIn(own);
    const person = await w.aUser({ password: OWN });
    const asked = await w.as(person.token)(profile.changeEmail, {
      body: { email: own.email, password: OWN },
    });
    expect([asked.status, asked.error.code]).toEqual([409, 'email_taken']);
    expect(await placesOf(own.token)).toEqual([[own.place_id, 'business', 'owner']]);
  });
});
