import { randomUUID } from 'node:crypto';
import { tickets } from 'contract/tickets/calls';
import { describe, expect, it } from 'vitest';
import { watch } from '../../../platform/events/testing/stream-client.ts';
import { world } from '../../../testing/world.ts';
import { evening } from '../testing/evening.ts';

describe('tickets', () => {
  const w = world();

  it('go from station to table, step by step and back', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const beer = await e.product({ name: 'Birra', kind: 'drink', price: 5 });
    const { body: order } = await e.open();
    const [a, b] = [randomUUID(), randomUUID()];
    await e.command(order.id, e.add(dish, { line_id: a }), e.add(dish, { line_id: b }), e.add(beer), {
      type: 'send',
    });
    const [bar] = await e.tickets({ station: 'bar' });
    const [kitchen] = await e.tickets({ station: 'kitchen' });
    expect(bar?.lines).toMatchObject([{ name: 'Birra', quantity: 1 }]);
    const id = kitchen!.id;
    expect((await e.step(id, 'start')).body).toMatchObject({ state: 'in_preparation' });
    expect((await e.ready(id, [a])).body).toMatchObject({
      state: 'in_preparation',
      lines: [{ ready: true }, { ready: false }],
    });
    expect((await e.ready(id)).body).toMatchObject({ state: 'ready' });
    expect((await e.step(id, 'served')).body).toMatchObject({ state: 'served' });
    expect((await e.step(id, 'served')).body).toMatchObject({ state: 'served' });
    expect((await e.get(order.id)).lines.map(({ state }) => state)).toEqual(['served', 'served', 'sent']);
    expect((await e.step(id, 'recall')).body).toMatchObject({ state: 'ready' });
    expect((await e.tickets({ state: 'ready' })).map((one) => one.id)).toEqual([id]);
    await e.step(id, 'recall');
    await e.step(id, 'recall');
    expect((await e.step(id, 'recall')).body).toMatchObject({ code: 'not_allowed_now' });
  });

  it('keep a voided line until the station has seen it, once for all tickets', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const [a, b] = [randomUUID(), randomUUID()];
    await e.command(order.id, e.add(dish, { line_id: a }), e.add(dish, { line_id: b }), { type: 'send' });
    const [first] = await e.tickets();
    await e.command(order.id, { type: 'void', line_id: a, reason: 'Cliente uscito', waste: false } as never);
    expect(await e.tickets()).toMatchObject([
      {
        lines: [
          { line_id: a, voided: true, seen: false },
          { line_id: b, voided: false },
        ],
      },
      { lines: [{ line_id: a, quantity: -1, seen: false }] },
    ]);
    const { body: seen } = await e.voidsSeen(first!.id, [a]);
    expect(seen).toMatchObject({ state: 'sent', lines: [{ seen: true }, { seen: false }] });
    // Nothing is left on the ticket that took the line back.
    expect((await e.tickets()).map(({ id }) => id)).toEqual([first!.id]);
    expect((await e.voidsSeen(first!.id, [a])).body).toEqual(seen);
    // What still counts is not confirmed by it.
    expect((await e.voidsSeen(first!.id, [b])).body).toEqual(seen);
  });

  // docs/rules.md 27.4
  it('wait at the pass once the other dishes are ready and the void is confirmed', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: order } = await e.open();
    const [a, b] = [randomUUID(), randomUUID()];
    await e.command(order.id, e.add(dish, { line_id: a }), e.add(dish, { line_id: b }), { type: 'send' });
    const [sent] = await e.tickets();
    await e.ready(sent!.id, [a]);
    await e.command(order.id, { type: 'void', line_id: b, reason: 'Cliente uscito', waste: false } as never);
    expect((await e.tickets({ state: 'ready' })).map(({ id }) => id)).toEqual([]);
    const { body: seen } = await e.voidsSeen(sent!.id);
    expect(seen).toMatchObject({ state: 'ready' });
    expect(seen.ready_at).not.toBe(null);
    // The ticket that took the dish back is through.
    expect((await e.tickets()).map(({ id, state }) => [id, state])).toEqual([[sent!.id, 'ready']]);
  });

  it('say how many of a line are still to be made once a part was voided', async () => {
    const e = await evening(w);
    const { body: order } = await e.open();
    const a = randomUUID();
    await e.command(order.id, e.add(await e.product(), { line_id: a, quantity: 3 }), { type: 'send' });
    expect(await e.tickets()).toMatchObject([{ lines: [{ quantity: 3, due: 3 }] }]);
    await e.command(order.id, {
      type: 'void',
      line_id: a,
      quantity: 2,
      reason: 'Ripensamento',
      waste: false,
    });
    expect(await e.tickets()).toMatchObject([
      { lines: [{ line_id: a, quantity: 3, due: 1 }] },
      { lines: [{ quantity: -2, due: 0 }] },
    ]);
    await e.command(order.id, { type: 'void', line_id: a, reason: 'Ripensamento', waste: false });
    expect((await e.tickets())[0]).toMatchObject({
      lines: [{ line_id: a, quantity: 3, due: 0, voided: true }],
    });
  });

  it('follow a dish to the table where it is eaten, and a part of it', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: from } = await e.open();
    const { body: to } = await e.open({ table_id: e.ids[1] });
    const [a, b] = [randomUUID(), randomUUID()];
    await e.command(from.id, e.add(dish, { line_id: a, quantity: 3 }), e.add(dish, { line_id: b }), {
      type: 'send',
    });
    const [sent] = await e.tickets();
    const part = randomUUID();
    await e.command(from.id, {
      id: part,
      type: 'move_line',
      line_id: a,
      quantity: 1,
      order_id: to.id,
    } as never);
    const seen = (lines: { line_id: string; quantity: number; moved_to: string | null }[]) =>
      Object.fromEntries(lines.map(({ line_id, quantity, moved_to }) => [line_id, [quantity, moved_to]]));
    const [parted] = await e.tickets();
    expect([parted?.id, parted?.table]).toEqual([sent!.id, '1']);
    expect(seen(parted!.lines)).toEqual({ [a]: [2, null], [b]: [1, null], [part]: [1, 'Tavolo 2'] });
    const before = await e.get(to.id);
    await e.ready(sent!.id);
    const after = await e.get(to.id);
    expect(after.lines.map(({ state }) => state)).toEqual(['ready']);
    expect(after.version).toBeGreaterThan(before.version);

    await e.command(from.id, { type: 'move_line', line_id: a, order_id: to.id } as never);
    await e.command(from.id, { type: 'move_line', line_id: b, order_id: to.id } as never);
    const [moved] = await e.tickets();
    expect([moved?.table, moved?.order_id]).toEqual(['2', to.id]);
    expect(seen(moved!.lines)).toEqual({ [a]: [2, null], [b]: [1, null], [part]: [1, null] });
  });

  it('follow an order into the one that it is merged into, and close there when all is voided', async () => {
    const e = await evening(w);
    const dish = await e.product();
    const { body: from } = await e.open();
    const { body: to } = await e.open({ table_id: e.ids[1] });
    const line_id = randomUUID();
    await e.command(from.id, e.add(dish, { line_id }), { type: 'send' });
    await e.command(to.id, { type: 'merge', order_id: from.id } as never);
    const [ticket] = await e.tickets();
    expect([ticket?.table, ticket?.order_id, ticket?.lines[0]?.moved_to]).toEqual(['2', to.id, null]);
    await e.step(ticket!.id, 'start');
    expect((await e.get(to.id)).lines).toMatchObject([{ state: 'in_preparation' }]);
    await e.command(to.id, { type: 'void', line_id, reason: 'Cliente uscito', waste: false } as never);
    await e.voidsSeen(ticket!.id);
    expect(await e.tickets()).toEqual([]);
  });

  it('are due and late when the place says so, and screens are told', async () => {
    const e = await evening(w);
    const { params } = e;
    const cook = await w.aMember(e.place, 'kitchen');
    const list = async () => (await w.as(cook.token)(tickets.list, { params, query: {} })).body;
    const save = (due_minutes: number, late_minutes: number, by = e.place.owner) =>
      w.as(by.token)(tickets.saveTimes, { params, body: { due_minutes, late_minutes } });
    expect((await list()).times).toEqual({ due_minutes: 10, late_minutes: 20 });
    const stream = await watch(w.server, cook.token);
    await stream.counts(0);
    expect((await save(8, 15)).body).toEqual({ due_minutes: 8, late_minutes: 15 });
    await stream.hears('changed');
    expect(stream.all('changed')).toEqual([{ place_id: e.place.id, what: ['place'] }]);
    expect((await save(8, 15)).status).toBe(200);
    for (const [due, late] of [
      [15, 15],
      [0, 15],
      [8, 241],
      [8.5, 15],
    ] as const) {
      const { status, error } = await save(due, late);
      expect([status, error?.code]).toEqual([422, 'invalid']);
    }
    expect((await save(20, 15)).error?.fields).toEqual({
      late_minutes: 'Il ritardo comincia dopo: scrivi più minuti che per «Affrettare».',
    });
    expect((await save(8, 16, cook)).status).toBe(403);
    expect((await list()).times).toEqual({ due_minutes: 8, late_minutes: 15 });
    expect((await w.as(cook.token)(tickets.times, { params })).body).toEqual((await list()).times);
  });
});
