import { randomUUID } from 'node:crypto';
import type { OrderCommandInput } from 'contract/orders/schemas';
import { addDays } from '../../api/src/core/format/days.ts';
import type { Reply } from '../hub-process.ts';
import type { Caller } from './caller.ts';
import { below, oneOf } from './chance.ts';
import type { House } from './house.ts';

/** What is looked for afterwards, each by a name that it alone has. */
export const KINDS = [
  'order',
  'line',
  'command',
  'ticket',
  'charge',
  'payment',
  'customer',
  'reservation',
  'invoice',
] as const;
export type Kind = (typeof KINDS)[number];

/** Something as its author knows it; `says` is what its row has to say. */
export interface Thing {
  kind: Kind;
  name: string;
  says: string;
  /** An answer never came and was not asked for again: it may be there, or otherwise. */
  doubt?: true;
}

interface Table {
  id: number;
  order?: { id: number; bill_id: number; balance: number; tickets: Map<number, Thing> };
}

interface Visit {
  thing: Thing;
  id: number;
  table_id: number;
  at: string;
  state: 'confirmed' | 'seated' | 'finished';
}

const FIRST_EVENING = '2027-04-01';
const EVENINGS = 30;
const STEPS = { sent: 'start', in_preparation: 'ready', ready: 'served' } as const;
const NEXT = { sent: 'in_preparation', in_preparation: 'ready', ready: 'served' } as const;

const isDone = (reply: Reply | undefined): reply is Reply => (reply?.status ?? 500) < 300;

/** Serves at tables of their own, sells over the counter, takes reservations, keeps customers and writes invoices. */
export class Waiter {
  readonly things: Thing[] = [];
  readonly #name: string;
  readonly #caller: Caller;
  readonly #tables = new Map<number, Table>();
  readonly #visits = new Map<number, Visit[]>();
  #count = 0;

  constructor(name: string, caller: Caller) {
    this.#name = name;
    this.#caller = caller;
  }

