import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from './testing/evening.ts';

// docs/rules.md 19.33, 19.38
describe('a late command at a paid order', () => {
  const w = world();

  /** An order that was paid at the first table. */
  async function paid() {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const line_id = randomUUID();
    const { body } = await e.command(order.id, e.add(dish, { line_id, quantity: 2 }), { type: 'send' });
    await e.till.pay(body.order.bills[0]!.id, { method: 'cash', amount: body.order.total });
    return { e, dish, order, line_id };
  }

  const said = (body: { results: { status: string; code?: string | undefined }[] }) =>
    body.results.map(({ status, code }) => code ?? status);

  it('opens it again while nobody else sits at its table', async () => {
    const { e, dish, order } = await paid();
    const { body } = await e.command(order.id, e.add(dish));
    expect(said(body)).toEqual(['done']);
    expect((await e.open()).body.id).toBe(order.id);
  });

  it('adds no charge where other guests sit by now', async () => {
    const { e, dish, order, line_id } = await paid();
    const { body: next } = await e.open();
    const { body: third } = await e.open({ table_id: e.ids[1] });
    const moved = randomUUID();
    await e.command(third.id, e.add(dish, { line_id: moved }));
    const bread = await e.product({ name: 'Pane', price: 0 });
    const { body } = await e.command(
      order.id,
      e.add(dish),
      e.add(bread),
      { type: 'merge', order_id: third.id },
      { type: 'note', note: 'Festa' },
      { type: 'void', line_id, quantity: 1, reason: 'Errore', waste: false },
    );
    expect(said(body)).toEqual(['table_taken', 'table_taken', 'table_taken', 'done', 'done']);
    const { body: sideways } = await e.command(third.id, {
      type: 'move_line',
      line_id: moved,
      order_id: order.id,
    });
    expect(said(sideways)).toEqual(['table_taken']);
    expect((await e.open()).body.id).toBe(next.id);
    const { data } = await e.list({ state: 'open' });
    expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([next.id, third.id]);
  });

  it('counts at a table that the order moves to', async () => {
    const { e, dish, order } = await paid();
    const { body: next } = await e.open();
    const { body } = await e.command(order.id, { type: 'move_table', table_id: e.ids[1]! }, e.add(dish));
    expect(said(body)).toEqual(['done', 'done']);
    expect((await e.open()).body.id).toBe(next.id);
    expect((await e.open({ table_id: e.ids[1] })).body.id).toBe(order.id);
  });

  it('lets one of a new order and a late dish have the table, when both come at once', async () => {
    const { e, dish, order } = await paid();
    const [next, late] = await Promise.all([e.open(), e.command(order.id, e.add(dish))]);
    const isLate = said(late.body)[0] === 'done';
    expect(next.body.id === order.id).toBe(isLate);
    expect((await e.list({ state: 'open' })).total).toBe(1);
  });
});
