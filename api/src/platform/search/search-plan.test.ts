import sql, { type Sql } from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPlaces } from '../../core/access/guard.ts';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { ROLES } from 'contract/roles/values';
import { START, world } from '../../testing/world.ts';
import { readQuery } from './read-query.ts';
import { searchStatement } from './search-statement.ts';
import { addGuests } from './testing/guests.ts';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Total Cost': number;
  Plans?: Step[];
}

const BIG = ['bookings', 'guest_words'];
const TODAY = START.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });

describe('a search among 20,000 bookings', () => {
  const w = world();
  let access: PlaceAccess;

  beforeAll(async () => {
    const { db, clock } = w.app;
    const place = await w.aPlace();
    const { definition } = await db.one<{ definition: string }>(sql`
      select pg_get_indexdef('bookings_search_idx'::regclass) as definition`);
    await db.run(sql`drop index bookings_search_idx`);
    await addGuests(w.app, { place_id: place.id, rooms: 50, bookings: 20_000, today: TODAY });
    await db.query(definition, []);
    await db.run(sql`
      insert into guest_words (place_id, word, written)
      select ${place.id}, word, word from generate_series(1, 20000) n, lateral (select translate(md5(n::text), '0123456789', 'ghijklmnop') as word) w`);
    await db.query('vacuum (analyze)', []);
    const membership = { place_id: place.id, role: 'owner' as const, level: 'business' as const };
    const open = { open_until: '2999-01-01T00:00:00Z', is_closed: false, time_zone: 'Europe/Rome' };
    const user = { id: 0, first_name: '', last_name: '', email: '', username: '' };
    const person = {
      session_id: 0,
      signed_in_at: '',
      last_used_at: '',
      two_factor: false,
      user,
      acting: null,
      screen: null,
      places: [{ ...membership, ...open }],
    };
    [access] = openPlaces({ clock }, person, ROLES) as [PlaceAccess];
  }, 120_000);

  function statementOf(q: string, places = 1): Sql {
    const all = Array.from({ length: places }, () => ({ access, today: TODAY }));
    return searchStatement(w.app.hooks.searchSources, all, readQuery(q, TODAY)!, START, undefined);
  }

  const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];
  type Explained = { 'QUERY PLAN': [{ Plan: Step }] };

  function expectIndex([{ Plan }]: Explained['QUERY PLAN']): void {
    const all = steps(Plan);
    const scanned = all
      .filter((step) => step['Node Type'] === 'Seq Scan')
      .map((step) => step['Relation Name'] ?? '');
    expect(scanned.filter((table) => BIG.includes(table))).toEqual([]);
    const asked = all.filter((step) => step['Index Name'] === 'bookings_search_idx');
    expect(asked.length).toBeGreaterThan(0);
    for (const { 'Index Cond': condition = '' } of asked) expect(condition).toMatch(/~~/);
    // From 100,000 on a server may compile the plan first, which takes longer than all the rest.
    expect(Plan['Total Cost']).toBeLessThan(100_000);
  }

  it.each(['mario rossi', 'rosi', 'li', '101', '3/9', 'rossi settembre', '@example.com'])(
    'for %j uses the index and reads no table from end to end',
    async (q) => {
      expect.hasAssertions();
      expectIndex(
        (await w.app.db.one<Explained>(sql`explain (format json) ${statementOf(q)}`))['QUERY PLAN'],
      );
    },
  );

  it.each([1, 40])('does so too when it was planned for any words, at %i places', async (places) => {
    expect.hasAssertions();
    const { text } = statementOf('mario rossi', places);
    const { rows } = await w.app.db.query(`explain (generic_plan, format json) ${text}`, []);
    expectIndex((rows as Explained[])[0]!['QUERY PLAN']);
  });

  it('is one text for all queries, so that it is planned once', () => {
    const texts = ['a b c d e f g h', '#1', 'oggi', 'rosi mairo', 'x@y.zz', '+39 333 1234567'].map(
      (q) => statementOf(q).text,
    );
    expect(new Set(texts).size).toBe(1);
  });
});
