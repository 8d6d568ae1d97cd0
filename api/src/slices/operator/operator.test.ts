import { assignments, auth, subscriptions } from 'contract/access/calls';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { operator } from 'contract/operator/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { OPERATOR_KEY, world } from '../../testing/world.ts';

describe('the operator', () => {
  const w = world();
  const ask: ReturnType<typeof w.as> = (endpoint, call, headers) =>
    w.as(OPERATOR_KEY)(endpoint, call, headers);
  let count = 0;

  function person() {
    count += 1;
    const name = `operato${count}`;
    return {
      email: `${name}@example.com`,
      username: name,
      first_name: 'Prova',
      last_name: 'Operatore',
      password: 'una-password-lunga',
    };
  }
  function daysUntil(instant: string): number {
    return Math.round((Date.parse(instant) - w.app.clock().getTime()) / DAY_MS) + 0;
  }

  it('creates an account that can sign in, once', async () => {
    const body = person();
    const created = await ask(operator.createUser, { body });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ email: body.email, username: body.username });
    const signedIn = await w.as()(auth.login, { body: { email: body.email, password: body.password } });
    expect(signedIn.status).toBe(200);
    const again = await ask(operator.createUser, { body });
    expect(again.status).toBe(409);
    expect(Object.keys(again.error.fields ?? {})).toEqual(['email', 'username']);
  });

  it('can tell an account that it has made from one that somebody registered', async () => {
    const [own, foreign] = [person(), person()];
    await ask(operator.createUser, { body: own });
    await w.as()(auth.register, { body: foreign });
    const made = async ({ email }: { email: string }) => {
      expect((await ask(operator.createUser, { body: { ...own, email } })).error.fields).toHaveProperty(
        'email',
      );
      const [account] = (await ask(operator.listUsers, { query: { email } })).body.data;
      const query = { verb: 'user:create', user_id: account!.id };
      return (await ask(operator.listAudit, { query })).body.data.length;
    };
    expect([await made(own), await made(foreign)]).toEqual([1, 0]);
  });

  it('refuses an invalid account with a sentence and creates nothing', async () => {
    const body = { ...person(), password: 'corta', email: 'nessuna' };
    const refused = await ask(operator.createUser, { body });
    expect(refused.status).toBe(422);
    expect(refused.error.fields).toEqual({
      email: 'Indirizzo e-mail non valido.',
      password: 'La password deve essere di almeno 8 caratteri',
    });
    const rows = await w.app.db.many(sql`select from users where username = ${body.username}`);
    expect(rows).toEqual([]);
  });

  it('creates one place for repeated and concurrent calls', async () => {
    const body = { name: 'Pensione Unica', category: 'b&b', address: 'Via Prima 1' };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(operator.createPlace, { body })));
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['201', '409', '409', '409', '409']);
    const first = answers.find(({ status }) => status === 201);
    expect(first?.body).toMatchObject({ ...body, time_zone: 'Europe/Rome' });
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error).toEqual({
      code: 'place_exists',
      error: `Questa attività esiste già: è la numero ${first?.body.id}.`,
    });
    const elsewhere = await ask(operator.createPlace, { body: { ...body, address: 'Via Seconda 2' } });
    expect(elsewhere.status).toBe(201);
  });

  it('refuses a place without a name or in an unknown time zone', async () => {
    const refused = await ask(operator.createPlace, {
      body: { name: ' ', category: 'bar', time_zone: 'Europa/Roma' },
    });
    expect(refused.error.fields).toEqual({
      name: "Inserisci il nome dell'attività.",
      time_zone: 'Fuso orario sconosciuto.',
    });
  });

  it.each(['Via Roma 1\nLecce', 'Via\u0000Roma', 'x'.repeat(251)])(
    'gives no place the address %j, which its owner could not save again',
    async (address) => {
      const made = await ask(operator.createPlace, { body: { name: 'Due righe', category: 'bar', address } });
      expect([made.status, Object.keys(made.error.fields ?? {})]).toEqual([422, ['address']]);
      const { id } = await w.aPlace();
      const changed = await ask(operator.changePlace, { params: { place_id: id }, body: { address } });
      expect([changed.status, Object.keys(changed.error.fields ?? {})]).toEqual([422, ['address']]);
    },
  );

  // Known to only one of program and database, or to both with different offsets.
  it.each(['ECT', 'US/Pacific-New', 'CET', 'IST'])('gives no place the zone %s', async (time_zone) => {
    const made = await ask(operator.createPlace, {
      body: { name: `Pensione ${time_zone}`, category: 'b&b', time_zone },
    });
    expect([made.status, made.error.fields]).toEqual([422, { time_zone: 'Fuso orario sconosciuto.' }]);
    const { id } = await w.aPlace();
    const call = { params: { place_id: id }, body: { category: 'bar', time_zone } };
    const changed = await ask(operator.changePlace, call);
    expect([changed.status, changed.error.fields]).toEqual([422, { time_zone: 'Fuso orario sconosciuto.' }]);
    const { body } = await ask(operator.getPlace, { params: call.params });
    expect(body).toMatchObject({ category: 'b&b', time_zone: 'Europe/Rome' });
  });

  it('changes the zone of a place', async () => {
    const { id: place_id } = await w.aPlace();
    const change = async (time_zone: string) =>
      (await ask(operator.changePlace, { params: { place_id }, body: { time_zone } })).status;
    expect(await change('Europe/San_Marino')).toBe(200);
    await w.app.db.run(sql`update places set time_zone = 'Etc/GMT-3' where id = ${place_id}`);
    expect(await change('Etc/GMT-3')).toBe(200);
    expect(await change('UTC')).toBe(200);
  });

  it('grants and revokes access at once, in every process', async () => {
    const place = await w.aPlace();
    const guest = await w.aUser();
    const other = await w.another();
    const call = { params: { place_id: place.id } };
    const enter = async () => (await w.as(guest.token)(rooms.list, call)).status;
    const enterThere = async () =>
      (
        await other.server.inject({
          url: `/api/v1/places/${place.id}/rooms`,
          headers: { authorization: `Bearer ${guest.token}` },
        })
      ).statusCode;
    const grant = { email: guest.email.toUpperCase(), place_id: place.id, role: 'staff' as const };
    try {
      expect([await enter(), await enterThere()]).toEqual([404, 404]);
      const granted = await ask(operator.grantAssignment, { body: grant });
      expect(granted.status).toBe(200);
      expect(granted.body).toMatchObject({ place_id: place.id, level: 'business', role: 'staff' });
      expect(await enter()).toBe(200);
      await expect.poll(enterThere).toBe(200);

      const again = await ask(operator.grantAssignment, { body: grant });
      expect(again.body).toEqual(granted.body);
      const promoted = await ask(operator.grantAssignment, { body: { ...grant, role: 'manager' } });
      expect(promoted.body).toEqual({ ...granted.body, role: 'manager' });

      const query = { email: guest.email, place_id: place.id };
      expect((await ask(operator.revokeAssignment, { query })).status).toBe(204);
      expect(await enter()).toBe(404);
      await expect.poll(enterThere).toBe(404);
      const gone = await ask(operator.revokeAssignment, { query });
      expect([gone.status, gone.error.code]).toEqual([404, 'assignment_not_found']);
    } finally {
      await other.close();
    }
  });

  it('creates one assignment for concurrent calls', async () => {
    const place = await w.aPlace();
    const { email } = await w.aUser();
    const body = { email, place_id: place.id };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(operator.grantAssignment, { body })));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
  });

  it('names an unknown person or place', async () => {
    const { id } = await w.aPlace();
    const nobody = await ask(operator.grantAssignment, {
      body: { email: 'nessuno@example.com', place_id: id },
    });
    expect([nobody.status, nobody.error]).toEqual([
      404,
      { code: 'user_not_found', error: "Nessun account ha l'indirizzo nessuno@example.com." },
    ]);
    const { email } = await w.aUser();
    const nowhere = await ask(operator.grantAssignment, { body: { email, place_id: 999_999_999 } });
    expect([nowhere.status, nowhere.error]).toEqual([
      404,
      { code: 'place_not_found', error: 'Nessuna attività ha il numero 999999999.' },
    ]);
    const unpaid = await ask(operator.setSubscription, { body: { email: 'nessuno@example.com' } });
    expect(unpaid.status).toBe(404);
  });

  it('opens the dashboard with a plan, and closes it with an end in the past', async () => {
    const { email, token } = await w.aUser();
    const active = async () => (await w.as(token)(subscriptions.active, {})).body.has_active_subscription;
    expect(await active()).toBe(false);
    const paid = await ask(operator.setSubscription, { body: { email } });
    expect(paid.body.plan).toBe('year');
    expect(daysUntil(paid.body.expires_at)).toBeOneOf([365, 366]);
    expect(await active()).toBe(true);
    const expires_at = new Date(w.app.clock().getTime() - 1000).toISOString();
    const closed = await ask(operator.setSubscription, { body: { email, expires_at } });
    expect(closed.body.expires_at).toBe(expires_at);
    expect(await active()).toBe(false);
    const mine = await w.as(token)(assignments.mine, {});
    expect(mine.body.data).toEqual([]);
  });

  it('adds a renewal to the remaining time, once for a repeated call', async () => {
    const { email } = await w.aUser();
    const expires_at = new Date(w.app.clock().getTime() + 10 * DAY_MS).toISOString();
    await ask(operator.setSubscription, { body: { email, plan: 'month', expires_at } });
    const renewals = await Promise.all(
      [1, 2, 3, 4].map(() => ask(operator.setSubscription, { body: { email, plan: 'month' } })),
    );
    const [renewed, ...repeated] = renewals.map(({ body }) => body);
    expect(daysUntil(renewed?.expires_at ?? '')).toBeOneOf([38, 39, 40, 41]);
    for (const one of repeated) expect(one).toEqual(renewed);
  });

  it('adds a first payment once, also when it is repeated a little later', async () => {
    const { email } = await w.aUser();
    const body = { email, plan: 'month' as const };
    const first = await ask(operator.setSubscription, { body });
    w.advance(HOUR_MS);
    const later = await ask(operator.setSubscription, { body });
    expect(later.body).toEqual(first.body);
  });

  it('starts again from today when the old subscription is over', async () => {
    const { email } = await w.aUser();
    await ask(operator.setSubscription, { body: { email, expires_at: '2024-03-01T00:00:00Z' } });
    const renewed = await ask(operator.setSubscription, { body: { email, plan: 'year' } });
    expect(daysUntil(renewed.body.expires_at)).toBeOneOf([365, 366]);
    expect(daysUntil(renewed.body.starts_at)).toBe(0);
  });
});
