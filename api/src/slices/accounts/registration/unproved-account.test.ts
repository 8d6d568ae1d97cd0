import { assignments, auth, subscriptions } from 'contract/access/calls';
import { bookingPage } from 'contract/booking-page/calls';
import { places } from 'contract/places/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';

const inn = { kind: 'bnb' as const, name: 'Il Glicine', street: '', town: 'Lecce', units: 6 };

describe('the trial of an unproved account', () => {
  const w = world({ environment: { HUB_SIGNUP: 'trial' } });

  it('ends when the owner of the address takes the account over', async () => {
    const email = 'anna.rossi@example.com';
    const names = { first_name: 'Finto', last_name: 'Nome', username: 'occupante' };
    const registered = await w.as()(auth.register, {
      body: { ...names, email, password: 'la-password-di-altri' },
    });
    const stranger = registered.body.token;
    const opened = await w.as(stranger)(places.create, { body: inn });
    expect(opened.status).toBe(201);
    const { place_id } = opened.body;
    const friend = await w.aUser();
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${friend.id}, ${place_id}, 'business', 'owner')`);
    await w.app.db.run(sql`update places set public_open = true where id = ${place_id}`);

    await w.as()(auth.forgot, { body: { email } });
    await runJobs(w.app);
    const token = (await lettersTo(w.app, email))
      .map(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text ?? '')?.[1])
      .findLast((word) => word !== undefined);
    const password = 'la-password-di-chi-legge';
    expect((await w.as()(auth.reset, { body: { token: token ?? '', password } })).status).toBe(204);

    expect((await w.as(stranger)(auth.me, {})).status).toBe(401);
    expect((await w.as(friend.token)(bookingPage.get, { params: { place_id } })).status).toBe(404);
    const owner = (await w.as()(auth.login, { body: { email, password } })).body.token;
    expect((await w.as(owner)(assignments.mine, {})).body.data).toEqual([]);
    expect((await w.as(owner)(subscriptions.active, {})).body.has_active_subscription).toBe(false);
    const closed = await w.app.db.one(sql`select public_open from places where id = ${place_id}`);
    expect(closed).toEqual({ public_open: false });
    const again = await w.as(owner)(places.create, { body: inn });
    expect(again.status).toBe(201);
    expect(again.body.place_id).not.toBe(place_id);
  });
});
