import { afterEach, expect, test, vi } from 'vitest';
import { type Cart, EMPTY, type SentSale } from '../cart/cart.ts';
import { sendSale } from './send-sale.ts';

interface Asked {
  url: string;
  key: string;
  body: { payments: unknown[]; charges: unknown[]; void_charge_ids?: number[] };
}

/** A server that answers a key again with what it answered first, and loses the answers that it is told to. */
function aServer() {
  const asked: Asked[] = [];
  const known = new Map<string, object>();
  const loses = new Set<string>();
  const refuses = new Set<string>();
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    const key = new Headers(init.headers).get('idempotency-key')!;
    const body = JSON.parse(init.body) as Asked['body'];
    asked.push({ url, key, body });
    if (refuses.has(key))
      return new Response(JSON.stringify({ error: '«Torta» è esaurito.', code: 'sold_out' }), {
        status: 409,
      });
    const charges = body.charges.map((charge, at) => ({ id: at + 1, voided: false, charge }));
    const bill = known.get(key) ?? { id: 100 + known.size, charges };
    known.set(key, bill);
    if (loses.delete(key)) throw new TypeError('no answer');
    return new Response(JSON.stringify(bill), { status: 201 });
  });
  return { asked, known, loses, refuses };
}

const cash = (amount: number) => ({ method: 'cash', amount }) as never;

function sale(key: string, payments: never[], more: { unsure?: SentSale; price?: number } = {}): SentSale {
  const { unsure, price = 4 } = more;
  const cart: Cart = { ...EMPTY, ...(unsure && { unsure }) };
  const body = { charges: [{ description: 'Torta', unit_price: price }], payments } as never;
  return { key, place_id: 7, bill_id: null, void_charge_ids: [], body, cart };
}

const forget = () => Promise.resolve();

afterEach(() => vi.unstubAllGlobals());

test('another payment after a lost answer goes on with the sale that the server has', async () => {
  const { asked, loses } = aServer();
  const first = sale('bitcoin-1', []);
  loses.add(first.key);
  await expect(sendSale(first, forget)).rejects.toMatchObject({ code: 'offline' });
  const next = sale('cash-2', [cash(4)], { unsure: first });
  loses.add(next.key);
  await expect(sendSale(next, forget)).rejects.toMatchObject({ code: 'offline' });
  await sendSale(next, forget);
  expect(asked.map(({ url, key }) => [url.replace('/api/v1', ''), key])).toEqual([
    [expect.stringContaining('/places/7/'), 'bitcoin-1'],
    [expect.stringContaining('/places/7/'), 'bitcoin-1'],
    [expect.stringContaining('/100'), 'cash-2'],
    [expect.stringContaining('/places/7/'), 'bitcoin-1'],
    [expect.stringContaining('/100'), 'cash-2'],
  ]);
  expect(asked[2]!.body).toMatchObject({ charges: [], void_charge_ids: [], payments: [{ amount: 4 }] });
  expect(asked[4]).toEqual(asked[2]);
});

test('what was paid with the lost attempt is not paid again, and a changed cart takes the place of its lines', async () => {
  const { asked } = aServer();
  const first = sale('bitcoin-1', [cash(1)]);
  const second = sale('bitcoin-2', [cash(1)], { unsure: first });
  await sendSale(sale('cash-3', [cash(1), cash(5)], { unsure: second, price: 6 }), forget);
  expect(asked.map(({ key }) => key)).toEqual(['bitcoin-1', 'bitcoin-2', 'cash-3']);
  expect(asked[1]!.body).toMatchObject({ payments: [], charges: [] });
  expect(asked[2]!.body).toMatchObject({ payments: [{ amount: 5 }], charges: [{ unit_price: 6 }] });
});

test('an attempt that the server refuses is forgotten before the sale is sent by itself', async () => {
  const { asked, refuses, known } = aServer();
  const first = sale('bitcoin-1', []);
  refuses.add(first.key);
  const forgotten: unknown[] = [];
  await sendSale(sale('cash-2', [cash(4)], { unsure: first }), async ({ cart }) => {
    forgotten.push([cart.unsure, known.size]);
  });
  expect(forgotten).toEqual([[undefined, 0]]);
  expect(asked.at(-1)).toMatchObject({ url: expect.stringContaining('/places/7/'), key: 'cash-2' });
});
