import { invoices } from 'contract/invoices/calls';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';

const w = world();

// docs/rules.md 20.22
it.each([
  [2026, ['2026-05-31', '2026-09-30', '2026-11-30', '2027-02-28']],
  [2027, ['2027-05-31', '2027-09-30', '2027-11-30', '2028-02-29']],
])('the stamp duty of %i is paid by the last days of its months', async (year, days) => {
  const place = await w.aPlace();
  const { body } = await w.as(place.owner.token)(invoices.stampDuty, {
    params: { place_id: place.id },
    query: { year },
  });
  expect(body.data.map(({ due_date }) => due_date)).toEqual(days);
});
