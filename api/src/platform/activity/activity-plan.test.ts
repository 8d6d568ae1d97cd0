import { ACTIVITY_KINDS } from 'contract/activity/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hashToken, requirePlace } from '../../core/access/guard.ts';
import { world } from '../../testing/world.ts';
import { linesOf } from './list-activity.ts';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

const LIMIT = 50;

describe('the activity of a place with 200,000 lines', () => {
  const w = world();
  const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)];

  it('reads a page from an index for every combination of filters', { timeout: 180_000 }, async () => {
    const { db } = w.app;
    const place = await w.aPlace();
    const other = await w.aPlace();
    const rare = await w.aMember(place, 'staff');
    // Nearly all by one person about bookings: the rare ones lie far apart, or at the very beginning.
    await db.run(sql`
      insert into activity (place_id, at, user_id, kind, sentence, related_type, related_id)
      select p, '2026-01-01'::timestamptz + n * interval '1 minute',
        case when n % 7 = 0 then null when n < 40 then ${rare.id} else ${place.owner.id}::bigint end,
        case when n < 60 then 'review' when n % 50 = 0 then 'price' else 'booking' end, 'Prova.',
        'booking', n / 4 + 1
      from unnest(array[${place.id}, ${other.id}]::bigint[]) p, generate_series(1, 200000) n`);
    await db.query('vacuum (analyze) activity', []);

    const person = await w.app.sessions.find(hashToken(place.owner.token));
    const access = requirePlace(w.app, person!, place.id, ['owner']);
    const before = { at: new Date('2026-03-01T00:00:00Z'), id: 1 };
    const owner = place.owner.id;
    const questions = [
      {},
      { from: '2026-02-01', to: '2026-02-03' },
      { from: '2025-01-01', to: '2025-12-31' },
      { kind: 'price' as const },
      { kind: 'review' as const },
      { kind: 'calendar' as const },
      { person: 'hub' as const },
      { person: owner },
      { person: rare.id },
      { person: 987_654_321 },
      { person: rare.id, kind: 'review' as const, from: '2026-01-01' },
      { person: 'hub' as const, kind: 'price' as const },
      { person: owner, kind: 'calendar' as const },
      { about: 'booking-20' },
      { about: 'booking-20', person: rare.id },
    ];
    for (const question of questions) {
      for (const between of [{}, { before }]) {
        const [row] = await db.many<{ 'QUERY PLAN': [{ Plan: Step }] }>(
          sql`explain (analyze, format json) ${linesOf(access, { ...question, limit: LIMIT }, between)}`,
        );
        const read = steps(row!['QUERY PLAN'][0].Plan)
          .filter((step) => step['Relation Name'] === 'activity')
          .map((step) => ({
            type: step['Node Type'],
            rows: step['Actual Loops'] * (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)),
          }));
        const total = read.reduce((sum, { rows }) => sum + rows, 0);
        expect([question, read.map(({ type }) => type)]).toEqual([question, ['Index Scan']]);
        expect([question, total]).toEqual([
          question,
          expect.toSatisfy((n: number) => n <= (LIMIT + 1) * ACTIVITY_KINDS.length),
        ]);
      }
    }
  });
});
