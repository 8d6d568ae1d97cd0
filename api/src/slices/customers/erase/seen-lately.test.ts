import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { seenLately } from './seen-lately.ts';

const w = world();

// A place with 50,000 customers and 20,000 reservations waited 35 seconds for its setting, and as long for each 50 customers of a night.
it('what names guests is read once, and looked up for each customer', async () => {
  const place = await w.aPlace();
  const now = w.app.clock();
  await w.app.db.run(sql`
    insert into customers (place_id, kind, first_name, last_name, email, phone, last_contact_at, created_at, updated_at)
    select ${place.id}, 'person', 'Ada', 'Antichi ' || i, i || '@example.com', '+39 347 ' || (1000000 + i), ${now}, ${now}, ${now}
    from generate_series(1, 20) as i`);
  const since = sql`(${now}::date - make_interval(months => 24))`;
  const [row] = await w.app.db.many<Record<string, [{ Plan: Step }]>>(sql`
    explain (format json, analyze, timing off) select from customers f where f.place_id = ${place.id} and ${seenLately(place.id, since)}`);
  const steps = all(row!['QUERY PLAN']![0].Plan);
  const read = (table: string) => steps.filter((one) => one['Relation Name'] === table);
  expect(read('customers')).toHaveLength(1);
  expect(read('reservations')).toHaveLength(3);
  for (const { 'Actual Loops': loops } of ['bookings', 'reservations', 'orders'].flatMap(read))
    expect(loops).toBe(1);
  const { Filter: filter = '' } = read('customers')[0]!;
  expect(filter.match(/hashed SubPlan/g)).toHaveLength(3);
  expect(filter).not.toMatch(/= ANY \(/);
});

interface Step {
  'Relation Name'?: string;
  'Actual Loops': number;
  Filter?: string;
  Plans?: Step[];
}

const all = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(all)];
