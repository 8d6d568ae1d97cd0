import { seasons } from 'contract/seasons/calls';
import { expect, it } from 'vitest';
import { watch } from '../../platform/events/testing/stream-client.ts';
import { world } from '../../testing/world.ts';

const w = world();
const body = { name: 'Estate', from_date: '2027-06-01', to_date: '2027-09-01', price: 120 };

it('is told to devices that show prices of nights, and to no other', async () => {
  const place = await w.aPlace();
  const desk = await watch(w.server, (await w.aMember(place, 'staff')).token);
  const cleans = await watch(w.server, (await w.aMember(place, 'housekeeping')).token);
  const away = await watch(w.server, (await w.aPlace()).owner.token);
  for (const stream of [desk, cleans, away]) await stream.counts(0);
  const call = w.as(place.owner.token);
  const { body: season } = await call(seasons.create, { params: { place_id: place.id }, body });
  await desk.hears('changed');
  await call(seasons.update, { params: { season_id: season.id }, body: { ...body, price: 140 } });
  await desk.hears('changed', 2);
  await call(seasons.remove, { params: { season_id: season.id } });
  await desk.hears('changed', 3);
  const told = { place_id: place.id, what: ['seasons'] };
  expect(desk.all('changed')).toEqual([told, told, told]);
  await w.aRoom(place);
  await cleans.hears('changed');
  expect(cleans.all('changed')).toEqual([{ place_id: place.id, what: ['rooms'] }]);
  expect(away.all('changed')).toEqual([]);
});
