import type { EndpointShape } from 'contract/endpoint';
import { payments } from 'contract/payments/calls';
import { people } from 'contract/people/calls';
import { may } from 'contract/roles/values';
import { rooms } from 'contract/rooms/calls';
import { search } from 'contract/search/calls';
import { describe, expect, it } from 'vitest';
import { deskAt } from './slices/bookings/testing/desk.ts';
import { notify } from './platform/notifications/notify.ts';
import { allCalls, callFor } from './testing/contract/contract-calls.ts';
import { world } from './testing/world.ts';

const PRICE = 876.54;
/** One night and two of them, a payment of 123.45: as number, as cents, in Italian. */
const AMOUNTS = /876[.,]54|87654|1\.?753[.,]08|175308|123[.,]45/;
const MONEY = /price|amount|cents|paid|payment|revenue|balance|deposit|currency_total|income|figures|money/;

/** Where an answer holds something about money, as paths. */
function moneyIn(value: unknown, path = ''): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, inner]) => {
      const here = `${path}.${name}`;
      const isEmpty = inner === null || (Array.isArray(inner) && inner.length === 0);
      return MONEY.test(name) && !isEmpty ? [here] : moneyIn(inner, here);
    });
  }
  return AMOUNTS.test(String(value)) ? [path] : [];
}

const reads = allCalls.filter(
  ({ endpoint: { method, access } }) =>
    method === 'GET' && (access === 'session' || (Array.isArray(access) && access.includes('housekeeping'))),
);
const QUERIES = ['Ospite', '876,54', '876.54', '123.45', '10', 'pagato', 'Ospite 876'];

describe('housekeeping (docs/rules.md 3.6)', () => {
  const w = world();

  /**
   * A place with amounts everywhere, and a person who received notifications of them before the role changed to
   * housekeeping.
   */
  async function aRichPlace() {
    const place = await w.aPlace();
    const cleaner = await w.aMember(place, 'manager');
    const room_id = await w.aRoom(place, { number: '10', price_cents: PRICE * 100 });
    const desk = await deskAt(w, place);
    const staying = await desk.book(room_id, -1, 1);
    await desk.act(staying.id, 'checkIn');
    const leaving = await desk.book(await w.aRoom(place, { price_cents: PRICE * 100 }), -1, 0);
    await desk.act(leaving.id, 'checkIn');
    await desk.book(await w.aRoom(place, { price_cents: PRICE * 100 }), 0, 2, { status: 'pending' });
    const paid = await desk.send(payments.record, {
      params: { booking_id: staying.id },
      body: { method: 'cash', direction: 'in', amount: 123.45, paid_on: desk.today },
    });
    expect(paid.status).toBe(201);
    await notify(w.app, {
      place_id: place.id,
      kind: 'payment_received',
      key: 'prova',
      title: 'Pagati 876,54 €',
      message: 'Ospite Prova ha pagato 876,54 €.',
      related_type: 'booking',
      related_id: staying.id,
    });
    return { place, cleaner, room_id };
  }
  const become = async ({ place, cleaner }: Awaited<ReturnType<typeof aRichPlace>>) => {
    const params = { place_id: place.id, user_id: cleaner.id };
    const body = { role: 'housekeeping' as const };
    expect((await w.as(place.owner.token)(people.changeRole, { params, body })).status).toBe(200);
  };

  it('finds no amount in any answer, wherever it is nested', async () => {
    const rich = await aRichPlace();
    const { place, cleaner, room_id } = rich;
    const found = async () => {
      const paths: string[] = [];
      const ask = async (name: string, endpoint: EndpointShape, call: object) => {
        const { status, body } = await w.as(cleaner.token)(endpoint, call as never);
        expect([name, status]).toEqual([name, 200]);
        const value: unknown = typeof body === 'string' ? [body] : body;
        paths.push(...moneyIn(value, name));
      };
      for (const { name, endpoint } of reads) {
        const call: object = await callFor(w, { name, endpoint }, place);
        await ask(
          name,
          endpoint,
          'room_id' in ((call as { params?: object }).params ?? {}) ? { params: { room_id } } : call,
        );
      }
      for (const q of QUERIES) await ask(`search ${q}`, search.find, { query: { q } });
      const call = { params: { room_id }, body: { status: 'cleaning' as const } };
      await ask('rooms.setStatus', rooms.setStatus, call);
      return paths;
    };
    // As manager the person finds the amount everywhere, so the search below can find it.
    const before = await found();
    for (const path of [
      'rooms.list.data.0.price_per_night',
      'overview.get.figures',
      'rooms.setStatus.price_per_night',
    ])
      expect(before).toContain(path);
    expect(before.some((path) => path.startsWith('notifications.list'))).toBe(true);
    await become(rich);
    expect(await found()).toEqual([]);
  });
});

describe('the accountant (docs/rules.md 3.6)', () => {
  it('sees money, and changes nothing', () => {
    const writes = allCalls.filter(
      ({ endpoint: { method, access } }) =>
        method !== 'GET' && Array.isArray(access) && access.includes('accountant'),
    );
    expect(writes.map(({ name }) => name)).toEqual([]);
    expect(may.money).toContain('accountant');
  });
});
