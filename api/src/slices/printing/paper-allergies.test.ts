import { DAY_MS } from 'contract/days/durations';
import { orders } from 'contract/orders/calls';
import { printing } from 'contract/printing/calls';
import type { PrintLine } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';
import { printing as slice } from './slice.ts';

const kitchen = {
  name: 'Cucina',
  stations: ['kitchen'],
  prints: 'both',
  width: 80,
  code_page: 'cp858',
  copies: 1,
};

describe('allergies on paper', () => {
  const w = world();

  it('are forgotten two days after the evening, as those of the order', async () => {
    const e = await evening(w);
    const { params, send } = e;
    await send(printing.create, { params, body: kitchen as never });
    const dish = await e.product({ station: 'kitchen' });
    const { body: order } = await e.open();
    await e.command(
      order.id,
      { type: 'allergy', allergens: ['nuts'], note: 'grave', seat: null },
      e.add(dish),
      { type: 'send' },
      { type: 'move_table', table_id: e.ids[1]! },
    );
    await e.command(order.id, { type: 'move_table', table_id: e.ids[0]! });
    const papers = () =>
      w.app.db.many<{ kind: string; document: PrintLine[] }>(sql`
        select kind, document from print_jobs where place_id = ${e.place.id} order by id`);
    const said = async () =>
      (await papers()).map(({ kind, document }) => [
        kind,
        document.filter(({ text }) => text.includes('ALLERGIE')).length,
        document.filter(({ text }) => text === '1 Carbonara').length,
      ]);
    const tidy = async () => {
      for (const work of slice.tidy!) await work(w.app);
    };
    const before = await said();
    expect(before).toEqual([
      ['ticket', 1, 1],
      ['move', 1, 1],
    ]);
    await tidy();
    expect(await said()).toEqual(before);
    w.advance(4 * DAY_MS);
    await tidy();
    expect(await said()).toEqual([
      ['ticket', 0, 1],
      ['move', 0, 1],
    ]);
    expect((await send(orders.get, { params: { order_id: order.id } })).status).toBe(200);
  });
});
