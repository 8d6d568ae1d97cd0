import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { expect, it } from 'vitest';
import { world } from '../../../../testing/world.ts';
import { aDiningPage } from '../../testing/dining-page.ts';

const w = world();

it('a guest comes with fewer though stays are longer by now and the table is taken afterwards', async () => {
  const page = await aDiningPage(w, [4]);
  const { room } = page;
  const lasting = (minutes: number) =>
    room.save({
      shifts: PROPOSED_PLAN.shifts.map((shift) => ({ ...shift, durations: [{ up_to: null, minutes }] })),
    });
  await lasting(60);
  const at = room.at(1, '20:00');
  const made = await page.ask({ at, party: 4 });
  await room.book({ at: room.at(1, '21:00'), party: 2, table_ids: room.ids });
  await lasting(120);
  const changed = await page.guest(made.body.token).change({ at, party: 3 });
  expect([changed.status, changed.error?.error]).toEqual([200, undefined]);
  expect(changed.body.party).toBe(3);
});
