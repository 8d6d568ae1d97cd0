import { auth } from 'contract/access/calls';
import { activity } from 'contract/activity/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { orders } from 'contract/orders/calls';
import { screens } from 'contract/screens/calls';
import { tickets } from 'contract/tickets/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world, type World } from '../../testing/world.ts';
import { allCalls, callAbout, furnishPlace } from '../../testing/contract/contract-calls.ts';
import { watch } from '../../platform/events/testing/stream-client.ts';
import { deleteOldPairings } from './pairing.ts';
import { evening } from '../orders/testing/evening.ts';

/** Everything that a screen may call, besides what everybody may. */
const OPEN = [
  'screens.mine',
  'tickets.list',
  'tickets.ready',
  'tickets.recall',
  'tickets.served',
  'tickets.start',
  'tickets.voidsSeen',
];

/** A trattoria, and a screen that its owner has paired. */
async function pairedScreen(w: World) {
  const t = await evening(w);
  const owner = w.as(t.place.owner.token);
  const params = { place_id: t.place.id };
  const begun = (await w.as()(screens.begin, {})).body;
  const look = async () => (await w.as()(screens.look, { body: { key: begun.key } })).body.state;
  const pair = (code = begun.code, name = 'Schermo della cucina') =>
    owner(screens.pair, { params, body: { code, name, kind: 'kitchen' } });
  return { t, owner, params, begun, look, pair, screen: w.as(begun.key) };
}

describe('screens', () => {
  const w = world();

  it('are paired by the code that they show, once', async () => {
    const { begun, look, pair, screen, params, owner } = await pairedScreen(w);
    expect(await look()).toBe('waiting');
    expect((await screen(screens.mine, {})).status).toBe(401);
    const typed = `${begun.code.slice(0, 4).toLowerCase()} ${begun.code.slice(4)}`;
    expect((await pair(typed)).body).toMatchObject({ name: 'Schermo della cucina', kind: 'kitchen' });
    expect(await look()).toBe('paired');
    expect((await screen(screens.mine, {})).body.screen).toMatchObject({
      kind: 'kitchen',
      place_id: params.place_id,
    });
    expect((await owner(screens.mine, {})).body).toEqual({ screen: null });
    const again = await pair();
    expect([again.status, again.error?.code]).toEqual([422, 'code_invalid']);
    const [kept] = await w.app.db.many<Record<string, unknown>>(sql`
      select * from screens where place_id = ${params.place_id}`);
    expect(JSON.stringify(kept)).not.toContain(begun.key);
  });

  it('are dark once their code is ten minutes old, and their codes are guessed twenty times', async () => {
    const { look, pair, params, t } = await pairedScreen(w);
    w.advance(11 * MINUTE_MS);
    expect(await look()).toBe('over');
    expect((await pair()).status).toBe(422);
    for (let nth = 0; nth < 19; nth += 1) expect((await pair('AAAAAAAA')).status).toBe(422);
    expect((await pair('AAAAAAAA')).status).toBe(429);
    const waiter = await w.aMember(t.place, 'waiter');
    const body = { code: 'AAAAAAAA', name: 'Schermo', kind: 'pass' } as const;
    expect((await w.as(waiter.token)(screens.pair, { params, body })).status).toBe(403);
  });

  it('make forty codes an hour from one address', async () => {
    const from = { 'x-forwarded-for': '203.0.113.77' };
    for (let nth = 0; nth < 40; nth += 1) await w.as()(screens.begin, {}, from);
    expect((await w.as()(screens.begin, {}, from)).status).toBe(429);
  });

  it('work on the tickets of their place, and are recorded by their name', async () => {
    const { t, pair, screen, params, owner } = await pairedScreen(w);
    await pair();
    const product_id = await t.product();
    const { body: order } = await t.open();
    await t.command(order.id, t.add(product_id), { type: 'send' });
    const [ticket] = (await screen(tickets.list, { params, query: {} })).body.data;
    const step = await screen(
      tickets.start,
      { params: { ticket_id: ticket!.id } },
      { 'idempotency-key': 'un-passo-della-cucina-1' },
    );
    expect([step.status, step.body.state]).toEqual([200, 'in_preparation']);
    const { body } = await owner(activity.list, { params, query: {} });
    expect(body.data[0]).toMatchObject({
      person: null,
      sentence: expect.stringContaining('Dallo schermo «Schermo della cucina».'),
    });
    const other = await pairedScreen(w);
    await other.pair();
    expect((await other.screen(tickets.start, { params: { ticket_id: ticket!.id } })).status).toBe(404);
    expect((await other.screen(tickets.list, { params, query: {} })).status).toBe(404);
  });

  it('open no call but these', async () => {
    const { t, pair, begun } = await pairedScreen(w);
    await pair();
    const ids = await furnishPlace(w, t.place);
    const open: string[] = [];
    for (const one of allCalls.filter(
      ({ endpoint }) => !['public', 'operator'].includes(String(endpoint.access)),
    )) {
      const answer = await w.as(begun.key)(one.endpoint, (await callAbout(one, t.place, ids)) as never);
      if (answer.status !== 403 || answer.error?.code !== 'screen_only') open.push(one.name);
    }
    expect(open.toSorted()).toEqual(OPEN);
  });

  it('are dark at once when they are revoked, with their stream, and while the place is closed', async () => {
    const { t, pair, begun, screen, params, owner } = await pairedScreen(w);
    const { id } = (await pair()).body;
    const see = async () => (await screen(tickets.list, { params, query: {} })).status;
    expect(await see()).toBe(200);
    await w.app.db.run(sql`update places set closed_at = ${w.app.clock()} where id = ${t.place.id}`);
    await expect.poll(see).toBe(403);
    await w.app.db.run(sql`update places set closed_at = null where id = ${t.place.id}`);
    await expect.poll(see).toBe(200);
    const stream = await watch(w.server, begun.key);
    await stream.counts(0);
    const { body: order } = await t.open();
    await stream.hears('changed', 1);
    const desk = await w.aMember(t.place, 'staff');
    expect((await w.as(desk.token)(screens.revoke, { params: { screen_id: id } })).status).toBe(403);
    expect((await owner(screens.revoke, { params: { screen_id: id } })).status).toBe(204);
    await stream.ended;
    expect(await see()).toBe(401);
    expect((await owner(screens.list, { params })).body.data).toEqual([]);
    expect((await owner(orders.get, { params: { order_id: order.id } })).status).toBe(200);
    expect((await screen(auth.me, {})).status).toBe(401);
  });

  it('that nobody paired are forgotten after an hour', async () => {
    const { begun } = await pairedScreen(w);
    w.advance(61 * MINUTE_MS);
    await deleteOldPairings(w.app);
    const left = await w.app.db.many(sql`select 1 from screens where code_until = ${begun.until}`);
    expect(left).toEqual([]);
  });
});
