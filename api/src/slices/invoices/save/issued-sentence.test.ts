import { activity } from 'contract/activity/calls';
import { expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { officeAt, PRIVATE } from '../testing/office.ts';

const w = world();

it('the log says of a receipt that it is "emessa", of its reversal that it is "emesso"', async () => {
  const place = await w.aPlace();
  const office = await officeAt(w, place, PRIVATE);
  const receipt = await office.issued({
    lines: [{ description: 'Soggiorno', unit_price: 50, nature: 'N4' }],
  });
  const note = await office.credit(receipt.id);
  const { number } = (await office.issue(note.body.id)).body;
  const { body } = await office.send(activity.list, { params: { place_id: place.id }, query: {} });
  const sentences = body.data.map(({ sentence }) => sentence).filter((one) => one.includes(' emess'));
  expect(sentences).toEqual([
    `Storno di ricevuta n. ${number} emesso.`,
    `Ricevuta n. ${receipt.number} emessa.`,
  ]);
});
