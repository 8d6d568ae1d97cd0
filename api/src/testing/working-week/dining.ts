import { depositPayments } from 'contract/deposit-payments/calls';
import { roomCharges } from 'contract/room-charges/calls';
import sql from 'sql-template-tag';
import type { Command } from '../../slices/orders/testing/evening.ts';
import { anyBill, isOpen } from './any-bill.ts';
import type { House } from './house.ts';

const reason = 'Prova';

/** What a command of an order came to; a call that did none of its commands was refused. */
function outcome(answer: { status: number; body: { results?: { status: string; code?: string }[] } }) {
  const results = answer.body.results ?? [];
  const isDone = results.some(({ status }) => status === 'done');
  return { status: isDone ? answer.status : 409, error: { code: results[0]?.code ?? '' } };
}

/** What waiters do. */
export const tables = {
  async open(h: House) {
    const table_id = h.r.pick(h.ids)!;
    const body = h.r.chance(0.7)
      ? { table_id, guests: h.r.int(1, 4) }
      : { table_id: null, guests: 0, selling_way: h.r.pick(['counter', 'takeaway']) };
    const answer = await h.open(body);
    if (answer.status === 201) h.orders.push(answer.body.id);
    return answer;
  },
  async order(h: House) {
    const id = h.r.pick(h.orders.slice(-4));
    if (id === undefined) return undefined;
    const adds = Array.from({ length: h.r.int(1, 3) }, () =>
      h.add(h.r.pick(h.dishes)!, { quantity: h.r.int(1, 3) }),
    );
    return outcome(await h.command(id, ...adds, ...(h.r.chance(0.6) ? [{ type: 'send' } as Command] : [])));
  },
  async change(h: House) {
    const id = h.r.pick(h.orders.slice(-6));
    const other = h.r.pick(h.orders.slice(-6));
    if (id === undefined || other === undefined) return undefined;
    const { lines } = await h.get(id);
    const line = h.r.pick(lines.filter(({ state }) => state !== 'voided' && state !== 'cancelled'));
    const line_id = line?.line_id ?? '';
    const ways: Command[] = [
      { type: 'guests', guests: h.r.int(1, 4) },
      { type: 'move_table', table_id: h.r.pick(h.ids)! },
      { type: 'discount', percent: 10, reason },
      { type: 'selling_way', selling_way: h.r.pick(['table', 'takeaway'] as const)! },
      ...(id === other ? [] : [{ type: 'merge', order_id: other } as const]),
    ];
    const ofLine: Command[] = [
      { type: 'void', line_id, reason, waste: h.r.chance(0.5), ...(h.r.chance(0.5) && { quantity: 1 }) },
      { type: 'discount', line_id, percent: h.r.pick([5, 33, 100])!, reason },
      { type: 'change', line_id, quantity: h.r.int(1, 4) },
      ...(id === other ? [] : [{ type: 'move_line', line_id, order_id: other, quantity: 1 } as const]),
    ];
    const command = line && h.r.chance(0.7) ? h.r.pick(ofLine)! : h.r.pick(ways)!;
    await h.note(`order ${command.type}`, outcome(await h.command(id, command)));
    return undefined;
  },
  async ask(h: House) {
    const id = h.r.pick(h.orders);
    return id === undefined ? undefined : h.askBill(id);
  },
  async close(h: House) {
    const id = h.r.pick(h.orders);
    return id === undefined ? undefined : h.close(id);
  },
  async toRoom(h: House) {
    const bill = await anyBill(h, (one) => one.source.kind !== 'booking' && isOpen(one));
    const booking_id = h.r.pick(h.bookings.slice(-4));
    if (!bill || booking_id === undefined) return undefined;
    return h.send(roomCharges.charge, { params: { bill_id: bill.id }, body: { booking_id } });
  },
  async fromRoom(h: House) {
    const bill = await anyBill(h, ({ in_room }) => in_room > 0);
    return bill && h.send(roomCharges.takeBack, { params: { bill_id: bill.id } });
  },
  async deposit(h: House, day: number) {
    const hour = h.r.pick(['20:00', '21:30'])!;
    const made = await h.reserve({ at: h.at(0, hour), party: 4, table_ids: [h.r.pick(h.ids)!] });
    await h.note('reserve', made);
    if (made.status !== 201) return undefined;
    const reservation_id = made.body.id;
    h.reservations.push(reservation_id);
    await h.w.app.db.run(sql`
      insert into table_deposits (reservation_id, place_id, number, total_cents, currency, by_transfer, held_until, created_at)
      values (${reservation_id}, ${h.place.id}, ${h.reservations.length}, 2000, 'EUR', true, ${h.at(0, hour)}, ${h.w.app.clock()})`);
    return h.send(depositPayments.record, {
      params: { reservation_id },
      body: { method: 'bank_transfer', amount: 20, paid_on: h.dayOf(day) },
    });
  },
  async seat(h: House) {
    const id = h.r.pick(h.reservations);
    return id === undefined ? undefined : h.seat(id);
  },
};
