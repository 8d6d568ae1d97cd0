import { assignments } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { people } from 'contract/people/calls';
import { type Role, ROLES } from 'contract/roles/values';
import { products } from 'contract/products/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { world, type World } from '../../testing/world.ts';

const LEVELS = ['business', 'premium', 'free'] as const;

/** Cases of an open or closed place, each with the answer for a person with the level `business`. */
const payments = {
  paid: 'open',
  'on trial': 'open',
  'paid by a second owner': 'open',
  ended: 'ended',
  'ended this instant': 'ended',
  'a trial that ended': 'ended',
  'ended for both owners': 'ended',
  'never paid': 'unpaid',
  'paid by somebody who does not own it': 'unpaid',
  'the trial of another place': 'unpaid',
} as const;
type Payment = keyof typeof payments;

const refusals = {
  level: ['level_without_access', 'Il tuo livello in questa attività non dà accesso a Hub.'],
  ended: ['subscription_ended', 'Il piano Business di questa attività è finito.'],
  unpaid: ['subscription_missing', 'Questa attività non ha il piano Business.'],
} as const;

const secondProof = 'two_factor_required';

const combinations = (Object.keys(payments) as Payment[]).flatMap((payment) =>
  LEVELS.flatMap((level) => ROLES.map((role) => ({ payment, level, role }))),
);

/** The reason of the refusal; null: the place is open for the person. */
const expected = (payment: Payment, level: (typeof LEVELS)[number]) => {
  if (level !== 'business') return 'level';
  return payments[payment] === 'open' ? null : payments[payment];
};

