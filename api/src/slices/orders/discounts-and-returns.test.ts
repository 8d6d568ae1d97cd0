import { returns } from 'contract/returns/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { evening } from './testing/evening.ts';

describe('a dish that is taken off an order', () => {
  const w = world();

  async function served() {
    const e = await evening(w);
    const { body: order } = await e.open();
    const steak = await e.product({ name: 'Bistecca', price: 45 });
    const { body } = await e.command(order.id, e.add(steak), { type: 'send' });
    const { line_id } = body.order.lines[0]!;
    const bill_id = body.order.bills[0]!.id;
    return {
      ...e,
      order_id: order.id,
      bill_id,
      move: { type: 'move_line', line_id } as const,
      takeOff: { type: 'void', line_id, reason: 'Fredda', waste: false } as const,
      bill: async () => (await e.till.get(bill_id)) as { total: number; balance: number },
    };
  }
  const said = (body: { results: { status: string; code?: string | undefined }[] }) =>
    body.results.map(({ status, code }) => code ?? status);

  it('stays while a discount on the whole order would be more than what is left', async () => {
    const e = await served();
    await e.command(e.order_id, { type: 'discount', percent: 50, reason: 'Attesa lunga' });
    const { body: other } = await e.open({ table_id: e.ids[1] });
    const { body } = await e.command(e.order_id, e.takeOff, { ...e.move, order_id: other.id });
    expect(said(body)).toEqual(['discount_left', 'discount_left']);
    expect(await e.bill()).toMatchObject({ total: 22.5 });
    const [, discount] = (await e.till.get(e.bill_id)).charges;
    await e.till.voidCharge(discount!.id as number);
    expect(said((await e.command(e.order_id, e.takeOff)).body)).toEqual(['done']);
    expect(await e.bill()).toMatchObject({ total: 0 });
    await expectBillsWhole(w, e.place);
  });

  it('takes its part of the discount of all along, at its rate of VAT', async () => {
    const e = await served();
    const oil = await e.product({ name: 'Olio', kind: 'good', price: 20, vat_class: 'standard' });
    const { body } = await e.command(
      e.order_id,
      e.add(oil),
      { type: 'send' },
      { type: 'discount', percent: 10, reason: 'Attesa lunga' },
    );
    const { line_id } = body.order.lines[1]!;
    expect(said((await e.command(e.order_id, { ...e.takeOff, line_id })).body)).toEqual(['done']);
    expect((await e.till.get(e.bill_id)).vat.map(({ rate, gross }) => [rate, gross])).toEqual([[10, 40.5]]);
    await expectBillsWhole(w, e.place);
  });

  it('takes its part of the discount along where the till voids it', async () => {
    const e = await served();
    const oil = await e.product({ name: 'Olio', kind: 'good', price: 20, vat_class: 'standard' });
    const off = { type: 'discount', percent: 10, reason: 'Attesa lunga' } as const;
    await e.command(e.order_id, e.add(oil), off);
    const charge = (await e.till.get(e.bill_id)).charges.find(({ description }) => description === 'Olio');
    expect((await e.till.voidCharge(charge!.id as number)).status).toBe(200);
    const { vat, charges } = await e.till.get(e.bill_id);
    expect(vat.map(({ rate, gross }) => [rate, gross])).toEqual([[10, 40.5]]);
    expect(charges.filter(({ voided }) => voided).map(({ void_reason }) => void_reason)).toEqual([
      'Sbagliato',
      'La riga scontata è stata annullata',
    ]);
    await expectBillsWhole(w, e.place);
  });

  it('stays on its bill while a discount there would be more than the rest, at its rate too', async () => {
    const e = await served();
    const oil = await e.product({ name: 'Olio', kind: 'good', price: 20, vat_class: 'standard' });
    const off = { type: 'discount', percent: 80, reason: 'Attesa lunga' } as const;
    await e.command(e.order_id, e.add(oil), off);
    const { charges } = await e.till.get(e.bill_id);
    const idsOf = (...names: string[]) =>
      charges.flatMap(({ id, description, vat_rate }) =>
        names.includes(`${description} ${vat_rate}`) ? (id as number) : [],
      );
    const split = async (...names: string[]) => {
      const { status, error } = await e.till.split(e.bill_id, { by: 'charges', charge_ids: idsOf(...names) });
      return [status, error.code, error.error];
    };
    const below = 'Sul conto resterebbe meno di niente: prima sposta o annulla lo sconto o il reso.';
    expect(await split('Bistecca 10')).toEqual([409, 'discount_left', below]);
    expect((await split('Olio 22')).slice(0, 2)).toEqual([409, 'discount_left']);
    expect((await split('Olio 22', 'Sconto 22'))[0]).toBe(200);
    const [main, other] = (await e.get(e.order_id)).bills;
    expect([main!.total, other!.total]).toEqual([9, 4]);
    expect((await e.till.move(idsOf('Bistecca 10')[0]!, other!.id)).error.code).toBe('discount_left');
    await expectBillsWhole(w, e.place);
  });

  it('stays while a return of it counts, so that its money goes back once', async () => {
    const e = await served();
    await e.till.pay(e.bill_id, { amount: 45, method: 'cash' });
    const [charge] = (await e.till.get(e.bill_id)).charges;
    const lines = [{ charge_id: charge!.id as number, quantity: 1 }];
    const body = { lines, reason: 'Fredda' };
    const taken = await e.send(returns.take, { params: { bill_id: e.bill_id }, body });
    expect([taken.status, taken.body.balance]).toEqual([200, -45]);
    expect(said((await e.command(e.order_id, e.takeOff)).body)).toEqual(['returned']);
    expect(await e.bill()).toMatchObject({ total: 0, balance: -45 });
    await expectBillsWhole(w, e.place);
  });

  it('goes to no other order while a return of it counts, so that its money goes back once', async () => {
    const e = await served();
    const { body: other } = await e.open({ table_id: null, selling_way: 'takeaway', guests: 0 });
    const [charge] = (await e.till.get(e.bill_id)).charges;
    const lines = [{ charge_id: charge!.id as number, quantity: 1 }];
    const taken = await e.send(returns.take, {
      params: { bill_id: e.bill_id },
      body: { lines, reason: 'Fredda' },
    });
    const merge = { type: 'merge', order_id: e.order_id } as const;
    expect(said((await e.command(other.id, merge)).body)).toEqual(['returned']);
    await e.till.voidCharge(taken.body.charges.at(-1)!.id as number);
    expect(said((await e.command(other.id, merge)).body)).toEqual(['done']);
    await expectBillsWhole(w, e.place);
  });

  it('keeps the discount of its order while a part of that went back with a return', async () => {
    const e = await served();
    const wine = await e.product({ name: 'Vino', kind: 'drink', price: 15 });
    await e.command(e.order_id, e.add(wine), { type: 'send' });
    await e.till.charge(e.bill_id, { kind: 'discount', unit_price: 6, reason: 'Attesa' });
    const [charge] = (await e.till.get(e.bill_id)).charges;
    const lines = [{ charge_id: charge!.id as number, quantity: 1 }];
    const body = { lines, reason: 'Fredda' };
    await e.send(returns.take, { params: { bill_id: e.bill_id }, body });
    const before = await e.bill();
    const away = { type: 'selling_way', selling_way: 'takeaway' } as const;
    expect(said((await e.command(e.order_id, away)).body)).toEqual(['returned']);
    expect(await e.bill()).toMatchObject({ total: before.total, balance: before.balance });
    await expectBillsWhole(w, e.place);
  });
});
