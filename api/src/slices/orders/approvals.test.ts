import { randomUUID } from 'node:crypto';
import { activity } from 'contract/activity/calls';
import { bills } from 'contract/bills/calls';
import { charges } from 'contract/charges/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { orders } from 'contract/orders/calls';
import { pins } from 'contract/pins/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../core/access/passwords/password.ts';
import type { TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';
import { tillAt } from '../bills/testing/till.ts';
import { type Command, evening } from './testing/evening.ts';

const PASSWORD = 'una-buona-password';

describe('approvals', () => {
  const w = world();

  /** An evening with an owner who has a PIN, and a waiter with an order of four carbonara at 12 € that were sent. */
  async function service() {
    const t = await evening(w);
    const { place } = t;
    const params = { place_id: place.id };
    async function withPin(user: TestUser, pin: string) {
      await w.app.db.run(sql`
        update users set password_hash = ${await hashPassword(PASSWORD)} where id = ${user.id}`);
      const { status } = await w.as(user.token)(pins.set, { params, body: { pin, password: PASSWORD } });
      expect(status).toBe(200);
      return user;
    }
    const owner = await withPin(place.owner, '271828');
    const waiter = await w.aMember(place, 'waiter');
    const product_id = await t.product();
    const { body: order } = await t.open();
    const line_id = randomUUID();
    await t.command(order.id, t.add(product_id, { line_id, quantity: 4 }), { type: 'send' });
    const at = { params: { order_id: order.id } };
    const named = (command: Command): Command & { id: string } => ({ id: randomUUID(), ...command });
    async function run(command: Command, by = waiter) {
      const body = { commands: [named(command)] as never };
      return (await w.as(by.token)(orders.command, { ...at, body })).body.results[0]!;
    }
    const approve = (command: Command, pin = '271828', by = waiter) =>
      w.as(by.token)(orders.approve, { ...at, body: { pin, command: command as never } });
    const takeBack = named({ type: 'void', line_id, reason: 'Non andava bene', waste: false });
    return {
      ...t,
      at,
      params,
      owner,
      waiter,
      withPin,
      product_id,
      order,
      line_id,
      named,
      run,
      approve,
      takeBack,
    };
  }

  it("let a waiter void what was sent by the owner's PIN, and record both", async () => {
    const t = await service();
    expect(await t.run(t.takeBack)).toMatchObject({ status: 'refused', code: 'approval_required' });
    expect((await t.get(t.order.id)).lines[0]).toMatchObject({ state: 'sent', quantity: 4 });
    const approved = await t.approve(t.takeBack);
    expect([approved.status, approved.body.approved_by]).toEqual([201, expect.stringContaining('Prova')]);
    expect(await t.run(t.takeBack)).toEqual({ id: t.takeBack.id, status: 'done' });
    expect((await t.get(t.order.id)).lines[0]).toMatchObject({ state: 'voided' });
    const [kept] = await w.app.db.many(sql`
      select user_id, approved_by from order_commands where id = ${t.takeBack.id}`);
    expect(kept).toEqual({ user_id: t.waiter.id, approved_by: t.owner.id });
    const { body } = await w.as(t.owner.token)(activity.list, { params: t.params, query: {} });
    expect(body.data.slice(0, 2).map(({ person, sentence }) => [person?.id, sentence])).toEqual([
      [t.owner.id, expect.stringContaining('approvato')],
      [t.waiter.id, expect.stringContaining('una riga tolta')],
    ]);
  });

  it('are of one command of one person on one order, exactly as it was shown', async () => {
    const t = await service();
    const discount = t.named({ type: 'discount', line_id: t.line_id, percent: 20, reason: 'Amici' });
    await t.approve(discount);
    expect(await t.run({ ...discount, percent: 90 } as Command)).toMatchObject({ code: 'approval_required' });
    expect(await t.run({ ...discount, id: randomUUID() })).toMatchObject({ code: 'approval_required' });
    const other = await w.aMember(t.place, 'waiter');
    expect(await t.run(discount, other)).toMatchObject({ code: 'approval_required' });
    expect(await t.run(discount)).toMatchObject({ status: 'done' });
    expect((await t.get(t.order.id)).total).toBeCloseTo(4 * 12 * 0.8);
  });

  it('are over after a quarter of an hour, and with the right of the person who gave them', async () => {
    const t = await service();
    await t.approve(t.takeBack);
    w.advance(16 * MINUTE_MS);
    expect(await t.run(t.takeBack)).toMatchObject({ code: 'approval_required' });
    const manager = await t.withPin(await w.aMember(t.place, 'manager'), '5093');
    await t.approve(t.takeBack, '5093');
    await w.app.db.run(sql`update assignments set role = 'kitchen' where user_id = ${manager.id}`);
    expect(await t.run(t.takeBack)).toMatchObject({ code: 'approval_required' });
  });

  it('are given by nobody who could not do it alone, and their PINs are guessed five times', async () => {
    const t = await service();
    await t.withPin(t.waiter, '8351');
    const own = await t.approve(t.takeBack, '8351');
    expect([own.status, own.error?.code]).toEqual([403, 'cannot_approve']);
    for (let nth = 0; nth < 4; nth += 1) expect((await t.approve(t.takeBack, `809${nth}`)).status).toBe(422);
    expect((await t.approve(t.takeBack)).status).toBe(429);
    const stranger = (await w.aPlace()).owner;
    expect((await t.approve(t.takeBack, '271828', stranger)).status).toBe(404);
    expect((await t.approve(t.takeBack, '271828', await w.aMember(t.place, 'kitchen'))).status).toBe(403);
  });

  it('are not needed before sending, up to the cap, and by people who may', async () => {
    const t = await service();
    const draft = t.add(t.product_id, { line_id: randomUUID() }) as Extract<Command, { type: 'add' }>;
    expect(await t.run(draft)).toMatchObject({ status: 'done' });
    expect(await t.run({ type: 'void', line_id: draft.line_id, reason: null, waste: false })).toMatchObject({
      status: 'done',
    });
    const off = (percent: number): Command => ({ type: 'discount', percent, reason: 'Amici' });
    expect(await t.run(off(10))).toMatchObject({ status: 'done' });
    // Ten and one are eleven.
    expect(await t.run(off(1))).toMatchObject({ code: 'approval_required' });
    const manager = await w.aMember(t.place, 'manager');
    expect(await t.run(off(50), manager)).toMatchObject({ status: 'done' });
    const one = { type: 'void', line_id: t.line_id, quantity: 1, reason: 'Fredda', waste: false } as const;
    expect(await t.run(one, await w.aMember(t.place, 'staff'))).toMatchObject({ status: 'done' });
  });

  it('are needed for a discount that grows by what is taken off, and not for fewer pieces with their part of it', async () => {
    const t = await service();
    const draft = t.add(t.product_id, { line_id: randomUUID(), quantity: 20 }) as Extract<
      Command,
      { type: 'add' }
    >;
    await t.run(draft);
    const { line_id } = draft;
    await t.run({ type: 'discount', line_id, amount: 20, reason: 'Amici' });
    expect(await t.run({ type: 'change', line_id, quantity: 2 })).toMatchObject({ status: 'done' });
    expect(await t.run({ type: 'void', line_id, reason: null, waste: false })).toMatchObject({
      status: 'done',
    });
    const more = { ...draft, line_id: randomUUID() };
    await t.run(more);
    expect(await t.run({ type: 'discount', amount: 22, reason: 'Amici' })).toMatchObject({ status: 'done' });
    expect(await t.run({ type: 'void', line_id: more.line_id, reason: null, waste: false })).toMatchObject({
      code: 'approval_required',
    });
  });

  it('are not got round by an order that goes into this one in the same batch', async () => {
    const t = await service();
    const { product_id } = t;
    /** What becomes of commands that come with the merge of another order, from which its waiter has taken 10 €. */
    async function merging(lines: readonly Command[], ...then: Command[]) {
      const { body: other } = await t.open({ table_id: t.ids[1] });
      await t.command(other.id, ...lines);
      const run = async (order_id: number, ...commands: Command[]) => {
        const body = { commands: commands.map(t.named) as never };
        const answer = await w.as(t.waiter.token)(orders.command, { params: { order_id }, body });
        return answer.body.results.map(({ status, code }) => code ?? status);
      };
      expect(await run(other.id, { type: 'discount', amount: 10, reason: 'Amici' })).toEqual(['done']);
      return run(t.order.id, { type: 'merge', order_id: other.id }, ...then);
    }
    const more: Command = { type: 'discount', percent: 10, reason: 'Amici' };
    const ten = t.add(product_id, { quantity: 10 });
    expect(await merging([ten], t.add(product_id), more)).toEqual(['done', 'done', 'approval_required']);
    const line_id = randomUUID();
    const dear = t.add(product_id, { line_id, quantity: 20 });
    const taken = { type: 'void', line_id, reason: null, waste: false } as const;
    expect(await merging([dear], taken)).toEqual(['done', 'approval_required']);
  });

  it('are not got round by the bill: its discounts count, and it takes nothing back', async () => {
    const t = await service();
    const { body: bill } = await t.send(bills.ofOrder, { params: t.at.params });
    const bill_id = bill.data[0]!.id;
    const { charge, split } = tillAt(w, t.place, t.waiter.token);
    const off = (unit_price: number) => charge(bill_id, { kind: 'discount', unit_price, reason: 'Amici' });
    expect(await off(48)).toMatchObject({ status: 409, error: { code: 'approval_required' } });
    const { product_id } = t;
    const back = await charge(bill_id, { product_id, quantity: -1, reason: 'Freddo' });
    expect([back.status, back.error?.code]).toEqual([403, 'forbidden']);
    expect((await charge(bill_id, { product_id, unit_price: 0.01 })).status).toBe(403);
    expect((await t.till.get(bill_id)).total).toBe(48);
    expect((await off(4)).body).toMatchObject({ total: 44 });
    // One half of the bill is another bill, and the discounts of the order are those of both.
    const { body: parts } = await split(bill_id, { by: 'equal', parts: 2 });
    const other = parts.bills.find(({ id }) => id !== bill_id)!;
    const more = await charge(other.id, { kind: 'discount', unit_price: 2, reason: 'Amici' });
    expect(more).toMatchObject({ status: 409, error: { code: 'approval_required' } });
    expect((await off(0.8)).status).toBe(201);
    expect((await charge(other.id, { product_id })).body).toMatchObject({ total: 34 });
    const byDesk = await t.till.charge(bill_id, { kind: 'discount', unit_price: 10, reason: 'Amici' });
    expect(byDesk.status).toBe(201);
    expect((await t.till.charge(bill_id, { product_id, quantity: -1, reason: 'Freddo' })).status).toBe(201);
  });

  it("let a waiter give the bill away by the owner's PIN, once, and record both", async () => {
    const t = await service();
    const { body: bill } = await t.send(bills.ofOrder, { params: t.at.params });
    const bill_id = bill.data[0]!.id;
    const gift = (pin: string | null, headers: Record<string, string> = {}) =>
      w.as(t.waiter.token)(
        charges.add,
        {
          params: { bill_id },
          body: { kind: 'discount', unit_price: 48, reason: 'Compleanno', quantity: 1, pin } as never,
        },
        headers,
      );
    await t.withPin(t.waiter, '8351');
    expect(await gift(null)).toMatchObject({ status: 409, error: { code: 'approval_required' } });
    expect(await gift('8351')).toMatchObject({ status: 403, error: { code: 'cannot_approve' } });
    expect(await gift('809123')).toMatchObject({ status: 422, error: { code: 'wrong_pin' } });
    expect((await t.till.get(bill_id)).total).toBe(48);
    const key = { 'idempotency-key': 'omaggio-una-volta' };
    const [first, again] = [await gift('271828', key), await gift('271828', key)];
    expect(first).toMatchObject({ status: 201, body: { total: 0 } });
    expect(again.body).toEqual(first.body);
    const { body } = await w.as(t.owner.token)(activity.list, { params: t.params, query: {} });
    const said = body.data.map(({ person, sentence }) => [person?.id, sentence]);
    expect(said.filter(([, sentence]) => String(sentence).includes('sconto approvato'))).toEqual([
      [t.owner.id, expect.stringContaining('sconto approvato')],
    ]);
    expect(said).toContainEqual([t.waiter.id, expect.stringContaining('aggiunto sconto')]);
  });

  it('follow the cap that the place sets, which a manager changes', async () => {
    const t = await service();
    const set = (discount_cap_percent: number, by: TestUser) =>
      w.as(by.token)(orders.saveLimits, { params: t.params, body: { discount_cap_percent } });
    expect((await set(100, t.waiter)).status).toBe(403);
    expect((await set(101, t.owner)).status).toBe(422);
    expect((await set(0, t.owner)).body).toEqual({ discount_cap_percent: 0, sign_room_charges: false });
    expect(await t.run({ type: 'discount', percent: 1, reason: 'Amici' })).toMatchObject({
      code: 'approval_required',
    });
    await set(50, t.owner);
    expect(await t.run({ type: 'discount', percent: 40, reason: 'Amici' })).toMatchObject({ status: 'done' });
  });

  it("hold for the acting person: a waiter's phone in the hands of the owner voids by itself", async () => {
    const t = await service();
    await w.as(t.waiter.token)(pins.act, { params: t.params, body: { pin: '271828' } });
    expect(await t.run(t.takeBack)).toMatchObject({ status: 'done' });
    const [kept] = await w.app.db.many(sql`
      select user_id, approved_by from order_commands where id = ${t.takeBack.id}`);
    expect(kept).toEqual({ user_id: t.owner.id, approved_by: null });
  });
});
