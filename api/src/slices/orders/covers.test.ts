import { randomUUID } from 'node:crypto';
import { menus } from 'contract/menus/calls';
import { publicMenu } from 'contract/public-menu/calls';
import { tables } from 'contract/tables/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

describe('covers', () => {
  const w = world();

  async function trattoria(prices: Record<string, unknown>, address = 'Via Roma 1, 73100 Lecce (LE)') {
    const e = await evening(w);
    await w.app.db.run(sql`update places set address = ${address} where id = ${e.place.id}`);
    const { body: page } = await e.send(publicMenu.page, { params: e.params });
    const settings = (more: Record<string, unknown>) =>
      e.send(publicMenu.savePage, { params: e.params, body: { ...page, ...more } });
    await settings(prices);
    const covers = (order_id: number) =>
      w.app.db.many<{ description: string; quantity: number; unit_price_cents: number }>(sql`
        select description, quantity::int as quantity, unit_price_cents from charges
        where source_kind = 'order' and source_id = ${order_id} and kind = 'cover' and voided_at is null order by id`);
    return { ...e, settings, covers };
  }

  it('cost children what the place says, and follow the guests', async () => {
    const e = await trattoria({ cover_charge: 2.5, child_cover_charge: 1 });
    const { body: order } = await e.open({ guests: { adults: 2, children: 3 } });
    expect(await e.covers(order.id)).toEqual([
      { description: 'Coperto', quantity: 2, unit_price_cents: 250 },
      { description: 'Coperto bambini', quantity: 3, unit_price_cents: 100 },
    ]);
    expect(order).toMatchObject({ total: 8, cover: { quantity: 5, amount: 8 } });
    await e.command(order.id, { type: 'guests', guests: { adults: 3, children: 0 } } as never);
    expect(await e.covers(order.id)).toEqual([
      { description: 'Coperto', quantity: 3, unit_price_cents: 250 },
    ]);
    await e.settings({ cover_charge: 2.5, child_cover_charge: 0 });
    const { body: free } = await e.open({ table_id: e.ids[1], guests: { adults: 1, children: 2 } });
    expect(free.total).toBe(2.5);
    // Price and guests changed since; each order keeps what it was opened with.
    expect((await e.get(order.id)).total).toBe(7.5);
  });

  it('are one line where children pay as much', async () => {
    const e = await trattoria({ cover_charge: 2 });
    const { body: order } = await e.open({ guests: { adults: 2, children: 1 } });
    expect(await e.covers(order.id)).toEqual([
      { description: 'Coperto', quantity: 3, unit_price_cents: 200 },
    ]);
  });

  it('cost in an area what the area says', async () => {
    const e = await trattoria({
      cover_charge: 2,
      area_covers: [
        { area: 'Terrazza', cover_charge: 3.5, child_cover_charge: 1.5 },
        { area: 'Bar', cover_charge: 0 },
      ],
    });
    const prices: unknown[] = [];
    for (const area of ['Terrazza', 'Bar', 'Cantina']) {
      const body = { number: area.slice(0, 2), area, seats: 4 } as never;
      const { body: table } = await e.send(tables.create, { params: e.params, body });
      const { body: order } = await e.open({ table_id: table.id, guests: { adults: 1, children: 1 } });
      prices.push(order.total);
    }
    expect(prices).toEqual([5, 0, 4]);
  });

  it('are included in a menu at a fixed price, an adult’s first', async () => {
    const e = await trattoria({ cover_charge: 2.5, child_cover_charge: 1 });
    const formula = await e.product({ name: 'Menu degustazione', price: 40 });
    const { body: card } = await e.send(menus.card, { params: { product_id: formula } });
    await e.send(menus.saveCard, {
      params: { product_id: formula },
      body: { ...card, includes_cover: true },
    });
    const { body: order } = await e.open({ guests: { adults: 2, children: 1 } });
    const line_id = randomUUID();
    const { body } = await e.command(order.id, e.add(formula, { line_id }));
    expect(body.order).toMatchObject({ total: 40 + 2.5 + 1 });
    const { body: more } = await e.command(order.id, { type: 'change', line_id, quantity: 3 } as never);
    expect(more.order).toMatchObject({ total: 120, cover: null });
    const { body: less } = await e.command(order.id, { type: 'void', line_id } as never);
    expect(less.order).toMatchObject({ total: 6 });
  });

  it('do not exist in Lazio, unless the place is elsewhere', async () => {
    const e = await trattoria({ cover_charge: 2 }, 'Via Appia 1, 00179 Roma (RM)');
    const { body: order } = await e.open();
    expect(order).toMatchObject({ total: 0, cover: null });
    const kept = await e.settings({ cover_charge: 2, is_outside_lazio: true });
    expect(kept.body).toMatchObject({ cover_charge: 2, cover_warning: null });
    const { body: elsewhere } = await e.open({ table_id: e.ids[1] });
    expect(elsewhere.total).toBe(4);
  });
});
