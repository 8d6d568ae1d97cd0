import type { Call } from 'contract/endpoint';
import { receivedInvoices } from 'contract/received-invoices/calls';
import type { CostCategory } from 'contract/received-invoices/values';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { filesForm } from '../invoices/testing/answers.ts';
import { suppliedFile, type Supplied } from './testing/supplier.ts';

describe('costs by category', () => {
  const w = world();

  async function aCost(place: TestPlace, number: string, category: CostCategory | null, more: Supplied = {}) {
    const send = w.as(place.owner.token);
    const form = filesForm('files', [{ name: `${number}.xml`, bytes: suppliedFile({ ...more, number }) }]);
    const { body } = await send(receivedInvoices.upload, { params: { place_id: place.id }, form });
    const received_invoice_id = body.data[0]!.invoice_id!;
    await send(receivedInvoices.change, { params: { received_invoice_id }, body: { category } });
    return received_invoice_id;
  }

  async function costsOf(place: TestPlace, query: Call<typeof receivedInvoices.list>['query'] = {}) {
    const { body } = await w.as(place.owner.token)(receivedInvoices.list, {
      params: { place_id: place.id },
      query,
    });
    return body;
  }

  it('add up what the filters find, a credit note less than nothing, the dearest first', async () => {
    const place = await w.aPlace();
    await aCost(place, '1', 'laundry');
    await aCost(place, '2', 'food');
    await aCost(place, '3', 'food');
    const bare = await aCost(place, '4', null);
    await aCost(place, '5', null, { type: 'TD04' });
    await aCost(await w.aPlace(), '6', 'food');
    const all = await costsOf(place, { limit: 1 });
    expect(all.categories).toEqual([
      { category: 'food', count: 2, net: 80, total: 88 },
      { category: 'laundry', count: 1, net: 40, total: 44 },
      { category: null, count: 2, net: 0, total: 0 },
    ]);
    expect([all.total, all.totals.total, all.data.length]).toEqual([5, 132, 1]);
    const none = await costsOf(place, { category: 'none', q: '4' });
    expect(none.data.map(({ id }) => id)).toEqual([bare]);
    expect(none.categories).toEqual([{ category: null, count: 1, net: 40, total: 44 }]);
    expect((await costsOf(place, { category: 'rent' })).categories).toEqual([]);
    expect((await costsOf(place, { category: 'rent' })).totals.total).toBe(0);
  });

  // docs/rules.md 29.9
  it('count what an Italian invoice of reverse charge is for once, and its VAT of the integration', async () => {
    const place = await w.aPlace();
    await aCost(place, '1', 'cleaning', { tax: '0.00', total: '40.00' });
    await aCost(place, '2', 'cleaning', { type: 'TD16' });
    await aCost(place, '3', 'cleaning', { type: 'TD17' });
    const { categories, totals } = await costsOf(place);
    expect(categories).toEqual([{ category: 'cleaning', count: 3, net: 80, total: 88 }]);
    expect(totals).toEqual({ net: 80, tax: 8, total: 88, unpaid: 80, late: 0 });
  });

  // docs/rules.md 29.9
  it('take the VAT alone of what the buyer makes for goods that stand in other invoices', async () => {
    const place = await w.aPlace();
    await aCost(place, '1', 'food', { tax: '0.00', total: '40.00' });
    for (const [at, type] of ['TD21', 'TD22', 'TD23', 'TD27'].entries())
      await aCost(place, `A${at}`, 'food', { type });
    await aCost(place, '2', 'food', { type: 'TD20' });
    expect((await costsOf(place)).totals).toEqual({ net: 80, tax: 20, total: 100, unpaid: 80, late: 0 });
  });

  it('refuse a category that the list does not have, and forget one that is taken back', async () => {
    const place = await w.aPlace();
    const received_invoice_id = await aCost(place, '1', 'cleaning');
    const change = (category: string | null) =>
      w.as(place.owner.token)(receivedInvoices.change, {
        params: { received_invoice_id },
        body: { category: category as CostCategory },
      });
    for (const wrong of ['yachts', 'none'])
      expect((await change(wrong)).error).toMatchObject({
        code: 'invalid',
        fields: { category: 'Scegli la categoria.' },
      });
    expect((await costsOf(place)).data[0]).toMatchObject({ category: 'cleaning' });
    expect((await change(null)).body.category).toBeNull();
  });
});
