import { MINUTE_MS } from 'contract/days/durations';
import { afterEach, describe, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { expireHolds } from './expire-holds.ts';
import { deskAt } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

describe('a hold whose time is over', () => {
  const w = world();
  let shifted = 0;
  const advance = (ms: number) => {
    shifted += ms;
    w.advance(ms);
  };
  afterEach(() => advance(-shifted));

  async function open() {
    const place = await w.aPlace();
    const [room_id, other_id] = [await w.aRoom(place), await w.aRoom(place)];
    const whole = () => expectAllWhole(w.app.db, place.id);
    return { ...(await deskAt(w, place)), room_id, other_id, whole };
  }

  it('frees its nights when the time comes, and not before', async () => {
    const { hold, get, create, room_id, whole } = await open();
    const id = await hold(room_id, 1, 3, new Date(w.app.clock().getTime() + 15 * MINUTE_MS));
    await runJobs(w.app, { early: true });
    expect((await get(id)).status).toBe('pending');
    expect((await create(room_id, 1, 2)).status).toBe(409);
    advance(15 * MINUTE_MS);
    await runJobs(w.app, { early: true });
    const { status, events } = await get(id);
    expect([status, events.length]).toEqual(['failed', 2]);
    expect((await create(room_id, 1, 2)).status).toBe(201);
    expect(await runJobs(w.app, { early: true })).toBe(0);
    expect(await whole()).toBe(2);
  });

  it('leaves alone what was decided meanwhile', async () => {
    const { hold, get, act, room_id } = await open();
    const id = await hold(room_id, 1, 3, new Date(w.app.clock().getTime() + MINUTE_MS));
    await act(id, 'confirm');
    advance(2 * MINUTE_MS);
    await runJobs(w.app, { early: true });
    expect((await get(id)).status).toBe('confirmed');
  });

  it('blocks nobody in the moments before it is noted', async () => {
    const { hold, get, book, change, room_id, other_id, day, whole } = await open();
    const soon = new Date(w.app.clock().getTime() + MINUTE_MS);
    const held = [
      await hold(room_id, 1, 3, soon),
      await hold(room_id, 3, 5, soon),
      await hold(room_id, 5, 6, soon),
    ];
    const { id } = await book(other_id, 2, 4);
    advance(MINUTE_MS);
    expect((await change(id, { room_id, check_in_date: day(2), check_out_date: day(4) })).status).toBe(200);
    const states = await Promise.all(held.map(async (one) => (await get(one)).status));
    expect(states).toEqual(['failed', 'failed', 'pending']);
    expect(await whole()).toBe(4);
  });

  it('happens once, however many notice it at the same moment', async () => {
    const { hold, get, create, act, room_id, place, whole } = await open();
    const id = await hold(room_id, 1, 3, w.app.clock());
    const answers = await Promise.all([
      create(room_id, 1, 2),
      create(room_id, 2, 3),
      create(room_id, 0, 4),
      act(id, 'cancel'),
      expireHolds(w.app, place.id),
      runJobs(w.app, { early: true }),
    ]);
    const made = answers.slice(0, 3).map((answer) => (answer as { status: number }).status);
    expect([[201, 201, 409], [409, 409, 201].toSorted()]).toContainEqual(made.toSorted());
    expect((await get(id)).events.filter(({ author }) => author === null)).toHaveLength(2);
    await whole();
  });
});
