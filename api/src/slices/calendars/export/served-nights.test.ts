import { HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { fixtures } from '../../../testing/contract/fixtures.ts';
import { world } from '../../../testing/world.ts';
import { recordServed, readServedNights } from './served-nights.ts';

const a = { start: '2027-03-01', end: '2027-03-03' };
const b = { start: '2027-03-10', end: '2027-03-12' };
const c = { start: '2027-03-20', end: '2027-03-21' };

describe('the served nights of a link', () => {
  const w = world();

  it('echo for two days after the link stops serving them', async () => {
    const calendar_id = Number(await fixtures.calendar_id!(w, await w.aPlace()));
    const serve = (etag: string, ...nights: (typeof a)[]) => recordServed(w.app, calendar_id, nights, etag);
    const stopped = async () =>
      (await readServedNights(w.app, calendar_id)).stopped
        .map(({ start, end, stopped_at }) => ({ start, end, at: Date.parse(stopped_at) }))
        .toSorted((x, y) => x.start.localeCompare(y.start));

    await serve('1', a);
    expect(await stopped()).toEqual([]);
    const first = w.app.clock().getTime();
    await serve('2', b);
    w.advance(5 * HOUR_MS);
    await serve('3', c);
    const echoes = await stopped();
    expect(echoes).toMatchObject([a, b]);
    // Each echo keeps its own moment: a later echo does not lengthen it.
    expect(echoes[0]!.at - first).toBeLessThan(HOUR_MS);
    expect(echoes[1]!.at - first).toBeGreaterThan(4 * HOUR_MS);
    // Nights that are served again are no echo any more.
    w.advance(HOUR_MS);
    await serve('4', c, a);
    expect(await stopped()).toMatchObject([b]);
    expect((await readServedNights(w.app, calendar_id)).served).toMatchObject([a, c]);
    w.advance(48 * HOUR_MS);
    expect(await stopped()).toEqual([]);
    const { count } = await w.app.db.one<{ count: number }>(sql`
      select count(*)::int from calendar_echoes where calendar_id = ${calendar_id}`);
    expect(count).toBe(1);
  });
});