  #fresh(word: string): string {
    this.#count += 1;
    return `${word}${this.#name}x${this.#count}x`;
  }

  /** Notes what was answered; without an answer both may be. A refusal leaves nothing. */
  #note(kind: Kind, name: string, reply: Reply | undefined, says: string): Thing | undefined {
    if (reply && !isDone(reply)) return undefined;
    const thing: Thing = { kind, name, says, ...(!reply && { doubt: true }) };
    this.things.push(thing);
    return thing;
  }

  /** `booking_id`: a stay of one's own, which has a bill. */
  async act(house: House, token: string, booking_id: number | undefined): Promise<void> {
    const turn = Math.random();
    if (turn < 0.5) return this.#serve(house, token);
    if (turn < 0.65) return this.#sell(house, token);
    if (turn < 0.77 && booking_id !== undefined) return this.#charge(booking_id, token);
    if (turn < 0.9) return this.#receive(house, token);
    if (turn < 0.96) return this.#meet(house, token);
    return this.#invoice(house, token);
  }

  async #serve(house: House, token: string): Promise<void> {
    const table = this.#tables.get(house.id) ?? (await this.#bringTable(house, token));
    if (!table) return;
    if (!table.order) return this.#open(house, table, token);
    const turn = Math.random();
    if (turn < 0.35) return this.#order(house, table, token);
    if (turn < 0.85) return this.#cook(house, table, token);
    return this.#pay(table, token);
  }

  async #bringTable(house: House, token: string): Promise<Table | undefined> {
    const body = { number: this.#fresh('T'), seats: 4, area: 'Prova' };
    const reply = await this.#caller.write('POST', `/places/${house.id}/tables`, token, body);
    if (!isDone(reply)) return undefined;
    const table = { id: Number(reply.body.id) };
    this.#tables.set(house.id, table);
    return table;
  }

  async #open(house: House, table: Table, token: string): Promise<void> {
    const wish = {
      table_id: table.id,
      selling_way: 'table',
      guests: 1 + below(4),
      name: this.#fresh('Ordine'),
    };
    const reply = await this.#caller.write('POST', `/places/${house.id}/orders`, token, wish);
    if (!reply) this.#note('order', wish.name, undefined, '');
    if (!isDone(reply)) return;
    const { id, name, number, business_day, bills, balance } = reply.body;
    // At a table with an order that was opened without an answer it is that one.
    const earlier = this.things.find((one) => one.kind === 'order' && one.name === name);
    const says = [house.id, id, business_day, number].join(' ');
    if (earlier) {
      earlier.says = says;
      delete earlier.doubt;
    } else this.#note('order', String(name), reply, says);
    const [bill] = bills as { id: number }[];
    table.order = { id: Number(id), bill_id: bill!.id, balance: Number(balance), tickets: new Map() };
  }

  /** Dishes that are sent to the kitchen, in one call of several commands. */
  async #order(house: House, { order }: Table, token: string): Promise<void> {
    const lines = Array.from({ length: 1 + below(3) }, () => ({
      line_id: randomUUID(),
      product_id: oneOf(house.products),
      quantity: 1 + below(3),
    }));
    const commands: OrderCommandInput[] = [
      ...lines.map((line) => ({ id: randomUUID(), type: 'add' as const, ...line })),
      { id: randomUUID(), type: 'send' },
    ];
    const reply = await this.#caller.write(
      'POST',
      `/orders/${order!.id}/commands`,
      token,
      { commands },
      null,
    );
    for (const { id } of commands) this.#note('command', id, reply, `${order!.id} done`);
    for (const { line_id, product_id, quantity } of lines)
      this.#note('line', line_id, reply, `${order!.id} ${product_id} ${quantity}`);
    if (!isDone(reply)) return;
    const refused = (reply.body.results as { status: string }[]).filter(({ status }) => status !== 'done');
    if (refused.length > 0) this.#caller.fault(`A command is refused: ${JSON.stringify(refused[0])}`);
    order!.balance = (reply.body.order as { balance: number }).balance;
  }

  /** A ticket of one's own order goes a step on in the kitchen. */
  async #cook(house: House, { order }: Table, token: string): Promise<void> {
    const list = await this.#caller.once('GET', `/places/${house.id}/tickets`, token);
    if (!isDone(list)) return;
    const all = list.body.data as { id: number; order_id: number; state: keyof typeof STEPS }[];
    const ticket = all.find(({ id, order_id }) => order_id === order!.id && !order!.tickets.get(id)?.doubt);
    if (!ticket) return;
    const known = order!.tickets.get(ticket.id);
    if (known && known.says !== `${order!.id} ${ticket.state}`)
      this.#caller.fault('A step of a ticket that was acknowledged is not shown');
    const path = `/tickets/${ticket.id}/${STEPS[ticket.state]}`;
    const reply = await this.#caller.write('POST', path, token, {}, null);
    const says = `${order!.id} ${NEXT[ticket.state]}`;
    if (!known) {
      const thing = this.#note('ticket', String(ticket.id), reply, says);
      if (thing) order!.tickets.set(ticket.id, thing);
    } else if (!reply) known.doubt = true;
    else if (isDone(reply)) known.says = says;
  }

  /** All that is owed; the guests leave, and the table is free. */
  async #pay(table: Table, token: string): Promise<void> {
    const { bill_id, balance } = table.order!;
    if (balance <= 0) return;
    const note = this.#fresh('Incasso');
    const body = { method: oneOf(['cash', 'card']), amount: balance, note };
    const reply = await this.#caller.write('POST', `/bills/${bill_id}/payments`, token, body);
    this.#note('payment', note, reply, `${bill_id} ${Math.round(balance * 100)}`);
    // Whether money that got no answer was taken is not known: others go on with that table.
    if (!reply) this.#tables.forEach((one, place) => one === table && this.#tables.delete(place));
    else if (isDone(reply)) delete table.order;
  }

  async #sell(house: House, token: string): Promise<void> {
    const [description, note] = [this.#fresh('Vendita'), this.#fresh('Incasso')];
    const cents = 100 + below(5000);
    const body = {
      charges: [{ kind: 'good', description, unit_price: cents / 100 }],
      payments: [{ method: oneOf(['cash', 'card']), amount: cents / 100, note }],
    };
    const reply = await this.#caller.write('POST', `/places/${house.id}/bills`, token, body);
    const id = Number(reply?.body.id);
    this.#note('charge', description, reply, `sale ${id} ${cents}`);
    this.#note('payment', note, reply, `${id} ${cents}`);
  }

  /** Something more on the bill of a stay. */
  async #charge(booking_id: number, token: string): Promise<void> {
    const bills = await this.#caller.once('GET', `/bookings/${booking_id}/bills`, token);
    if (!isDone(bills)) return;
    const [main] = bills.body.data as { id: number }[];
    const description = this.#fresh('Riga');
    const cents = 100 + below(3000);
    const body = { kind: oneOf(['extra', 'good', 'city_tax']), description, unit_price: cents / 100 };
    const reply = await this.#caller.write('POST', `/bills/${main!.id}/charges`, token, body);
    this.#note('charge', description, reply, `booking ${booking_id} ${cents}`);
  }

  /** A party reserves one of the tables that all share, sits down, or leaves. */
  async #receive(house: House, token: string): Promise<void> {
    const visits = this.#visits.get(house.id) ?? [];
    this.#visits.set(house.id, visits);
    const visit = visits.at(-1);
    if (!visit || visit.thing.doubt || visit.state === 'finished' || Math.random() < 0.4) {
      const at = `${addDays(FIRST_EVENING, below(EVENINGS))}T18:00:00.000Z`;
      const table_id = oneOf(house.tables);
      const first_name = this.#fresh('Tavolo');
      const body = { at, party: 1 + below(4), table_ids: [table_id], customer: { first_name } };
      const reply = await this.#caller.write('POST', `/places/${house.id}/reservations`, token, body);
      const id = Number(reply?.body.id);
      const fresh = { id, table_id, at, state: 'confirmed' } as const;
      const thing = this.#note('reservation', first_name, reply, saysVisit(fresh));
      if (thing) visits.push({ ...fresh, thing });
      return;
    }
    const [move, state] =
      visit.state === 'confirmed' ? (['seat', 'seated'] as const) : (['finish', 'finished'] as const);
    const reply = await this.#caller.write('POST', `/reservations/${visit.id}/${move}`, token, {}, null);
    if (!reply) visit.thing.doubt = true;
    if (!isDone(reply)) return;
    visit.state = state;
    visit.thing.says = saysVisit(visit);
  }

  async #meet(house: House, token: string): Promise<void> {
    const last_name = this.#fresh('Cliente');
    const email = `${last_name.toLowerCase()}@example.com`;
    const body = { first_name: 'Prova', last_name, email };
    const reply = await this.#caller.write('POST', `/places/${house.id}/customers`, token, body);
    this.#note('customer', last_name, reply, `${house.id} ${email}`);
  }

  /** A draft that is issued at once. */
  async #invoice(house: House, token: string): Promise<void> {
    const company_name = this.#fresh('Ditta');
    const customer = { kind: 'company', company_name, vat_number: '02182030391', address: ADDRESS };
    const lines = [{ description: 'Cena', unit_price: 33.33, vat_rate: 10 }];
    const begun = await this.#caller.write('POST', `/places/${house.id}/invoices`, token, {
      customer,
      lines,
    });
    const id = Number(begun?.body.id);
    const thing = this.#note('invoice', company_name, begun, `${id} draft`);
    if (!thing || thing.doubt) return;
    const issued = await this.#caller.write('POST', `/invoices/${id}/issue`, token, {}, null);
    const answer = JSON.stringify(issued?.body);
    if (!issued) thing.doubt = true;
    else if (isDone(issued)) thing.says = `${id} ${String(issued.body.number)}`;
    else this.#caller.fault(`An invoice is not issued: ${answer}`);
  }
}

const saysVisit = ({ id, state, table_id, at }: Pick<Visit, 'id' | 'state' | 'table_id' | 'at'>) =>
  `${id} ${state} ${table_id} ${Date.parse(at)}`;

export const ADDRESS = {
  street: 'Via di Prova 1',
  postal_code: '00184',
  city: 'Roma',
  province: 'RM',
  country: 'IT',
};
