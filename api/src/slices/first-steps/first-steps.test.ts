import { assignments } from 'contract/access/calls';
import { bookingPage } from 'contract/booking-page/calls';
import { firstSteps } from 'contract/first-steps/calls';
import type { FirstStepName, FirstStepsChange } from 'contract/first-steps/schemas';
import { people } from 'contract/people/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { rooms } from 'contract/rooms/calls';
import { seasons } from 'contract/seasons/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { fixtures, scenes } from '../../testing/contract/fixtures.ts';
import { world } from '../../testing/world.ts';
import { openFirstSteps } from './first-steps.service.ts';

describe('the first steps of a place', () => {
  const w = world();

  async function aNewPlace(category = 'b&b', planned = 2): Promise<TestPlace> {
    const place = await w.aPlace({ category });
    await openFirstSteps(w.app, place.id, planned);
    return place;
  }
  const params = (place: TestPlace) => ({ params: { place_id: place.id } });
  const get = async (place: TestPlace) => (await w.as(place.owner.token)(firstSteps.get, params(place))).body;
  const change = async (place: TestPlace, body: FirstStepsChange) =>
    (await w.as(place.owner.token)(firstSteps.change, { ...params(place), body })).body;
  const done = async (place: TestPlace) =>
    (await get(place)).steps.filter(({ is_done }) => is_done).map(({ name }) => name);
  async function step(place: TestPlace, name: FirstStepName) {
    return (await get(place)).steps.find((one) => one.name === name);
  }
  async function isShown({ owner, id }: TestPlace) {
    const { body } = await w.as(owner.token)(assignments.mine, {});
    return body.data.find(({ place_id }) => place_id === id)?.has_first_steps;
  }

  it('are marked done by themselves, and close permanently when all are done', async () => {
    const place = await aNewPlace();
    expect((await get(place)).steps.map(({ name }) => name)).toEqual([
      'rooms',
      'prices',
      'page',
      'calendars',
      'payments',
      'people',
    ]);
    expect(await done(place)).toEqual([]);

    const first = await w.aRoom(place, { number: '1' });
    expect(await step(place, 'rooms')).toMatchObject({ count: 1, planned: 2, is_done: false });
    await w.aRoom(place, { number: '2', price_cents: 0 });
    expect(await step(place, 'rooms')).toMatchObject({ count: 2, is_done: true });
    expect(await step(place, 'prices')).toMatchObject({ count: 1, planned: 2, is_done: false });
    const owner = w.as(place.owner.token);
    const season = { name: 'Estate', from_date: '2099-06-01', to_date: '2099-09-01', price: 90 };
    expect((await owner(seasons.create, { ...params(place), body: season })).status).toBe(201);
    expect(await done(place)).toEqual(['rooms', 'prices']);

    const page = (await owner(bookingPage.get, params(place))).body;
    await owner(bookingPage.save, { ...params(place), body: { ...page, is_open: true } });
    await fixtures.calendar_id?.(w, place);
    await owner(people.invite, { ...params(place), body: { email: 'collega@example.com', role: 'staff' } });
    expect(await done(place)).toEqual(['rooms', 'prices', 'page', 'calendars', 'people']);
    expect(await isShown(place)).toBe(true);
    await scenes.btcpaySettings?.(w, place);
    expect(await done(place)).not.toContain('payments');
    await w.app.db.run(
      sql`update btcpay_settings set is_verified = true, last_verified_at = now() where place_id = ${place.id}`,
    );
    expect(await get(place)).toMatchObject({ is_open: false });
    expect(await isShown(place)).toBeUndefined();

    await owner(rooms.remove, { params: { room_id: first } });
    expect(await isShown(place)).toBeUndefined();
  });

  it('are settled by a word where the place does without', async () => {
    const place = await aNewPlace();
    const some = await change(place, { skipped: ['calendars', 'payments'] });
    expect(some.steps.filter(({ is_skipped }) => is_skipped)).toMatchObject([
      { name: 'calendars', is_done: true },
      { name: 'payments', is_done: true },
    ]);
    expect((await change(place, { skipped: ['payments'] })).steps[3]).toMatchObject({ is_done: false });
    // What is there counts more than what was said.
    await w.aMember(place, 'staff');
    const changed = await change(place, { skipped: ['people'] });
    expect(changed.steps.at(-1)).toMatchObject({ name: 'people', is_done: true, is_skipped: false });
  });

  it('accept fewer rooms than planned, but never none', async () => {
    const place = await aNewPlace('b&b', 5);
    await change(place, { skipped: ['rooms'] });
    expect(await step(place, 'rooms')).toMatchObject({ is_done: false, is_skipped: false });
    await w.aRoom(place);
    expect(await step(place, 'rooms')).toMatchObject({ is_done: true, is_skipped: true, count: 1 });
  });

  it('can be closed and reopened unchanged', async () => {
    const place = await aNewPlace();
    await change(place, { skipped: ['people'] });
    expect(await change(place, { is_open: false })).toMatchObject({ is_open: false });
    expect(await isShown(place)).toBeUndefined();
    const back = await change(place, { is_open: true });
    expect(back).toMatchObject({ is_open: true });
    expect(back.steps.at(-1)).toMatchObject({ is_skipped: true });
    expect(await isShown(place)).toBe(true);
  });

  it('are created on request for a place that never had them', async () => {
    const place = await w.aPlace();
    expect(await get(place)).toMatchObject({ is_open: false });
    expect(await isShown(place)).toBeUndefined();
    expect(await change(place, { is_open: true })).toMatchObject({ is_open: true });
    expect((await step(place, 'rooms'))?.planned).toBeNull();
  });

  it('depend on the kind of place', async () => {
    const place = await aNewPlace('trattoria');
    expect((await get(place)).steps).toMatchObject([
      { name: 'contacts', is_done: false, count: 0 },
      { name: 'people', is_done: false },
    ]);
    const owner = w.as(place.owner.token);
    const settings = (await owner(placeSettings.get, params(place))).body;
    await owner(placeSettings.save, { ...params(place), body: { ...settings, phone: '+39 0832 123456' } });
    expect(await step(place, 'contacts')).toMatchObject({ is_done: true, count: 1 });
    expect(await isShown(place)).toBe(true);
    await w.aMember(place, 'housekeeping');
    expect(await get(place)).toMatchObject({ is_open: false });
  });

  it('have no payments where the page confirms automatically', async () => {
    const place = await aNewPlace();
    const owner = w.as(place.owner.token);
    const page = (await owner(bookingPage.get, params(place))).body;
    const confirms = (auto_confirm: boolean) =>
      owner(bookingPage.save, { ...params(place), body: { ...page, auto_confirm } });
    expect(await step(place, 'payments')).toMatchObject({ is_done: false });
    await change(place, { skipped: ['payments'] });
    await confirms(true);
    // What is there counts more than what was said.
    expect(await step(place, 'payments')).toMatchObject({ is_done: true, is_skipped: false, count: 0 });
    await change(place, { skipped: [] });
    await confirms(false);
    expect(await step(place, 'payments')).toMatchObject({ is_done: false });

    // With a payment server the deposit counts.
    await confirms(true);
    await scenes.btcpaySettings?.(w, place);
    await w.app.db.run(
      sql`update btcpay_settings set is_verified = true, last_verified_at = now() where place_id = ${place.id}`,
    );
    expect(await step(place, 'payments')).toMatchObject({ is_done: true, count: 1 });
  });

  it('are for owner and manager only', async () => {
    const place = await aNewPlace();
    const staff = await w.aMember(place, 'staff');
    const { body } = await w.as(staff.token)(assignments.mine, {});
    expect(body.data[0]).not.toHaveProperty('has_first_steps');
    expect((await w.as(staff.token)(firstSteps.get, params(place))).status).toBe(403);
    const manager = await w.aMember(place, 'manager');
    expect((await w.as(manager.token)(firstSteps.get, params(place))).status).toBe(200);
  });

  it('count no room of another place, and no expired invitation', async () => {
    const place = await aNewPlace();
    await w.aRoom(await w.aPlace());
    const owner = w.as(place.owner.token);
    await owner(people.invite, { ...params(place), body: { email: 'presto@example.com', role: 'staff' } });
    expect(await done(place)).toEqual(['people']);
    await w.app.db.run(sql`update invitations set expires_at = created_at where place_id = ${place.id}`);
    expect(await done(place)).toEqual([]);
  });
});
