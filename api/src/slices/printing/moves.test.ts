import { randomUUID } from 'node:crypto';
import { printing } from 'contract/printing/calls';
import type { PrintLine } from 'contract/printing/schemas';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

const printer = {
  name: 'Cucina',
  stations: ['kitchen'],
  prints: 'tickets',
  width: 80,
  code_page: 'cp858',
  copies: 1,
};

describe('the paper of dishes that moved', () => {
  const w = world();

  /** Two tables with two orders, a printer of the kitchen and one of the bar; what was sent is printed. */
  async function twoTables() {
    const e = await evening(w, [4, 4, 4]);
    const { send, params, place } = e;
    for (const body of [printer, { ...printer, name: 'Bar', stations: ['bar'] }])
      await send(printing.create, { params, body: body as never });
    const dish = await e.product({ station: 'kitchen' });
    const beer = await e.product({ name: 'Birra', kind: 'drink', station: 'bar' });
    const lines = { dish: randomUUID(), beer: randomUUID(), draft: randomUUID() };
    const { body: from } = await e.open();
    await e.command(
      from.id,
      e.add(dish, { line_id: lines.dish, quantity: 3 }),
      e.add(beer, { line_id: lines.beer }),
      { type: 'send' },
      e.add(dish, { line_id: lines.draft }),
    );
    const { body: to } = await e.open({ table_id: e.ids[1] });
    const slips = () =>
      w.app.db.many<{ printer: string; title: string; order_id: number; document: PrintLine[] }>(sql`
        select p.name as printer, j.title, j.order_id, j.document from print_jobs j join printers p on p.id = j.printer_id
        where j.place_id = ${place.id} and j.kind = 'move' order by j.id`);
    const words = (document: readonly PrintLine[]) =>
      document.map(({ text }) => text).filter((text) => text !== '');
    return { ...e, dish, beer, lines, from, to, slips, words };
  }

  it('says at each station that has dishes where a whole table went', async () => {
    const t = await twoTables();
    await t.command(t.from.id, { type: 'allergy', seat: 2, allergens: ['nuts'], note: null } as never);
    expect(await t.slips()).toEqual([]);
    const move = { id: randomUUID(), type: 'move_table', table_id: t.ids[2]! } as const;
    await t.command(t.from.id, move);
    await t.command(t.from.id, move);
    const slips = await t.slips();
    expect(slips.map(({ printer: name, title }) => [name, title])).toEqual([
      ['Cucina', 'Tavolo 3, era Tavolo 1'],
      ['Bar', 'Tavolo 3, era Tavolo 1'],
    ]);
    expect(t.words(slips[0]!.document)).toEqual([
      'Cucina',
      'SPOSTATO',
      'Tavolo 3',
      'era Tavolo 1',
      expect.stringMatching(/^ALLERGIE: posto 2/i),
      '3 Carbonara',
    ]);
    expect(t.words(slips[1]!.document).at(-1)).toBe('1 Birra');
  });

  it('says of a part of a dish how many go, with the order to which they go', async () => {
    const t = await twoTables();
    await t.command(t.from.id, {
      type: 'move_line',
      line_id: t.lines.dish,
      order_id: t.to.id,
      quantity: 1,
    });
    const [slip, ...others] = await t.slips();
    expect(others).toEqual([]);
    expect(slip).toMatchObject({
      printer: 'Cucina',
      title: 'Tavolo 2, era Tavolo 1',
      order_id: t.to.id,
    });
    expect(t.words(slip!.document).at(-1)).toBe('1 Carbonara');
  });

  it('comes once for two orders that become one', async () => {
    const t = await twoTables();
    await t.command(t.to.id, { type: 'merge', order_id: t.from.id });
    const slips = await t.slips();
    expect(slips.map(({ title, document }) => [title, t.words(document).at(-1)])).toEqual([
      ['Tavolo 2, era Tavolo 1', '3 Carbonara'],
      ['Tavolo 2, era Tavolo 1', '1 Birra'],
    ]);
  });

  it('is none for what is a draft, served, voided, or stays where it is', async () => {
    const t = await twoTables();
    const tickets = await t.tickets();
    const ofBar = tickets.find(({ station }) => station === 'bar')!;
    await t.ready(ofBar.id);
    await t.step(ofBar.id, 'served');
    await t.command(
      t.from.id,
      { type: 'void', line_id: t.lines.dish, reason: 'Non va', waste: false },
      { type: 'move_line', line_id: t.lines.draft, order_id: t.to.id },
      { type: 'move_line', line_id: t.lines.beer, order_id: t.to.id },
    );
    expect((await t.get(t.to.id)).lines).toHaveLength(2);
    const line_id = randomUUID();
    await t.command(t.from.id, t.add(t.dish, { line_id }));
    // The paper of what is sent and moved at once says already where it is eaten.
    await t.command(t.from.id, { type: 'send' }, { type: 'move_line', line_id, order_id: t.to.id });
    await t.command(t.to.id, { type: 'move_line', line_id, course: 'second' });
    expect(await t.slips()).toEqual([]);
  });
});
