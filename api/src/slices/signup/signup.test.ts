import { assignments, subscriptions } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { firstSteps } from 'contract/first-steps/calls';
import { operator } from 'contract/operator/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { places } from 'contract/places/calls';
import { TRIAL_DAYS } from 'contract/places/values';
import { rooms } from 'contract/rooms/calls';
import { site } from 'contract/site/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';

const inn = { kind: 'bnb' as const, name: 'Il Glicine', street: 'Via Roma 1', town: 'Lecce', units: 6 };

describe('a person who signs up', () => {
  const w = world({ environment: { HUB_SIGNUP: 'trial' } });
  let count = 0;
  /** An address of its own for each test. */
  const from = () => ({ 'x-forwarded-for': `10.9.${Math.floor(count / 250)}.${(count++ % 250) + 1}` });
  const open = (user: TestUser, more: Record<string, unknown> = {}, headers = from()) =>
    w.as(user.token)(places.create, { body: { ...inn, ...more } }, headers);
  const placesOf = async (user: TestUser) => (await w.as(user.token)(assignments.mine, {})).body.data;
  const status = async (user: TestUser) => (await w.as(user.token)(subscriptions.active, {})).body;
  const ask = () => w.as(OPERATOR_KEY);

  it('owns the opened place, with thirty days of Business', async () => {
    expect((await w.as()(site.get, {})).body.signup).toBe('trial');
    const user = await w.aUser();
    expect(await placesOf(user)).toEqual([]);
    const before = w.app.clock().getTime();
    const opened = await open(user);
    expect(opened.status).toBe(201);
    const { place_id, trial_ends_at } = opened.body;
    expect(Math.floor((Date.parse(trial_ends_at ?? '') - before) / DAY_MS)).toBe(TRIAL_DAYS);
    expect(await placesOf(user)).toMatchObject([
      {
        place_id,
        place_name: 'Il Glicine',
        place_address: 'Via Roma 1, Lecce',
        place_category: 'B&B',
        level: 'business',
        role: 'owner',
        trial_ends_at,
        has_first_steps: true,
      },
    ]);
    expect(await status(user)).toMatchObject({
      has_active_subscription: true,
      tier: 'business',
      is_trial: true,
    });
    const room = { place_id, number: '1', capacity: 2, price_per_night: 80 };
    expect((await w.as(user.token)(rooms.create, { body: room })).status).toBe(201);
  });

  it('leaves audit lines with the place, the person and the end of the trial', async () => {
    const user = await w.aUser();
    const { place_id, trial_ends_at } = (await open(user)).body;
    const audit = await ask()(operator.listAudit, { query: { place_id } });
    expect(audit.body.data.map(({ verb, door }) => [verb, door])).toEqual([
      ['assignment:grant', 'hub'],
      ['place:create', 'hub'],
    ]);
    const paid = await ask()(operator.getSubscription, { params: { user_id: user.id } });
    expect(paid.body).toMatchObject({
      current: { plan: 'trial', expires_at: trial_ends_at, is_active: true },
      history: [{ verb: 'subscription:set', door: 'hub' }],
    });
  });

  it('creates one place with repeated calls, and no second one', async () => {
    const user = await w.aUser();
    const together = await Promise.all(Array.from({ length: 5 }, () => open(user)));
    expect(together.map((one) => one.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(together.map(({ body }) => body.place_id)).size).toBe(1);
    expect(together[4]?.body).toEqual((await open(user)).body);
    expect(await placesOf(user)).toHaveLength(1);
    const other = await open(user, { name: 'Un altro posto' });
    expect([other.status, other.error.code]).toEqual([409, 'trial_used']);
    expect(await placesOf(user)).toHaveLength(1);
  });

  it('keeps everything after the trial, and continues with a plan', async () => {
    const user = await w.aUser();
    const { place_id } = (await open(user)).body;
    const end = (days: number) =>
      w.app.db.run(sql`
        update subscriptions set expires_at = ${new Date(w.app.clock().getTime() + days * DAY_MS)}
        where user_id = ${user.id}`);
    await end(-1);
    expect(await placesOf(user)).toMatchObject([{ place_id, level: 'free' }]);
    expect(await status(user)).toMatchObject({ has_active_subscription: false, is_trial: true });
    const read = () => w.as(user.token)(placeSettings.get, { params: { place_id } });
    expect((await read()).error.code).toBe('subscription_ended');
    expect((await open(user, { name: 'Di nuovo' })).error.code).toBe('trial_used');

    const body = { email: user.email, plan: 'month' as const };
    expect((await ask()(operator.setSubscription, { body })).body.plan).toBe('month');
    expect((await read()).body).toMatchObject({ name: 'Il Glicine', address: 'Via Roma 1, Lecce' });
    expect(await placesOf(user)).toMatchObject([{ level: 'business' }]);
  });

  it('keeps the remaining days after a payment, once', async () => {
    const user = await w.aUser();
    const trial = (await open(user)).body.trial_ends_at ?? '';
    const pay = () =>
      ask()(operator.setSubscription, { body: { email: user.email, plan: 'month' as const } });
    const paid = await pay();
    const more = (Date.parse(paid.body.expires_at) - Date.parse(trial)) / DAY_MS;
    expect(more).toBeGreaterThanOrEqual(27.9);
    expect(more).toBeLessThanOrEqual(31.1);
    expect((await pay()).body.expires_at).toBe(paid.body.expires_at);
  });

  it('may get a longer trial from the operator', async () => {
    const user = await w.aUser();
    await open(user);
    const expires_at = new Date(w.app.clock().getTime() + 60 * DAY_MS).toISOString();
    const longer = await ask()(operator.setSubscription, { body: { email: user.email, expires_at } });
    expect(longer.body).toMatchObject({ plan: 'trial', expires_at });
    expect(await placesOf(user)).toMatchObject([{ trial_ends_at: expires_at }]);
  });

  it('opens only that one place with a trial', async () => {
    const ended = await w.aPlace({ paidUntil: new Date(w.app.clock().getTime() - DAY_MS) });
    const user = await w.aUser();
    const { place_id } = (await open(user)).body;
    await w.app.db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${user.id}, ${ended.id}, 'business', 'owner')`);
    const mine = await placesOf(user);
    expect(mine.map((one) => [one.place_id, one.level]).toSorted()).toEqual(
      [
        [ended.id, 'free'],
        [place_id, 'business'],
      ].toSorted(),
    );
  });

  it('with a subscription gets no trial', async () => {
    const user = await w.aUser();
    const body = { email: user.email, plan: 'year' as const };
    const { expires_at } = (await ask()(operator.setSubscription, { body })).body;
    expect((await open(user)).body.trial_ends_at).toBeNull();
    expect(await status(user)).toMatchObject({ expires_at, tier: 'business' });
    expect(await placesOf(user)).toMatchObject([{ level: 'business' }]);
  });

  it('gets no trial after an ended plan, and nothing is created', async () => {
    const place = await w.aPlace({ paidUntil: new Date(w.app.clock().getTime() - DAY_MS) });
    const refused = await open(place.owner, { name: 'Dopo la fine' });
    expect([refused.status, refused.error.code]).toEqual([409, 'subscription_ended']);
    expect(await placesOf(place.owner)).toHaveLength(1);
    expect(await w.app.db.many(sql`select 1 from places where name = 'Dopo la fine'`)).toEqual([]);
  });

  it.each([
    ['farm', 'Alloggio in agriturismo', 'Via Roma 1, Lecce', {}],
    ['restaurant', 'Ristorante', 'Lecce', { street: '' }],
    ['other', 'Altra attività', 'Lecce', { street: undefined, units: undefined }],
  ] as const)('has a %s in the category of the directory', async (kind, category, address, more) => {
    const user = await w.aUser();
    expect((await open(user, { kind, ...more })).status).toBe(201);
    expect(await placesOf(user)).toMatchObject([{ place_category: category, place_address: address }]);
  });

  it.each([
    [{ kind: 'castle' }, 'kind', 'Scegli che cosa gestisci.'],
    [{ name: ' ' }, 'name', "Inserisci il nome dell'attività."],
    [{ town: '' }, 'town', 'Inserisci il comune.'],
    [{ street: 'Via\nRoma' }, 'street', "L'indirizzo deve stare su una riga."],
    [{ units: 0 }, 'units', 'Inserisci almeno 1.'],
    [{ units: 1.5 }, 'units', 'Inserisci un numero intero.'],
    [{ units: 501 }, 'units', 'Al massimo 500.'],
  ])('reads what is wrong in %j', async (more, field, sentence) => {
    const user = await w.aUser();
    const { status: code, error } = await open(user, more);
    expect([code, error.fields]).toEqual([422, { [field]: sentence }]);
    expect(await placesOf(user)).toEqual([]);
  });

  it('does not open places by the dozen from one address', async () => {
    const headers = from();
    const people = await Promise.all(Array.from({ length: 11 }, () => w.aUser()));
    const answers = [];
    for (const user of people) answers.push((await open(user, {}, headers)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  it('can still be invited to other places', async () => {
    const place = await w.aPlace();
    const member = await w.aMember(place, 'staff');
    expect((await open(member)).status).toBe(201);
    expect(await placesOf(member)).toHaveLength(2);
    const other = (await placesOf(member)).find(({ place_id }) => place_id === place.id);
    expect(other).not.toHaveProperty('trial_ends_at');
  });

  it('has the first steps of the chosen kind of place', async () => {
    const user = await w.aUser();
    const { place_id } = (await open(user)).body;
    const { body } = await w.as(user.token)(firstSteps.get, { params: { place_id } });
    expect(body.is_open).toBe(true);
    expect(body.steps[0]).toMatchObject({ name: 'rooms', count: 0, planned: 6, is_done: false });
  });
});

describe('where the operator opens places', () => {
  const w = world();

  it('nobody opens one by themselves', async () => {
    expect((await w.as()(site.get, {})).body.signup).toBe('closed');
    const { token } = await w.aUser();
    const refused = await w.as(token)(places.create, { body: inn });
    expect([refused.status, refused.error.code]).toEqual([403, 'signup_closed']);
    expect((await w.as(token)(assignments.mine, {})).body.data).toEqual([]);
    expect((await w.as(token)(subscriptions.active, {})).body.has_active_subscription).toBe(false);
  });
});
