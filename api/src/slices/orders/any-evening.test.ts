import { randomUUID } from 'node:crypto';
import { closings } from 'contract/cash/calls';
import { products } from 'contract/products/calls';
import { HOUR_MS } from 'contract/days/durations';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { expectBillsWhole } from '../bills/testing/till.ts';
import { type Command, evening } from './testing/evening.ts';

const COMMANDS = [
  ...(['add', 'add', 'add', 'change', 'send', 'send', 'hold', 'fire', 'part', 'move', 'move'] as const),
  ...(['table', 'merge', 'void', 'void', 'discount', 'whole', 'guests', 'way'] as const),
];
const AT_THE_TILL = [
  ...(['open', 'takeOff', 'split', 'amounts', 'pay', 'pay', 'unpay', 'cancel', 'rejoin', 'charge'] as const),
  ...(['ready', 'close', 'later', 'closing', 'shift'] as const),
];
const step = fc.record({
  verb: fc.constantFrom(...COMMANDS, ...AT_THE_TILL),
  order: fc.nat({ max: 5 }),
  other: fc.nat({ max: 5 }),
  nth: fc.nat({ max: 20 }),
  many: fc.integer({ min: 1, max: 3 }),
  flag: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

const COUNTED = 1000;

describe('the orders of an evening, whatever the room and the till do', () => {
  const w = world();

  async function aRoom() {
    const e = await evening(w, [4, 4, 4]);
    await e.coverCharge(2.5);
    const cake = await e.product({ name: 'Torta', price: 6.5 });
    await e.send(products.setAvailability, {
      params: { product_id: cake },
      body: { state: 'quantity', quantity: COUNTED },
    });
    const dishes = [
      cake,
      await e.product(),
      await e.product({ name: 'Vino', kind: 'drink', price: 4.35 }),
      await e.product({ name: 'Olio', kind: 'good', price: 9.99, vat_class: 'standard' }),
    ];
    const left = async () =>
      (await e.send(products.get, { params: { product_id: cake } })).body.availability.quantity;
    return { e, dishes, cake, left };
  }
  type Room = Awaited<ReturnType<typeof aRoom>>;

  async function take({ e, dishes }: Room, one: Step): Promise<[number, string | undefined]> {
    const { verb, nth, many, flag } = one;
    const table = e.ids[nth % e.ids.length]!;
    const said = ({
      status,
      error,
    }: {
      status: number;
      error: { code?: string };
    }): [number, string | undefined] => [status, error?.code];
    if (verb === 'later') {
      w.advance(flag ? HOUR_MS : 4 * HOUR_MS);
      return [200, undefined];
    }
    if (verb === 'closing') {
      const made = await e.send(closings.create, { params: e.params, body: { counted_cash: 0 } });
      return said(made);
    }
    const open = (await e.list({ state: 'open' })).data.toSorted((a, b) => a.id - b.id);
    const order = pick(open, one.order);
    if (verb === 'open' || !order) {
      return said(
        await e.open(flag ? { table_id: table, guests: many } : { table_id: null, selling_way: 'takeaway' }),
      );
    }
    const now = await e.get(order.id);
    const line = pick(now.lines, nth);
    const line_id = line?.line_id ?? randomUUID();
    const other = pick(open, one.other)!.id;
    const run = async (...commands: Command[]): Promise<[number, string | undefined]> => {
      const { status, body } = await e.command(order.id, ...commands);
      return [status, body.results?.map(({ code, status: s }) => code ?? s).join()];
    };
    const bill = pick(now.bills, one.other);
    const shown = bill && (await e.till.get(bill.id));
    const charge = pick(shown?.charges ?? [], nth);
    switch (verb) {
      case 'add':
        return run(e.add(pick(dishes, nth)!, { quantity: many, seat: flag ? 1 : null }));
      case 'change':
        return run({ type: 'change', line_id, quantity: many });
      case 'send':
        return run({ type: 'send' });
      case 'hold':
        return run({ type: 'hold', line_ids: [line_id] });
      case 'fire':
        return run({ type: 'fire' });
      case 'part':
        return run({ type: 'move_line', line_id, course: 'dessert', quantity: many });
      case 'move':
        return run({ type: 'move_line', line_id, order_id: other, ...(flag && { quantity: many }) });
      case 'table':
        return run({ type: 'move_table', table_id: table });
      case 'merge':
        return run({ type: 'merge', order_id: other });
      case 'void':
        return run({
          type: 'void',
          line_id,
          reason: 'Errore',
          waste: nth % 3 === 0,
          ...(flag && { quantity: many }),
        });
      case 'discount':
        return run({ type: 'discount', line_id, percent: many * 10, reason: 'Ritardo' });
      case 'whole':
        return run({ type: 'discount', percent: many * 7, reason: 'Amici' });
      case 'guests':
        return run({ type: 'guests', guests: { adults: many, children: flag ? 1 : 0 } });
      case 'way':
        return run({ type: 'selling_way', selling_way: flag ? 'takeaway' : 'table' });
      case 'takeOff':
        return charge ? said(await e.till.voidCharge(charge.id as number)) : [200, undefined];
      case 'split':
        return bill ? said(await e.till.split(bill.id, { by: 'equal', parts: many + 1 })) : [200, undefined];
      case 'amounts':
        return bill
          ? said(await e.till.split(bill.id, { by: 'amounts', amounts: [many * 3] }))
          : [200, undefined];
      case 'shift':
        return bill && charge
          ? said(await e.till.move(charge.id as number, pick(now.bills, nth)!.id))
          : [200, undefined];
      case 'pay':
        return shown
          ? said(await e.till.pay(shown.id, { method: 'card', amount: flag ? shown.balance : many }))
          : [200, undefined];
      case 'unpay': {
        const payment = pick(shown?.payments ?? [], nth);
        return payment ? said(await e.till.voidPayment(payment.id)) : [200, undefined];
      }
      case 'cancel':
        return bill ? said(await e.till.cancel(bill.id)) : [200, undefined];
      case 'rejoin':
        return bill ? said(await e.till.merge(bill.id, pick(now.bills, nth)!.id)) : [200, undefined];
      case 'charge':
        return bill
          ? said(await e.till.charge(bill.id, { product_id: pick(dishes, nth)!, quantity: many }))
          : [200, undefined];
      case 'ready': {
        const ticket = pick(await e.tickets(), nth);
        return ticket ? said(await e.ready(ticket.id)) : [200, undefined];
      }
      case 'close':
        return said(await e.close(order.id));
    }
  }

  /** Pieces of the cake on lines and on charges of the till, and those that were made or thrown away. */
  const piecesSold = async (place_id: number, product_id: number) =>
    (
      await w.app.db.one<{ sold: number }>(sql`
        select (coalesce((select sum(l.quantity) from order_lines l where l.place_id = ${place_id} and l.product_id = ${product_id}
            and (l.state not in ('voided', 'cancelled') or l.waste or l.ready_at is not null)), 0)
          + coalesce((select sum(c.quantity) from charges c where c.place_id = ${place_id} and c.product_id = ${product_id}
            and c.voided_at is null and not exists (select from order_lines l
              where l.place_id = ${place_id} and l.charge_id = c.id)), 0))::float8 as sold`)
    ).sold;

  /** The lines of an open order that its bills bear, and their charges. */
  async function expectLinesCharged({ e }: Room, order_id: number): Promise<void> {
    const { bills, total } = await e.get(order_id);
    const sums = await w.app.db.one<{ lines: number; charged: number }>(sql`
      with own as (select l.* from order_lines l where l.order_id = ${order_id} and l.place_id = ${e.place.id})
      select coalesce((select sum(l.quantity * l.unit_price_cents - l.discount_cents) from own l
          join charges c on c.id = l.charge_id and c.place_id = l.place_id and c.voided_at is null
          where l.state not in ('voided', 'cancelled')), 0)::int as lines,
        coalesce((select sum(c.amount_cents) from own l
          join charges c on c.place_id = l.place_id and c.id in (l.charge_id, l.discount_charge_id)
          where c.voided_at is null), 0)::int as charged`);
    expect(sums.charged).toBe(sums.lines);
    const shown = await Promise.all(bills.map(({ id }) => e.till.get(id)));
    expect(Math.round(total * 100)).toBe(Math.round(shown.reduce((sum, bill) => sum + bill.total, 0) * 100));
  }

  /** Closes each day of which there are charges: together the closings have each charge and each void once. */
  async function expectClosed({ e }: Room): Promise<void> {
    const { place, params } = e;
    const days = await w.app.db.many<{ day: string }>(sql`
      select distinct d.day from charges c, lateral (values (c.business_day), (c.void_business_day)) as d (day)
      where c.place_id = ${place.id} and d.day is not null order by 1`);
    for (const { day } of days)
      await e.send(closings.create, { params, body: { counted_cash: 0, business_day: day } });
    const off = await w.app.db.many(sql`
      select c.id, c.amount_cents, c.voided_at, l.cents from charges c left join lateral (
        select coalesce(sum(l.amount_cents), 0) as cents from closing_lines l
        where l.place_id = c.place_id and l.kind = 'charge' and l.ref_id = c.id) as l on true
      where c.place_id = ${place.id} and l.cents <> case when c.voided_at is null then c.amount_cents else 0 end`);
    expect(off).toEqual([]);
    const voids = await w.app.db.one<Record<'told' | 'made', number>>(sql`
      select (select coalesce(sum((c.totals -> 'voids' ->> 'charged_cents')::int), 0) from closings c
          where c.place_id = ${place.id})::int as told,
        (select coalesce(sum(coalesce(c.void_cents, c.amount_cents)), 0) from charges c
          where c.place_id = ${place.id} and c.voided_at is not null)::int as made`);
    expect(voids.told).toBe(voids.made);
  }

  const first = { order: 0, other: 0, many: 2, flag: true } as const;
  const BEGUN: Step[] = [
    { ...first, verb: 'open', nth: 0 },
    { ...first, verb: 'add', nth: 0 },
    { ...first, verb: 'add', nth: 1 },
    { ...first, verb: 'add', nth: 2 },
    { ...first, verb: 'open', nth: 1 },
    { ...first, order: 1, verb: 'add', nth: 0 },
    { ...first, verb: 'send', nth: 1 },
  ];

  it('add up on bills, in the count of a product, and in closings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 45 }), async (steps) => {
        const room = await aRoom();
        const { e } = room;
        for (const one of [...BEGUN, ...steps]) {
          const [status, code] = await take(room, one);
          expect([one.verb, status, code, status < 500]).toEqual([one.verb, status, code, true]);
        }
        await expectBillsWhole(w, e.place);
        expect(COUNTED - (await room.left())!).toBe(await piecesSold(e.place.id, room.cake));
        for (const { id } of (await e.list({ state: 'open' })).data) await expectLinesCharged(room, id);
        await expectClosed(room);
      }),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 4), endOnFailure: true },
    );
  });
});
