import { randomUUID } from 'node:crypto';
import { printing } from 'contract/printing/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

// docs/rules.md 27.8, 28.12
describe('the tickets that a browser prints of an order to which dishes went', () => {
  const w = world();

  /** Three plates were sent from the first table, where a device may have printed them; guests sit at the second one. */
  async function twoTables() {
    const e = await evening(w);
    const dish = await e.product({ station: 'kitchen' });
    const line_id = randomUUID();
    const { body: from } = await e.open();
    await e.command(from.id, e.add(dish, { line_id, quantity: 3 }), { type: 'send' });
    const { body: to } = await e.open({ table_id: e.ids[1] });
    const tickets = async (order_id: number) => {
      const { body } = await e.send(printing.paper, { params: { order_id } });
      return body.tickets.map(({ sent_from, lines }) => ({
        sent_from,
        words: lines.map(({ text }) => text).filter((text) => text !== ''),
      }));
    };
    return { ...e, line_id, from, to, tickets };
  }

  it('say where they come from, on paper too', async () => {
    const t = await twoTables();
    const [own] = await t.tickets(t.from.id);
    expect([own!.sent_from, own!.words.filter((word) => word.startsWith('era'))]).toEqual([null, []]);
    await t.command(t.from.id, { type: 'move_line', line_id: t.line_id, order_id: t.to.id });
    const [moved, ...others] = await t.tickets(t.to.id);
    expect(others).toEqual([]);
    expect(moved!.sent_from).toBe('Tavolo 1');
    expect(moved!.words).toEqual(
      expect.arrayContaining(['Tavolo 2', `era Tavolo 1, ordine ${t.from.number}`, '3 Carbonara']),
    );
  });

  it('say it after a merge with an order that has a ticket of the same number', async () => {
    const t = await twoTables();
    const dish = await t.product({ name: 'Gnocchi', station: 'kitchen' });
    await t.command(t.to.id, t.add(dish), { type: 'send' });
    await t.command(t.to.id, { type: 'merge', order_id: t.from.id });
    const said = await t.tickets(t.to.id);
    expect(said.map(({ sent_from }) => sent_from)).toEqual(['Tavolo 1', null]);
  });

  it('say of a part that went whose ticket it is on, which keeps its table', async () => {
    const t = await twoTables();
    await t.command(t.from.id, {
      type: 'move_line',
      line_id: t.line_id,
      order_id: t.to.id,
      quantity: 1,
    });
    const [shared] = await t.tickets(t.to.id);
    expect(shared!.sent_from).toBe('Tavolo 1');
    expect(shared!.words).toEqual(expect.arrayContaining(['Tavolo 1', '2 Carbonara', 'TAVOLO 2']));
    expect(shared!.words.some((word) => word.startsWith('era'))).toBe(false);
  });

  it('are all there, oldest first, each with its own dishes', async () => {
    const t = await twoTables();
    for (const name of ['Gnocchi', 'Risotto'])
      await t.command(t.from.id, t.add(await t.product({ name, station: 'kitchen' })), { type: 'send' });
    const said = await t.tickets(t.from.id);
    const dishes = ['Carbonara', 'Gnocchi', 'Risotto'];
    expect(
      said.map(({ words }) => dishes.filter((dish) => words.some((word) => word.includes(dish)))),
    ).toEqual([['Carbonara'], ['Gnocchi'], ['Risotto']]);
  });
});
