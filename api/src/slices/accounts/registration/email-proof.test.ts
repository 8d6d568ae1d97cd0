import { assignments, auth } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { invitations, people } from 'contract/people/calls';
import { pins } from 'contract/pins/calls';
import { profile } from 'contract/profile/calls';
import sql, { raw, type Sql } from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

const STRANGER = 'la-password-di-altri';
const OWN = 'la-password-di-chi-legge';

describe('an unproved address', () => {
  const w = world();
  let count = 0;
  const asOperator = () => w.as(OPERATOR_KEY);
  const from = () => ({ 'x-forwarded-for': `198.51.100.${(count += 1) % 250}` });

  /** Registers an account with an unproved address. */
  async function registered(password = STRANGER) {
    count += 1;
    const email = `anna.rossi-${count}@example.com`;
    const username = `occupante-${count}`;
    const { status, body } = await w.as()(
      auth.register,
      { body: { first_name: 'Finto', last_name: 'Nome', email, username, password } },
      from(),
    );
    expect(status).toBe(201);
    return { email, username, token: body.token, id: body.user.id };
  }
  async function wordTo(email: string, page: string): Promise<string> {
    await runJobs(w.app);
    const found = (await lettersTo(w.app, email))
      .map(({ text }) => new RegExp(`https://hub\\.test/${page}\\?token=([\\w-]{43})`).exec(text ?? '')?.[1])
      .findLast((token) => token !== undefined);
    if (found === undefined) throw new Error(`No link to ${page} for ${email}`);
    return found;
  }
  const signIn = async (email: string, password: string) =>
    (await w.as()(auth.login, { body: { email, password } }, from())).status;
  const grant = (email: string, place_id: number, more: object = {}) =>
    asOperator()(operator.grantAssignment, { body: { email, place_id, role: 'owner', ...more } });
  const isProved = async (id: number) =>
    (await asOperator()(operator.getUser, { params: { user_id: id } })).body.email_proved_at !== null;
  const confirm = (token: string, password: string) =>
    w.as()(auth.confirmAddress, { body: { token, password } }, from());
  async function takeByReset(email: string): Promise<void> {
    await w.as()(auth.forgot, { body: { email } }, from());
    const token = await wordTo(email, 'reset-password');
    expect((await w.as()(auth.reset, { body: { token, password: OWN } })).status).toBe(204);
  }

  it('gets no assignment, unless the operator forces it, which is audited', async () => {
    const place = await w.aPlace();
    const { email, id, token } = await registered();
    const refused = await grant(email, place.id);
    expect([refused.status, refused.error.code]).toEqual([409, 'email_not_proved']);
    expect((await w.as(token)(assignments.mine, {})).body.data).toEqual([]);
    expect((await grant(email, place.id, { force: true })).status).toBe(200);
    // A repeat changes nothing, so it needs no force; a higher role does.
    expect((await grant(email, place.id)).status).toBe(200);
    expect((await grant(email, place.id, { role: 'manager' })).error.code).toBe('email_not_proved');
    const { body } = await asOperator()(operator.listAudit, { query: { user_id: id } });
    expect(body.data[0]?.changed).toContainEqual({ field: 'force', before: null, after: 'yes' });
  });

  it('is proved by the link of the letter together with the password, also twice', async () => {
    const place = await w.aPlace();
    const { email, id, token } = await registered();
    expect((await w.as(token)(profile.get, {})).body.email_proved).toBe(false);
    const word = await wordTo(email, 'confirm-address');
    const wrong = await confirm(word, OWN);
    expect([wrong.status, wrong.error.code, await isProved(id)]).toEqual([422, 'wrong_password', false]);
    for (let n = 0; n < 2; n += 1) expect((await confirm(word, STRANGER)).body).toEqual({ email });
    expect((await w.as(token)(profile.get, {})).body).toMatchObject({
      email_proved: true,
      first_name: 'Finto',
    });
    expect((await grant(email, place.id)).status).toBe(200);
  });

  it('gets a new link on request, which ends the former, and none once it is proved', async () => {
    const { email, token } = await registered();
    const first = await wordTo(email, 'confirm-address');
    expect((await w.as(token)(auth.sendConfirmation, {})).status).toBe(204);
    const second = await wordTo(email, 'confirm-address');
    expect((await confirm(first, STRANGER)).error.code).toBe('confirmation_link_invalid');
    expect((await confirm(second, STRANGER)).status).toBe(200);
    const before = (await lettersTo(w.app, email)).length;
    expect((await w.as(token)(auth.sendConfirmation, {})).status).toBe(204);
    await runJobs(w.app);
    expect(await lettersTo(w.app, email)).toHaveLength(before);
    for (let n = 0; n < 3; n += 1) await w.as(token)(auth.sendConfirmation, {});
    expect((await w.as(token)(auth.sendConfirmation, {})).status).toBe(429);
  });

  it('has a link that ends after a week, with a limit on password guesses', async () => {
    const { email, id } = await registered();
    const word = await wordTo(email, 'confirm-address');
    for (let n = 0; n < 10; n += 1) expect((await confirm(word, OWN)).status).toBe(422);
    expect((await confirm(word, STRANGER)).status).toBe(429);
    w.advance(8 * DAY_MS);
    expect((await confirm(word, STRANGER)).error.code).toBe('confirmation_link_invalid');
    expect(await isProved(id)).toBe(false);
  });

  it('goes over to the person who resets the password by mail: nothing of the stranger stays', async () => {
    const place = await w.aPlace();
    const { email, id, token, username } = await registered();
    await grant(email, place.id, { force: true });
    const other = `complice-${count}@example.com`;
    const invitation = await w.as(token)(people.invite, {
      params: { place_id: place.id },
      body: { email: other, role: 'owner' },
    });
    expect(invitation.status).toBe(201);
    const invited = await wordTo(other, 'invite');
    await w.as(token)(profile.changeEmail, { body: { email: `altrove-${email}`, password: STRANGER } });
    const wish = await wordTo(`altrove-${email}`, 'confirm-email');
    const word = await wordTo(email, 'confirm-address');
    const pin = { params: { place_id: place.id }, body: { pin: '271828', password: STRANGER } };
    expect((await w.as(token)(pins.set, pin)).status).toBe(200);
    const act = { params: pin.params, body: { pin: '271828' } };
    expect((await w.as(place.owner.token)(pins.act, act)).body.user_id).toBe(id);
    await takeByReset(email);
    expect(await isProved(id)).toBe(true);
    expect((await w.as(place.owner.token)(pins.act, act)).error.code).toBe('wrong_pin');
    expect((await w.as(token)(auth.me, {})).status).toBe(401);
    expect([await signIn(email, STRANGER), await signIn(email, OWN)]).toEqual([401, 200]);
    expect((await w.as()(profile.confirmEmail, { body: { token: wish } })).error.code).toBe(
      'email_link_invalid',
    );
    expect((await w.as()(invitations.look, { body: { token: invited } })).error.code).toBe(
      'invitation_withdrawn',
    );
    expect((await confirm(word, STRANGER)).error.code).toBe('confirmation_link_invalid');
    const kept = await w.app.db.one<object>(sql`
      select first_name, last_name, username = ${username} as same from users where id = ${id}`);
    expect(kept).toMatchObject({ first_name: 'Anna', last_name: 'Rossi', same: false });
    // The operator's grants stay.
    const mine = (await asOperator()(operator.getUser, { params: { user_id: id } })).body.assignments;
    expect(mine).toMatchObject([{ place_id: place.id, role: 'owner' }]);
  });

  it('leaves no device, second factor, preference or stored response of the stranger in any table', async () => {
    const { email, id, token } = await registered();
    const { db, clock } = w.app;
    await w.as(token)(profile.changeEmail, { body: { email: `altrove-${email}`, password: STRANGER } });
    const now = clock();
    const rows: Record<string, Sql> = {
      two_factor: sql`insert into two_factor (user_id, secret_sealed, on_since) values (${id}, '\\x01', ${now})`,
      recovery_codes: sql`insert into recovery_codes (user_id, code_hash) values (${id}, '\\x01')`,
      notification_preferences: sql`
        insert into notification_preferences (user_id, kind, mail) values (${id}, 'booking_new', false)`,
      idempotency_keys: sql`
        insert into idempotency_keys (user_id, key, request_hash, created_at)
        values (${id}, 'di-altri', '\\x01', ${now})`,
    };
    for (const insert of Object.values(rows)) await db.run(insert);
    const goes = [...Object.keys(rows), 'sessions', 'known_origins', 'email_changes', 'email_confirmations'];
    const rowsIn = async (table: string) =>
      (await db.one<{ n: number }>(sql`select count(*) as n from ${raw(table)} where user_id = ${id}`)).n;
    for (const table of goes) expect([table, await rowsIn(table)]).not.toEqual([table, 0]);
    await takeByReset(email);
    for (const table of goes) expect([table, await rowsIn(table)]).toEqual([table, 0]);
    expect(await signIn(email, OWN)).toBe(200);
    // Every table with rows of a user is in one of the two lists. A new table needs a decision.
    const stays = [
      // Given by the operator; a place of their own is closed with its trial.
      'assignments',
      'subscriptions',
      'own_places',
      // The link that was used, so that a repeated call is answered.
      'password_resets',
      // Bound to the browser that brought it, and over after a quarter of an hour.
      'btcpay_candidates',
      // About a telephone at a table; over after two days.
      'order_devices',
      // About a place that the person still works at.
      'notifications',
      'notification_inboxes',
    ];
    const owned = await db.many<{ table: string }>(sql`
      select distinct conrelid::regclass::text as table from pg_constraint
      where confrelid = 'users'::regclass and contype = 'f' and confdeltype = 'c' and conparentid = 0`);
    expect(owned.map(({ table }) => table).toSorted()).toEqual([...goes, ...stays].toSorted());
  });

  it('goes over to the person who joins by a mailed invitation, with new names and username', async () => {
    const place = await w.aPlace();
    const { email, id, token, username } = await registered();
    await w.as(place.owner.token)(people.invite, {
      params: { place_id: place.id },
      body: { email, role: 'manager' },
    });
    const invited = await wordTo(email, 'invite');
    expect((await w.as()(invitations.look, { body: { token: invited } })).body.has_account).toBe(false);
    const body = { token: invited, first_name: 'Vera', last_name: 'Persona', password: OWN };
    const taken = await w.as()(invitations.join, { body: { ...body, username: place.owner.username } });
    expect([taken.status, Object.keys(taken.error.fields ?? {})]).toEqual([409, ['username']]);
    const joined = await w.as()(invitations.join, { body: { ...body, username } });
    expect([joined.status, joined.body.user]).toEqual([
      201,
      { id, email, username, first_name: 'Vera', last_name: 'Persona' },
    ]);
    expect((await w.as(token)(auth.me, {})).status).toBe(401);
    expect([await signIn(email, STRANGER), await signIn(email, OWN)]).toEqual([401, 200]);
    expect((await grant(email, place.id, { role: 'owner' })).status).toBe(200);
  });

  it('is proved by accepting an invitation while signed in, and the account stays as it is', async () => {
    const place = await w.aPlace();
    const { email, id, token } = await registered();
    await w.as(place.owner.token)(people.invite, {
      params: { place_id: place.id },
      body: { email, role: 'staff' },
    });
    const invited = await wordTo(email, 'invite');
    expect((await w.as(token)(invitations.accept, { body: { token: invited } })).status).toBe(200);
    expect([await isProved(id), (await w.as(token)(auth.me, {})).body.first_name]).toEqual([true, 'Finto']);
  });

  it('goes to an account that changes to it and confirms the change', async () => {
    const squatter = await registered();
    const person = await w.aUser({ password: OWN });
    const asked = await w.as(person.token)(profile.changeEmail, {
      body: { email: squatter.email, password: OWN },
    });
    expect(asked.status).toBe(200);
    expect((await w.as(squatter.token)(auth.me, {})).status).toBe(200);
    const word = await wordTo(squatter.email, 'confirm-email');
    expect((await w.as()(profile.confirmEmail, { body: { token: word } })).status).toBe(200);
    expect((await w.as(squatter.token)(auth.me, {})).status).toBe(401);
    expect((await w.as(person.token)(auth.me, {})).body).toMatchObject({
      id: person.id,
      email: squatter.email,
    });
    const proved = await w.aUser();
    const other = await w.as(person.token)(profile.changeEmail, {
      body: { email: proved.email, password: OWN },
    });
    expect([other.status, other.error.code]).toEqual([409, 'email_taken']);
  });

  it('goes over to no other person once it is proved, or while the operator has blocked it', async () => {
    const proved = await w.aUser({ password: OWN });
    await takeByReset(proved.email);
    expect(
      (await w.app.db.one<{ username: string }>(sql`select username from users where id = ${proved.id}`))
        .username,
    ).toBe(proved.username);
    const place = await w.aPlace();
    const blocked = await registered();
    await asOperator()(operator.blockUser, { params: { user_id: blocked.id } });
    await w.as(place.owner.token)(people.invite, {
      params: { place_id: place.id },
      body: { email: blocked.email, role: 'staff' },
    });
    const invited = await wordTo(blocked.email, 'invite');
    const joined = await w.as()(invitations.join, {
      body: {
        token: invited,
        first_name: 'Vera',
        last_name: 'Persona',
        username: `v${count}`,
        password: OWN,
      },
    });
    expect([joined.status, joined.error.code]).toEqual([409, 'already_registered']);
    expect(await isProved(blocked.id)).toBe(false);
  });

  it('does not exist for accounts that the operator creates or changes', async () => {
    const place = await w.aPlace();
    count += 1;
    const email = `cliente-${count}@example.com`;
    const made = await asOperator()(operator.createUser, {
      body: { first_name: 'Cliente', last_name: 'Nuovo', email, username: `cliente-${count}`, password: OWN },
    });
    expect([made.status, (await grant(email, place.id)).status]).toEqual([201, 200]);
    const { id } = await registered();
    const moved = { params: { user_id: id }, body: { email: `spostato-${count}@example.com` } };
    expect((await asOperator()(operator.changeUser, moved)).body.email_proved_at).not.toBeNull();
  });
});
