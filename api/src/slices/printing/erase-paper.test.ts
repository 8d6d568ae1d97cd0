import { randomUUID } from 'node:crypto';
import { customers } from 'contract/customers/calls';
import { printing } from 'contract/printing/calls';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { evening } from '../orders/testing/evening.ts';

const w = world();

it('an erasure keeps the tickets of an open order that are still to be printed, without the guest', async () => {
  const e = await evening(w);
  const printer = { name: 'Cucina', stations: ['kitchen'], prints: 'tickets', width: 80, code_page: 'cp858' };
  await e.send(printing.create, { params: e.params, body: { ...printer, copies: 1 } as never });
  const dish = await e.product({ station: 'kitchen' });
  const details = { first_name: 'Ospite', last_name: 'Unico', allergies: 'Noci' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id });
  const { body: order } = await e.open({ reservation_id: reservation.id });
  const send = (note: string) => e.command(order.id, e.add(dish, { note }), { type: 'send' });
  await send('per Ospite Unico');
  await send('senza sale');
  await w.app.db.run(sql`
    update print_jobs set state = 'printed', settled_at = ${w.app.clock()}
    where id = (select max(id) from print_jobs where place_id = ${e.place.id})`);
  await send('ben cotta');
  const papers = async () => {
    const jobs = await w.app.db.many<{ document: { text: string }[] }>(sql`
      select document from print_jobs where place_id = ${e.place.id} order by id`);
    return jobs.map(({ document }) => document.map(({ text }) => text).join(' '));
  };
  expect((await papers()).map((text) => text.includes('ALLERGIE'))).toEqual([true, true, true]);
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const left = await papers();
  expect(left).toHaveLength(2);
  for (const text of left) {
    expect(text).toContain('1 Carbonara');
    expect(text).not.toMatch(/ALLERGIE|Unico|Noci/);
  }
  expect(left[1]).toContain('ben cotta');
});

/** An evening with a printer of the kitchen, and the titles and words of its paper. */
async function kitchen() {
  const e = await evening(w, [4, 4, 4]);
  const printer = { name: 'Cucina', stations: ['kitchen'], prints: 'tickets', width: 80, code_page: 'cp858' };
  await e.send(printing.create, { params: e.params, body: { ...printer, copies: 1 } as never });
  const dish = await e.product({ station: 'kitchen' });
  const papers = () =>
    w.app.db.many<{ id: number; kind: string; title: string; text: string }>(sql`
      select j.id, j.kind, j.title, (select string_agg(line->>'text', ' ' order by at)
        from jsonb_array_elements(j.document) with ordinality as one (line, at)) as text
      from print_jobs j where j.place_id = ${e.place.id} order by j.id`);
  return { ...e, dish, papers };
}

it('an erasure keeps slips of moved dishes that are still to be printed, without the guest', async () => {
  const e = await kitchen();
  const details = { first_name: 'Ospite', last_name: 'Unico', allergies: 'Noci' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id });
  const { body: order } = await e.open({ reservation_id: reservation.id });
  await e.command(order.id, e.add(e.dish), { type: 'send' });
  await e.command(order.id, { type: 'move_table', table_id: e.ids[2]! });
  const [, slip] = await e.papers();
  expect(slip).toMatchObject({ kind: 'move', text: expect.stringContaining('ALLERGIE') });
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const left = await e.papers();
  expect(left.map(({ kind }) => kind)).toEqual(['ticket', 'move']);
  expect(left[1]!.text).toMatch(/SPOSTATO Tavolo 3 era Tavolo \d .*1 Carbonara/);
  expect(left[1]!.text).not.toMatch(/ALLERGIE|Unico|Noci/);
});

it('an erasure takes the name of a guest from slips of their dishes, also at the order of another table', async () => {
  const e = await kitchen();
  const { body: away } = await e.open({
    selling_way: 'takeaway',
    table_id: null,
    name: 'Ospite Unico',
  });
  const { body: table } = await e.open({ table_id: e.ids[1] });
  const lines = [randomUUID(), randomUUID()];
  await e.command(away.id, ...lines.map((line_id) => e.add(e.dish, { line_id })), { type: 'send' });
  await e.command(away.id, { type: 'move_line', line_id: lines[0]!, order_id: table.id });
  await e.command(table.id, { type: 'move_line', line_id: lines[0]!, order_id: away.id });
  expect((await e.papers()).map(({ title }) => title).slice(1)).toEqual([
    'Tavolo 2, era Ospite Unico',
    'Ospite Unico, era Tavolo 2',
  ]);
  const details = { first_name: 'Ospite', last_name: 'Unico' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const left = await e.papers();
  expect(left.map(({ title }) => title).slice(1)).toEqual([
    `Tavolo 2, era Ordine ${away.number}`,
    `Ordine ${away.number}, era Tavolo 2`,
  ]);
  expect(left.map(({ text }) => text).join(' ')).not.toContain('Unico');
});

it('an erasure keeps the mark of a reprint that waits', async () => {
  const e = await kitchen();
  const details = { first_name: 'Ospite', last_name: 'Unico' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const reservation = await e.book({ at: e.at(0, '20:00'), party: 2, customer_id });
  const { body: order } = await e.open({ reservation_id: reservation.id });
  await e.command(order.id, e.add(e.dish), { type: 'send' });
  const [first] = await e.papers();
  await e.send(printing.reprint, { params: { print_job_id: first!.id } });
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const [reprint, ...others] = await e.papers();
  expect(others).toEqual([]);
  expect(reprint!.text).toMatch(/^RISTAMPA .* RISTAMPA$/);
});

it('an erasure takes the name of an order from the lines about its paper', async () => {
  const e = await kitchen();
  const { body: away } = await e.open({ selling_way: 'takeaway', table_id: null, name: 'Ospite Unico' });
  await e.command(away.id, e.add(e.dish), { type: 'send' });
  const [ticket] = await e.papers();
  await e.send(printing.reprint, { params: { print_job_id: ticket!.id } });
  const details = { first_name: 'Ospite', last_name: 'Unico' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const lines = await w.app.db.many<{ sentence: string }>(sql`
    select sentence from activity where place_id = ${e.place.id} and sentence like 'Stampa %'`);
  expect(lines).toEqual([{ sentence: 'Stampa «…».' }]);
});

it("an erasure takes notes that name the guest from the paper of others' orders, and no dish", async () => {
  const e = await kitchen();
  const details = { first_name: 'Ospite', last_name: 'Unico' };
  const customer_id = (await e.send(customers.create, { params: e.params, body: details })).body.id;
  const namesake = await e.product({ name: 'Carbonara di Ospite Unico', station: 'kitchen' });
  const { body: order } = await e.open();
  await e.command(
    order.id,
    e.add(e.dish, { note: 'per Ospite Unico' }),
    e.add(namesake, { note: 'senza sale' }),
    { type: 'send' },
  );
  const read = async () => (await e.papers()).map(({ text }) => text).join(' ');
  expect(await read()).toContain('» per Ospite Unico');
  expect((await e.send(customers.erase, { params: { customer_id } })).status).toBe(200);
  const left = await read();
  expect(left).not.toContain('per Ospite Unico');
  expect(left).toContain('1 Carbonara di Ospite Unico » senza sale');
  expect(left).toContain('1 Carbonara ');
});
