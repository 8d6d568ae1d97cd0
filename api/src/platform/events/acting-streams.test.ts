import { notifications } from 'contract/notifications/calls';
import { operator } from 'contract/operator/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { notify } from '../notifications/notify.ts';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../testing/world.ts';
import { watch } from './testing/stream-client.ts';

const w = world();

const tell = ({ id: place_id }: TestPlace, title: string) =>
  notify(w.app, { place_id, kind: 'payment_received', title, message: 'Prova.', key: title });

const withPin = (user: TestUser, place: TestPlace) =>
  w.app.db.run(sql`
    insert into person_pins (place_id, user_id, mark, set_at)
    values (${place.id}, ${user.id}, ${Buffer.from(`${user.id}`)}, ${w.app.clock()})`);

/** The session's person has handed the device over to the other one by a PIN. */
async function handOver({ session_id, id }: TestUser, to: TestUser, place: TestPlace): Promise<void> {
  await withPin(to, place);
  await w.app.db.run(sql`
    insert into acting (session_id, owner_id, place_id, user_id, used_at)
    values (${session_id}, ${id}, ${place.id}, ${to.id}, ${w.app.clock()})`);
}

/** A second device of the person: its token. */
async function signedInAgain({ id }: TestUser): Promise<{ token: string; session_id: number }> {
  const token = `device-${id}`;
  const { session_id } = await w.app.db.one<{ session_id: number }>(sql`
    insert into sessions (user_id, token_hash, device, address, created_at, last_used_at)
    values (${id}, sha256(${token}::text::bytea), 'Cassa', '127.0.0.1', ${w.app.clock()}, ${w.app.clock()}) returning id as session_id`);
  return { token, session_id };
}

// docs/rules.md 14.2
describe('the event stream of a device on which somebody else acts', () => {
  it.each(['the own device first', 'the till first'])('has the rights of that person: %s', async (order) => {
    const place = await w.aPlace();
    const { owner } = place;
    const elsewhere = await w.aPlace({ owner });
    const waiter = await w.aMember(place, 'waiter');
    const till = await signedInAgain(owner);
    await handOver({ ...owner, session_id: till.session_id }, waiter, place);
    const tokens = order === 'the till first' ? [till.token, owner.token] : [owner.token, till.token];
    const streams = new Map<string, Awaited<ReturnType<typeof watch>>>();
    for (const token of tokens) {
      const stream = await watch(w.server, token);
      await stream.counts(0);
      streams.set(token, stream);
    }
    await tell(place, `Incasso ${order}`);
    await tell(elsewhere, `Altrove ${order}`);
    await streams.get(owner.token)!.counts(2);
    expect(streams.get(owner.token)!.titles().toSorted()).toEqual([`Altrove ${order}`, `Incasso ${order}`]);
    await streams.get(till.token)!.hears('counts', 2);
    expect(streams.get(till.token)!.titles()).toEqual([]);
    expect(streams.get(till.token)!.all('counts').at(-1)).toEqual({ total: 0, unread: 0 });
    expect((await w.as(till.token)(notifications.list, { query: {} })).body.data).toEqual([]);
  });

  it('stops with the block of that person', async () => {
    const place = await w.aPlace();
    const { owner } = place;
    const manager = await w.aMember(place, 'manager');
    await withPin(owner, place);
    await handOver(owner, manager, place);
    const till = await watch(w.server, owner.token);
    await till.counts(0);
    await tell(place, 'Prima del blocco');
    await till.counts(1);
    await w.as(OPERATOR_KEY)(operator.blockUser, { params: { user_id: manager.id } });
    await till.hears('reset');
    await till.counts(0);
    await tell(place, 'Dopo il blocco');
    await till.hears('counts', 4);
    expect(till.titles()).toEqual(['Prima del blocco']);
  });
});
