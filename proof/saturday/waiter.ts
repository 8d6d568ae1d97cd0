import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderCatalogue } from 'contract/order-catalogue/calls';
import { orders } from 'contract/orders/calls';
import type { OrderCommandInput } from 'contract/orders/schemas';
import { tables } from 'contract/tables/calls';
import { pick, thinking } from '../load/numbers.ts';
import type { Worker } from '../load/plan.ts';
import type { Records } from '../load/records.ts';
import { oneAtATime, Phone } from './phone.ts';
import type { Offered, Restaurant } from './restaurant.ts';
import type { Sight } from './sight.ts';

const CLICK_MS = 8000;
const READ_MS = 500;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Wish = WithoutId<OrderCommandInput>;

/** How far the party at a table is. */
interface Party {
  order_id: number;
  step: number;
  /** Its bill is asked for: the till takes it from here. */
  asks_bill: boolean;
}

/** What all devices of the restaurant do together, as this program keeps it. */
export interface Evening {
  ports: readonly number[];
  records: Records;
  sight: Sight;
  restaurant: Restaurant;
  parties: Map<number, Party>;
  /** All commands that were given, and whether each was done. */
  commands: Map<string, boolean>;
  served: number;
  paid_cents: number;
  most_tickets: number;
}

interface Serving {
  evening: Evening;
  phone: Phone;
  party: Party;
  due: number;
}

/** Sends commands in one call, as the outbox does, and notes which lines the kitchen has to show. */
async function give(
  { evening, phone, party, due }: Serving,
  wishes: readonly Wish[],
  sent: Map<string, string>,
) {
  const commands = wishes.map((wish): OrderCommandInput => ({ id: randomUUID(), ...wish }));
  for (const { id } of commands) evening.commands.set(id, false);
  const params = { order_id: party.order_id };
  const answer = await phone.line.call(orders.command, { params, body: { commands } }, due);
  const answered = performance.now();
  for (const { id, status, error } of answer?.().results ?? []) {
    if (status === 'done') evening.commands.set(id, true);
    else evening.records.fault(`command refused: ${error}`);
  }
  if (answer) for (const [line_id, station] of sent) evening.sight.sent(line_id, station, answered);
}

/** Two to five of something, with the lines that they become. */
function added(all: readonly Offered[], many: number, course?: 'first' | 'second') {
  const lines = new Map<string, string>();
  const wishes = Array.from({ length: many }, (): Wish => {
    const { id, station } = pick(all)!;
    const line_id = randomUUID();
    lines.set(line_id, station);
    return {
      type: 'add',
      line_id,
      product_id: id,
      quantity: 1 + Math.floor(Math.random() * 2),
      ...(course && { course }),
    };
  });
  return { wishes, lines };
}

const held = new Map<number, Map<string, string>>();

/** The steps of a party after it sat down: each is one call of its waiter. */
const STEPS: readonly ((serving: Serving) => Promise<void>)[] = [
  async (serving) => {
    const { wishes, lines } = added(serving.evening.restaurant.drinks, 2);
    await give(serving, [...wishes, { type: 'send' }], lines);
  },
  async (serving) => {
    const first = added(serving.evening.restaurant.dishes, 2, 'first');
    const second = added(serving.evening.restaurant.dishes, 2, 'second');
    held.set(serving.party.order_id, second.lines);
    const [noted] = second.lines.keys();
    await give(
      serving,
      [
        ...first.wishes,
        ...second.wishes,
        { type: 'note', line_id: noted!, note: 'Ben cotta' },
        { type: 'hold', course: 'second' },
        { type: 'send' },
      ],
      first.lines,
    );
  },
  async (serving) => {
    const lines = held.get(serving.party.order_id) ?? new Map<string, string>();
    held.delete(serving.party.order_id);
    await give(serving, [{ type: 'fire', course: 'second' }], lines);
  },
  async (serving) => {
    const { wishes, lines } = added([...serving.evening.restaurant.drinks], 2);
    await give(serving, [...wishes, { type: 'send' }], lines);
  },
  async ({ phone, party, due }) => {
    const params = { order_id: party.order_id };
    if (await phone.line.call(orders.askBill, { params }, due)) party.asks_bill = true;
  },
];

async function seat(evening: Evening, phone: Phone, table_id: number, due: number): Promise<void> {
  const body = { table_id, selling_way: 'table', guests: 2 + Math.floor(Math.random() * 4) } as const;
  const params = { place_id: phone.worker.place_id };
  const opened = await phone.line.call(orders.create, { params, body }, due);
  if (opened) evening.parties.set(table_id, { order_id: opened().id, step: 0, asks_bill: false });
}

/** A waiter with some tables, until the shift ends. The next touch is due a while after the one before, answered or not. */
export async function serve(
  evening: Evening,
  worker: Worker,
  nth: number,
  own_tables: readonly number[],
  until: number,
): Promise<void> {
  const at = { params: { place_id: worker.place_id } };
  const look = oneAtATime(async () => {
    await pause(READ_MS);
    await phone.line.call(tables.list, at);
  });
  const phone = new Phone(worker, nth, evening.ports, evening.records, look);
  await phone.line.call(orderCatalogue.get, at);
  const busy = new Set<number>();
  let due = performance.now();
  for (;;) {
    due += thinking(CLICK_MS);
    if (due >= until) break;
    await pause(Math.max(0, due - performance.now()));
    const table_id = pick(own_tables.filter((id) => !busy.has(id) && !evening.parties.get(id)?.asks_bill));
    if (table_id === undefined) continue;
    busy.add(table_id);
    const party = evening.parties.get(table_id);
    const touched = due;
    void (async () => {
      if (!party) await seat(evening, phone, table_id, touched);
      else {
        // The page of the order is opened, and then touched.
        await phone.line.call(orders.get, { params: { order_id: party.order_id } }, touched);
        await STEPS[party.step]!({ evening, phone, party, due: performance.now() });
        party.step = Math.min(party.step + 1, STEPS.length - 1);
      }
      busy.delete(table_id);
    })();
  }
  while (busy.size > 0) await pause(50);
  phone.close();
}
