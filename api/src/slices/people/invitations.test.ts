import { assignments, auth } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { invitations, people } from 'contract/people/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { lettersTo } from '../../testing/read-letters.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { invited, mailedToken } from './testing/invited.ts';
import { deleteOldInvitations } from './jobs.ts';

const account = { first_name: 'Nuova', last_name: 'Persona', password: 'una-password-lunga' };

describe('invitations', () => {
  const w = world();
  let count = 0;
  const anAddress = () => `invito-${(count += 1)}@example.com`;
  const owner = (place: TestPlace) => w.as(place.owner.token);
  const at = (place: TestPlace) => ({ place_id: place.id });

  const list = async (place: TestPlace) => (await owner(place)(people.list, { params: at(place) })).body;
  const invite = (place: TestPlace, email: string, role = 'staff', token = place.owner.token) =>
    w.as(token)(people.invite, { params: at(place), body: { email, role: role as never } });
  const look = (token: string) => w.as()(invitations.look, { body: { token } });
  const accept = (session: string, token: string) => w.as(session)(invitations.accept, { body: { token } });
  const join = (token: string, username: string, more: object = {}) =>
    w.as()(invitations.join, { body: { token, username, ...account, ...more } });

  it('is a letter whose link shows the place and the role, and a masked address', async () => {
    const place = await w.aPlace();
    await w.app.db.run(sql`update places set name = 'B&B Il Glicine' where id = ${place.id}`);
    const email = anAddress();
    const { token } = await invited(w, place, email.toUpperCase().toLowerCase(), 'manager');
    const [letter] = await lettersTo(w.app, email);
    expect(letter?.subject).toBe('Invito a lavorare su Hub per «B&B Il Glicine»');
    expect(letter?.text).toContain('come Gestore');
    expect((await look(token)).body).toEqual({
      place_name: 'B&B Il Glicine',
      role: 'manager',
      email_masked: 'i•••@example.com',
      has_account: false,
      invited_by: expect.stringMatching(/^Prova Numero \d+$/),
      expires_at: expect.any(String),
    });
    const stored = await w.app.db.many<{ row: string }>(sql`select i::text as row from invitations i`);
    expect(stored.map(({ row }) => row).join()).not.toContain(token);
  });

  it('mails no typed text that could mislead a stranger', async () => {
    const place = await w.aPlace();
    await w.app.db.run(sql`update places set name = 'Vinci su premi.example.com' where id = ${place.id}`);
    await w.app.db.run(
      sql`update users set first_name = 'Vai su http://x.example' where id = ${place.owner.id}`,
    );
    const email = anAddress();
    await invited(w, place, email);
    const [letter] = await lettersTo(w.app, email);
    expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/premi|x\.example/);
  });

  it('is accepted by the person of the address, once, and notifies the place', async () => {
    const place = await w.aPlace();
    const person = await w.aUser();
    const { token } = await invited(w, place, person.email, 'accountant');
    expect((await look(token)).body.has_account).toBe(true);
    const first = await accept(person.token, token);
    expect([first.status, first.body]).toEqual([
      200,
      { place_id: place.id, place_name: expect.any(String), role: 'accountant' },
    ]);
    // The response was lost: the same call again.
    expect((await accept(person.token, token)).body).toEqual(first.body);
    const mine = await w.as(person.token)(assignments.mine, {});
    expect(mine.body.data).toMatchObject([{ place_id: place.id, level: 'business', role: 'accountant' }]);
    expect((await list(place)).invitations).toEqual([]);
    expect((await look(token)).error.code).toBe('invitation_used');
    const notices = await w.app.db.many(sql`
      select 1 from notifications n where n.user_id = ${place.owner.id} and n.kind = 'person_joined'`);
    expect(notices).toHaveLength(1);
  });

  it('is refused for another person with the link', async () => {
    const place = await w.aPlace();
    const stranger = await w.aUser();
    const { token } = await invited(w, place, anAddress());
    const { status, error } = await accept(stranger.token, token);
    expect([status, error.code]).toEqual([403, 'invitation_other_address']);
    expect(error.error).toContain('i•••@example.com');
    expect((await list(place)).people).toHaveLength(1);
    expect((await look(token)).status).toBe(200);
  });

  it('creates an account for its address, signed in and assigned to the place', async () => {
    const place = await w.aPlace();
    const email = anAddress();
    const { token } = await invited(w, place, email, 'housekeeping');
    const { status, body } = await join(token, `nuova-${place.id}`, { email: 'altra@example.com' });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email, first_name: 'Nuova', username: `nuova-${place.id}` });
    expect(body.place).toEqual({ place_id: place.id, place_name: expect.any(String), role: 'housekeeping' });
    expect((await w.as(body.token)(auth.me, {})).body).toEqual(body.user);
    const signedIn = await w.as()(auth.login, { body: { email, password: account.password } });
    expect(signedIn.status).toBe(200);
    const again = await join(token, `ancora-${place.id}`);
    expect([again.status, again.error.code]).toEqual([409, 'invitation_used']);
  });

  it('creates no second account, and none with a taken username', async () => {
    const place = await w.aPlace();
    const person = await w.aUser();
    const existing = await invited(w, place, person.email);
    const taken = await join(existing.token, `x-${place.id}`);
    expect([taken.status, taken.error.code]).toEqual([409, 'already_registered']);
    expect(Object.keys(taken.error.fields ?? {})).toEqual(['email']);
    const fresh = await invited(w, place, anAddress());
    const name = await join(fresh.token, person.username);
    expect([name.status, Object.keys(name.error.fields ?? {})]).toEqual([409, ['username']]);
    expect((await join(fresh.token, `y-${place.id}`)).status).toBe(201);
  });

  it('is accepted once by many concurrent calls', async () => {
    const place = await w.aPlace();
    const { token } = await invited(w, place, anAddress());
    const answers = await Promise.all([1, 2, 3, 4].map((n) => join(token, `gara-${place.id}-${n}`)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await list(place)).people).toHaveLength(2);
  });

  it('is renewed by inviting again or by sending it again: only the newest link works', async () => {
    const place = await w.aPlace();
    const email = anAddress();
    const first = await invited(w, place, email, 'staff');
    const second = await invited(w, place, email, 'manager');
    expect(second.id).toBe(first.id);
    expect((await look(first.token)).error.code).toBe('invitation_unknown');
    expect((await look(second.token)).body.role).toBe('manager');
    await owner(place)(people.resend, { params: { ...at(place), invitation_id: first.id } });
    expect((await look(second.token)).status).toBe(404);
    expect((await look(await mailedToken(w, email))).body.role).toBe('manager');
    expect((await list(place)).invitations).toHaveLength(1);
  });

  it('sends one letter for overlapping requests', async () => {
    const place = await w.aPlace();
    const email = anAddress();
    await invite(place, email, 'staff');
    w.advance(1000);
    await invite(place, email, 'manager');
    await runJobs(w.app);
    expect(await lettersTo(w.app, email)).toHaveLength(1);
    expect((await look(await mailedToken(w, email))).body.role).toBe('manager');
  });

  it('ends after seven days, by withdrawal, and with its place', async () => {
    const place = await w.aPlace();
    const late = await invited(w, place, anAddress());
    w.advance(7 * DAY_MS + 1000);
    expect((await look(late.token)).error.code).toBe('invitation_expired');
    expect((await join(late.token, `tardi-${place.id}`)).status).toBe(409);
    expect((await list(place)).invitations).toMatchObject([{ id: late.id, is_expired: true }]);
    const withdrawn = await invited(w, place, anAddress());
    const params = { ...at(place), invitation_id: withdrawn.id };
    expect((await owner(place)(people.withdraw, { params })).status).toBe(204);
    expect((await owner(place)(people.withdraw, { params })).status).toBe(404);
    expect((await look(withdrawn.token)).error.code).toBe('invitation_withdrawn');
    const gone = await w.aPlace();
    const { token } = await invited(w, gone, anAddress());
    await w.app.db.run(sql`delete from places where id = ${gone.id}`);
    expect((await look(token)).error.code).toBe('invitation_unknown');
    expect((await look('x'.repeat(43))).error.code).toBe('invitation_unknown');
  });

  it('is deleted a month after its end', async () => {
    const place = await w.aPlace();
    const rows = async () =>
      (await w.app.db.many(sql`select 1 from invitations where place_id = ${place.id}`)).length;
    await invited(w, place, anAddress());
    w.advance(36 * DAY_MS);
    await deleteOldInvitations(w.app);
    expect(await rows()).toBe(1);
    w.advance(2 * DAY_MS);
    await deleteOldInvitations(w.app);
    expect(await rows()).toBe(0);
  });

  it('sends no letter when it was withdrawn meanwhile', async () => {
    const place = await w.aPlace();
    const email = anAddress();
    const { body } = await invite(place, email);
    await owner(place)(people.withdraw, { params: { ...at(place), invitation_id: body.id } });
    await runJobs(w.app);
    expect(await lettersTo(w.app, email)).toEqual([]);
  });

  it('is refused for a person of the place, and for a role above the inviter’s', async () => {
    const place = await w.aPlace();
    const manager = await w.aMember(place, 'manager');
    const here = await invite(place, manager.email.toUpperCase());
    expect([here.status, here.error.code]).toEqual([409, 'already_here']);
    for (const role of ['owner', 'manager']) {
      const { status, error } = await invite(place, anAddress(), role, manager.token);
      expect([role, status, error.code]).toEqual([role, 403, 'role_too_high']);
    }
    const { id } = await invited(w, place, anAddress(), 'owner');
    const params = { ...at(place), invitation_id: id };
    for (const endpoint of [people.resend, people.withdraw])
      expect((await w.as(manager.token)(endpoint, { params })).status).toBe(403);
    const email = (await list(place)).invitations[0]?.email ?? '';
    expect((await invite(place, email, 'staff', manager.token)).status).toBe(403);
    expect((await invite(place, anAddress(), 'staff', manager.token)).status).toBe(201);
    const mine = await w.as(manager.token)(people.list, { params: at(place) });
    expect(mine.body.invitations.map(({ can_change }) => can_change)).toEqual([true, false]);
  });

  it('of another place is a 404', async () => {
    const [place, other] = [await w.aPlace(), await w.aPlace()];
    const { id } = await invited(w, other, anAddress());
    const params = { ...at(place), invitation_id: id };
    for (const endpoint of [people.resend, people.withdraw])
      expect((await owner(place)(endpoint, { params })).status).toBe(404);
    expect((await list(other)).invitations).toHaveLength(1);
  });

  it('is limited by place and by address, whatever place it comes from', async () => {
    const [place, other] = [await w.aPlace(), await w.aPlace()];
    const email = anAddress();
    for (let n = 0; n < 6; n += 1) expect((await invite(n % 2 ? place : other, email)).status).toBe(201);
    expect((await invite(place, email)).status).toBe(429);
    const full = await w.aPlace();
    for (let n = 0; n < 30; n += 1) expect((await invite(full, anAddress())).status).toBe(201);
    const { status, headers } = await invite(full, anAddress());
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('keeps a level that opens nothing from counting as working there', async () => {
    const place = await w.aPlace();
    const person = await w.aUser();
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${person.id}, ${place.id}, 'free', 'owner')`);
    const { token } = await invited(w, place, person.email, 'staff');
    expect((await accept(person.token, token)).body.role).toBe('staff');
    expect((await list(place)).people.map(({ role }) => role)).toEqual(['owner', 'staff']);
  });
});
