import type { EndpointShape } from 'contract/endpoint';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { allCalls, callFor, type Case } from '../../testing/contract/contract-calls.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { realChanges } from './testing/real-changes.ts';
import { shownElsewhere, silentCalls } from './testing/silent-calls.ts';

const changes = ({ endpoint }: Case) => endpoint.method !== 'GET' && Array.isArray(endpoint.access);
const isExcused = ({ name }: Case) => name in silentCalls || name in shownElsewhere;

interface Call {
  params?: Record<string, number>;
  body?: unknown;
}

describe('every changing call of a place', () => {
  const w = world();

  async function linesOf({ id }: TestPlace): Promise<{ user_id: number | null; sentence: string }[]> {
    return w.app.db.many(sql`select user_id, sentence from activity where place_id = ${id} order by id`);
  }

  it.each(allCalls.filter((one) => changes(one) && !isExcused(one)))(
    '$name leaves a line with their name',
    async (one) => {
      const place = await w.aPlace();
      const plain: Call = await callFor(w, one, place);
      const ids = { ...plain.params, ...(plain.body as Record<string, number> | undefined) };
      const real = await realChanges[one.name]?.(w, place, ids);
      const before = (await linesOf(place)).length;
      const call = { ...plain, ...real };
      const { status, error } = await w.as(place.owner.token)<EndpointShape>(one.endpoint, call);
      expect([status < 300, error], 'activity/testing/real-changes.ts makes the call one that works').toEqual(
        [true, status === 204 ? undefined : expect.anything()],
      );
      const lines = (await linesOf(place)).slice(before);
      expect(
        lines.length,
        'record() it, or name the reason in activity/testing/real-changes.ts',
      ).toBeGreaterThan(0);
      expect(lines.map(({ user_id }) => user_id)).toContain(place.owner.id);
      for (const { sentence } of lines) expect(sentence).toMatch(/^\p{Lu}.{5,}/u);
    },
  );

  it('has no exceptions for removed calls', () => {
    const names = allCalls.filter(changes).map(({ name }) => name);
    const excuses = [realChanges, silentCalls, shownElsewhere].flatMap((one) => Object.keys(one));
    expect(excuses.filter((name) => !names.includes(name))).toEqual([]);
  });
});
