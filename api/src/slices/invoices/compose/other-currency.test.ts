import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { tillAt } from '../../bills/testing/till.ts';
import { officeAt } from '../testing/office.ts';

const w = world();

it('no document in euro is made of a bill in another currency', async () => {
  const place = await w.aPlace();
  await w.app.db.run(sql`update places set currency = 'CHF' where id = ${place.id}`);
  const office = await officeAt(w, place);
  const till = tillAt(w, place);
  const bill = (await till.open()).body;
  await till.charge(bill.id, { kind: 'dish', description: 'Pranzo', unit_price: 110 });
  const draft = await office.create({ bill_ids: [bill.id], customer_id: await office.customer() });
  const sentence = 'Il conto è in CHF: i documenti sono in euro. Scrivi le righe con gli importi convertiti.';
  expect(draft.body.problems).toEqual([{ field: 'bill_ids', sentence }]);
  expect(await office.issue(draft.body.id)).toMatchObject({
    status: 422,
    error: { fields: { bill_ids: sentence } },
  });
});
