import { auth } from 'contract/access/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { invitations } from 'contract/people/calls';
import { profile } from 'contract/profile/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { invited } from '../../people/testing/invited.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';
import { hashToken } from '../../../core/access/guard.ts';
import { hashPassword } from '../../../core/access/passwords/password.ts';
import { newToken } from '../../../core/access/sessions/sessions.ts';
import { refuseWeakPassword } from '../../../core/access/passwords/weak-password.ts';

const COMMON = 'Questa password è tra le più usate: scegline una più difficile da indovinare.';
const OWN =
  'Questa password è fatta del tuo nome o del tuo indirizzo: scegline una più difficile da indovinare.';
const anna = {
  email: 'anna.bianchi@larifugio.example',
  username: 'annina-82',
  first_name: 'Anna Lucìa',
  last_name: "D'Amico",
};

describe('a password', () => {
  it.each([
    'password',
    'PassWord',
    ' password ',
    'password1',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'Football',
    'p.a.s.s.w.o.r.d',
  ])('%j is among the most used', async (password) => {
    await expect(refuseWeakPassword(password, anna)).rejects.toMatchObject({
      status: 422,
      fields: { password: COMMON },
    });
  });

  it.each([
    'anna.bianchi@larifugio.example',
    'ANNA.BIANCHI@larifugio.example',
    'annabianchi',
    'Bianchi2024!',
    'annina-82',
    'Annina82!!!',
    'damico1982',
    "D'AmicoAnna",
    'lucia_lucia',
    'larifugio1',
    'hubhubhub',
    'Hub-2026-hub',
    'hubpassword',
    'anna-iloveyou',
  ])('%j is what they are called', async (password) => {
    await expect(refuseWeakPassword(password, anna, 'new_password')).rejects.toMatchObject({
      fields: { new_password: OWN },
    });
  });

  it.each([
    'una-buona-password',
    'annaffiatoio-verde',
    'tre cavalli zoppi',
    'hubrecht-van-eyck',
    DEMO_PASSWORD,
  ])('%j is taken', async (password) => {
    await expect(refuseWeakPassword(password, anna)).resolves.toBeUndefined();
  });

  it('of the demonstration is taken from each of its people', async () => {
    for (const { email, name } of DEMO_ACCOUNTS) {
      const called = { email, username: email.split('@')[0]!, first_name: name, last_name: 'Demo' };
      await expect(refuseWeakPassword(DEMO_PASSWORD, called)).resolves.toBeUndefined();
    }
  });
});

describe('wherever a password is chosen', () => {
  const w = world();
  const refused = ({
    status,
    error,
  }: {
    status: number;
    error: { fields?: Record<string, string> | undefined };
  }) => [status, error.fields];
  const weak = [422, { password: COMMON }];

  it('that is common is refused, without any effect', async () => {
    const names = {
      first_name: 'Prova',
      last_name: 'Debole',
      email: 'debole@example.com',
      username: 'debole',
    };
    const body = { ...names, password: 'Password1' };
    expect(refused(await w.as()(auth.register, { body }))).toEqual(weak);
    expect(refused(await w.as(OPERATOR_KEY)(operator.createUser, { body }))).toEqual(weak);
    expect(await w.app.db.many(sql`select from users where username = 'debole'`)).toEqual([]);

    const user = await w.aUser({ password: 'una-buona-password' });
    const change = { current_password: 'una-buona-password', password: 'Password1' };
    expect(refused(await w.as(user.token)(profile.changePassword, { body: change }))).toEqual(weak);
    const own = { ...change, password: `${user.username}-2026` };
    expect(refused(await w.as(user.token)(profile.changePassword, { body: own }))).toEqual([
      422,
      { password: OWN },
    ]);

    const token = newToken();
    const now = w.app.clock();
    await w.app.db.run(sql`
      insert into password_resets (user_id, token_hash, created_at, expires_at)
      values (${user.id}, ${hashToken(token)}, ${now}, ${new Date(now.getTime() + MINUTE_MS)})`);
    expect(refused(await w.as()(auth.reset, { body: { token, password: 'Password1' } }))).toEqual(weak);
    // The link stays valid.
    expect((await w.as()(auth.reset, { body: { token, password: 'tre-cavalli-zoppi' } })).status).toBe(204);
  });

  it('that is common joins no place, and the invitation stays valid', async () => {
    const email = 'debole-invitata@example.com';
    const { token } = await invited(w, await w.aPlace(), email);
    const body = { token, first_name: 'Prova', last_name: 'Debole', username: 'debole-invitata' };
    const join = (password: string) => w.as()(invitations.join, { body: { ...body, password } });
    expect(refused(await join('Password1'))).toEqual(weak);
    expect(await w.app.db.many(sql`select from users where email = ${email}`)).toEqual([]);
    expect((await join('tre-cavalli-zoppi')).status).toBe(201);
  });

  it('that was set before the rule still signs in', async () => {
    const user = await w.aUser();
    await w.app.db.run(
      sql`update users set password_hash = ${await hashPassword('password')} where id = ${user.id}`,
    );
    const { status } = await w.as()(auth.login, { body: { email: user.email, password: 'password' } });
    expect(status).toBe(200);
  });
});
