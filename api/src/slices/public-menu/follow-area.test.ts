import { activity } from 'contract/activity/calls';
import { publicMenu } from 'contract/public-menu/calls';
import { tables } from 'contract/tables/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { waitingStatements } from '../../testing/database/waiting-statements.ts';
import { world } from '../../testing/world.ts';
import { aPublicMenu } from './testing/fill-menu.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

const w = world();

/** docs/rules.md 19.39. */
it('an area that gets another name, table by table, keeps its price of covers', async () => {
  const room = await diningRoom(w);
  const [one, two, inside] = [
    await room.table('1', { area: 'Veranda' }),
    await room.table('2', { area: 'Veranda' }),
    await room.table('3', { area: 'Sala' }),
  ];
  const covers = async () => {
    const { area_covers } = (await room.send(publicMenu.page, { params: room.params })).body;
    return area_covers.map(({ area, cover_charge }) => [area, cover_charge]);
  };
  const move = async ({ id }: { id: number }, area: string) => {
    const { number, seats, min_seats, shape, x, y } = one;
    const body = { seats, min_seats, shape, x, y, area, number: id === one.id ? number : `t${id}` };
    expect((await room.send(tables.update, { params: { table_id: id }, body })).status).toBe(200);
  };
  await room.send(publicMenu.savePage, {
    params: room.params,
    body: {
      is_open: true,
      cover_charge: 1,
      area_covers: [{ area: 'Veranda', cover_charge: 3, child_cover_charge: 1 }],
    },
  });
  await move(one, 'Giardino');
  expect(await covers()).toEqual([
    ['Veranda', 3],
    ['Giardino', 3],
  ]);
  await move(two, 'Giardino');
  expect(await covers()).toEqual([['Giardino', 3]]);
  // To an area that was there before: its price stays, and that of the empty area too.
  await move(one, 'Sala');
  await move(two, 'Sala');
  expect(await covers()).toEqual([['Giardino', 3]]);
  // The default's own area takes nothing along.
  await move(inside, 'Corte');
  expect(await covers()).toEqual([['Giardino', 3]]);
});

/** docs/rules.md 19.39. */
it('the last two tables of an area that get its new name at once take the former one away', async () => {
  const room = await diningRoom(w);
  const veranda = [await room.table('1', { area: 'Veranda' }), await room.table('2', { area: 'Veranda' })];
  await room.send(publicMenu.savePage, {
    params: room.params,
    body: { is_open: true, cover_charge: 1, area_covers: [{ area: 'Veranda', cover_charge: 3 }] },
  });
  let changes: Promise<{ status: number }>[] = [];
  await w.app.db.tx(async (db) => {
    await db.run(sql`select from menu_pages where place_id = ${room.place.id} for update`);
    changes = veranda.map(({ id, number, seats, min_seats, shape, x, y }) =>
      room.send(tables.update, {
        params: { table_id: id },
        body: { number, seats, min_seats, shape, x, y, area: 'Giardino' },
      }),
    );
    await expect.poll(() => waitingStatements(w.app.db)).toBe(2);
  });
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
  const { area_covers } = (await room.send(publicMenu.page, { params: room.params })).body;
  expect(area_covers).toEqual([{ area: 'Giardino', cover_charge: 3, child_cover_charge: null }]);
  const { data } = (await room.send(activity.list, { params: room.params, query: {} })).body;
  expect(data.map(({ sentence }) => sentence).filter((one) => one.includes('zona «'))).toEqual([
    'Menu pubblico: tolto il coperto della zona «Veranda», rimasta senza tavoli.',
    'Menu pubblico: il coperto della zona «Veranda» vale anche per «Giardino».',
  ]);
});

/** docs/rules.md 19.39. */
it('the price of an area without tables is on no menu, and waits for a table', async () => {
  const m = await aPublicMenu(w);
  await m.dish();
  const params = { place_id: m.place.id };
  const send = w.as(m.place.owner.token);
  const area_covers = [{ area: 'Veranda', cover_charge: 3, child_cover_charge: null }];
  await send(publicMenu.savePage, { params, body: { is_open: true, cover_charge: 1, area_covers } });
  const body = { number: '1', seats: 4, area: 'Veranda' };
  const said = async () => {
    const { body: page } = await w.as()(publicMenu.get, { params: { slug: m.slug }, query: {} });
    return page.area_covers;
  };
  const { id } = (await send(tables.create, { params, body })).body;
  await expect.poll(said).toEqual(area_covers);
  expect((await send(tables.remove, { params: { table_id: id } })).status).toBe(204);
  await expect.poll(said).toEqual([]);
  expect((await send(publicMenu.page, { params })).body.area_covers).toEqual(area_covers);
  await send(tables.create, { params, body });
  await expect.poll(said).toEqual(area_covers);
});