async function aPlaceThatIs(w: World, payment: Payment): Promise<TestPlace> {
  const { db, clock } = w.app;
  const now = clock().getTime();
  const place = await w.aPlace();
  const ends = (user: TestUser, days: number, plan = 'year') =>
    db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${user.id}, ${plan}, ${clock()}, ${new Date(now + days * DAY_MS)})
      on conflict (user_id) do update set plan = excluded.plan, expires_at = excluded.expires_at`);
  const never = (user: TestUser) => db.run(sql`delete from subscriptions where user_id = ${user.id}`);
  const opened = (place_id: number) =>
    db.run(sql`
      insert into own_places (user_id, place_id, opened_at) values (${place.owner.id}, ${place_id}, ${clock()})`);
  switch (payment) {
    case 'paid':
      break;
    case 'on trial':
      await ends(place.owner, 10, 'trial');
      await opened(place.id);
      break;
    case 'paid by a second owner':
      await ends(place.owner, -10);
      await ends(await w.aMember(place, 'owner'), 10);
      break;
    case 'ended':
      await ends(place.owner, -10);
      break;
    case 'ended this instant':
      await ends(place.owner, 0);
      break;
    case 'a trial that ended':
      await ends(place.owner, -10, 'trial');
      await opened(place.id);
      break;
    case 'ended for both owners':
      await ends(place.owner, -10);
      await ends(await w.aMember(place, 'owner'), -20);
      break;
    case 'never paid':
      await never(place.owner);
      break;
    case 'paid by somebody who does not own it':
      await never(place.owner);
      await ends(await w.aMember(place, 'manager'), 10);
      break;
    case 'the trial of another place': {
      const other = await w.aPlace({ owner: place.owner });
      await ends(place.owner, 10, 'trial');
      await opened(other.id);
      break;
    }
  }
  return place;
}

async function aPersonAt(w: World, place: TestPlace, role: Role, level: string): Promise<TestUser> {
  // An owner of the level `business` could pay for the place; this one never does.
  const person = await w.aMember(place, role);
  await w.app.db.run(sql`update assignments set level = ${level} where user_id = ${person.id}`);
  return person;
}

const listed = async (w: World, { token }: TestUser) =>
  (await w.as(token)(assignments.mine, {})).body.data[0];

async function answer(w: World, { token }: TestUser, { id }: TestPlace) {
  const { status, error } = await w.as(token)(products.list, { params: { place_id: id }, query: {} });
  return status === 200 ? 200 : [status, error.code, error.error];
}

describe('why a place is closed for a person', () => {
  const w = world();

  it.each(combinations)('$role of level $level at a place that is: $payment', async (one) => {
    const place = await aPlaceThatIs(w, one.payment);
    const person = await aPersonAt(w, place, one.role, one.level);
    const closed = expected(one.payment, one.level);
    expect(await listed(w, person)).toMatchObject({
      closed,
      level: closed === 'ended' || closed === 'unpaid' ? 'free' : one.level,
      role: one.role,
    });
    expect(await answer(w, person, place)).toEqual(closed === null ? 200 : [403, ...refusals[closed]]);
    // The role is checked last: it makes no difference at a closed place.
    const managing = await w.as(person.token)(people.list, { params: { place_id: place.id } });
    const manages = one.role === 'owner' || one.role === 'manager';
    const code = closed === null ? 'forbidden' : refusals[closed][0];
    expect(closed === null && manages ? managing.status : managing.error.code).toBe(
      closed === null && manages ? 200 : code,
    );
    // A stranger gets the answer of a place that does not exist.
    const stranger = await w.aUser();
    const unknown = await answer(w, stranger, { ...place, id: 2_000_000_000 });
    expect(unknown).toEqual([404, 'not_found', 'Attività non trovata']);
    expect(await answer(w, stranger, place)).toEqual(unknown);
    expect(await listed(w, stranger)).toBeUndefined();
  });

  it('changes with the next call, in both directions', async () => {
    const place = await w.aPlace();
    const clerk = await w.aMember(place, 'staff');
    expect(await answer(w, clerk, place)).toBe(200);
    const level = (to: string) =>
      w.app.db.run(sql`update assignments set level = ${to} where user_id = ${clerk.id}`);
    await level('free');
    await expect.poll(() => answer(w, clerk, place)).toEqual([403, ...refusals.level]);
    await level('business');
    await expect.poll(() => answer(w, clerk, place)).toBe(200);
    await w.app.db.run(sql`delete from subscriptions where user_id = ${place.owner.id}`);
    await expect.poll(() => answer(w, clerk, place)).toEqual([403, ...refusals.unpaid]);
    expect((await listed(w, clerk))?.closed).toBe('unpaid');
  });

  it('has the day on which the subscription ended, for that reason only', async () => {
    const until = new Date(w.app.clock().getTime() - 3 * DAY_MS);
    const place = await w.aPlace({ paidUntil: until });
    const clerk = await w.aMember(place, 'housekeeping');
    expect((await listed(w, clerk))?.ended_at).toBe(until.toISOString());
    const visitor = await aPersonAt(w, place, 'staff', 'free');
    expect(await listed(w, visitor)).not.toHaveProperty('ended_at');
    // Nor the end of a trial that does not open the place for them.
    const trial = await aPlaceThatIs(w, 'on trial');
    const manager = await w.aMember(trial, 'manager');
    expect(await listed(w, manager)).toHaveProperty('trial_ends_at');
    const former = await aPersonAt(w, trial, 'manager', 'premium');
    expect(await listed(w, former)).not.toHaveProperty('trial_ends_at');
    const open = await w.aPlace();
    expect(await listed(w, open.owner)).not.toHaveProperty('ended_at');
  });
});

describe('where the operator asks owners for a second proof', () => {
  const w = world({ environment: { HUB_REQUIRE_TWO_FACTOR: 'owners' } });

  it.each(combinations)('$role of level $level at a place that is: $payment', async (one) => {
    const place = await aPlaceThatIs(w, one.payment);
    const person = await aPersonAt(w, place, one.role, one.level);
    const closed = expected(one.payment, one.level);
    const isAsked = closed === null && one.role === 'owner';
    const found = await listed(w, person);
    expect(found?.closed).toBe(closed);
    // Two factors would open nothing where another reason closes the place.
    expect(found?.needs_two_factor).toBe(isAsked ? true : undefined);
    const reply = await answer(w, person, place);
    if (isAsked) expect(reply).toMatchObject([403, secondProof, expect.any(String)]);
    else expect(reply).toEqual(closed === null ? 200 : [403, ...refusals[closed]]);
  });
});
