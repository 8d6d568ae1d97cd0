import { DAY_MS } from 'contract/days/durations';
import { expect, it } from 'vitest';
import { dayIn } from '../../../core/format/days.ts';
import { world } from '../../../testing/world.ts';
import { officeAt, PRIVATE } from '../testing/office.ts';

const w = world();
const before = (days: number) => dayIn('Europe/Rome', new Date(w.app.clock().getTime() - days * DAY_MS));

it('a reversal of a receipt is not dated before its receipt', async () => {
  const office = await officeAt(w, await w.aPlace(), PRIVATE);
  const { id, number } = await office.issued({ lines: [{ description: 'Soggiorno', unit_price: 50 }] });
  const note = await office.credit(id, { date: before(1) });
  expect(note.body.problems).toMatchObject([{ field: 'date', sentence: expect.stringContaining(number!) }]);
  expect((await office.issue(note.body.id)).error.fields).toMatchObject({ date: expect.any(String) });
});

it('a draft has its day in the list too', async () => {
  const office = await officeAt(w, await w.aPlace());
  const wish = { customer: null, lines: [{ description: 'Cena', unit_price: 50, vat_rate: 10 }] };
  const { id } = (await office.create({ ...wish, date: before(40) })).body;
  const listed = async () => (await office.list()).body.data.map(({ date }) => date);
  expect(await listed()).toEqual([before(40)]);
  expect((await office.list({ month: before(40).slice(0, 7) })).body.total).toBe(1);
  await office.change(id, { ...wish, date: before(2) });
  expect(await listed()).toEqual([before(2)]);
  await office.change(id, { ...wish, date: null });
  expect(await listed()).toEqual([before(0)]);
});
