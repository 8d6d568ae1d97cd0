import { activity } from 'contract/activity/calls';
import { HOUR_MS } from 'contract/days/durations';
import { expect } from 'vitest';
import { addDays } from '../../core/format/days.ts';
import { tillAt } from '../../slices/bills/testing/till.ts';
import { COMPANY, officeAt } from '../../slices/invoices/testing/office.ts';
import { evening } from '../../slices/orders/testing/evening.ts';
import type { paying } from '../../slices/payments/testing/paying.ts';
import type { World } from '../world.ts';

/** Calls that change nothing when they are made again, and then leave no line in the log. */
const REPEATABLE = ['open', 'ask', 'close', 'seat', 'fiscal', 'draft', 'turn', 'returnBitcoin'];

/** Calls that change several things, each with a line of its own. */
const MANY = [
  'pay',
  'ask',
  'deposit',
  'toRoom',
  'fromRoom',
  'bitcoin',
  'bringBack',
  'cancel',
  'order move_table',
];

/** The Monday on which the week begins: its Wednesday is the last day of a month. */
const MONDAY = '2027-06-28';

/** Numbers that are the same for the same seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[int(0, list.length - 1)],
    euros: (from: number, to: number) => int(from * 100, to * 100) / 100,
  };
}

/** A place with rooms, tables, a counter and a payment server, before its week begins. */
export async function openHouse(
  w: World,
  aPayingPlace: ReturnType<typeof paying>['aPayingPlace'],
  seed: number,
) {
  /** Goes on to a time of a day of the week; Rome is two hours before UTC in summer. */
  const goTo = (day: number, hour: number) =>
    w.advance(Date.parse(`${MONDAY}T00:00:00Z`) + (day * 24 + hour - 2) * HOUR_MS - w.app.clock().getTime());
  goTo(0, 9);
  const e = await evening(w, [4, 4, 6, 2]);
  const p = await aPayingPlace({ at: e.place });
  const office = await officeAt(w, e.place);
  await e.coverCharge(2.5);
  const rooms = [p.room_id];
  for (const price_cents of [8050, 12_333, 9999, 7001, 6543])
    rooms.push(await w.aRoom(e.place, { price_cents }));
  const dishes = [
    await e.product({ price: 13.5 }),
    await e.product({ name: 'Vino', kind: 'drink', price: 4.35 }),
    await e.product({ name: 'Libro', kind: 'good', price: 18.9, vat_class: 'standard' }),
    await e.product({ name: 'Miele', kind: 'good', price: 7.77, vat_class: 'reduced' }),
  ];
  const guests: number[] = [];
  for (const [nth, body] of [COMPANY, { last_name: 'Verdi' }, { last_name: 'Neri' }].entries())
    guests.push(await office.customer({ ...body, email: `cliente${nth}@example.com` }));
  const manager = await w.aMember(e.place, 'manager');

  let newest = 0;
  /** How many lines of the activity log are new. A table deposit pays a bill that owes again, whatever made it owe. */
  async function newLines(): Promise<number> {
    const { body } = await e.send(activity.list, { params: e.params, query: { limit: 20 } });
    const isOwn = (sentence: string) => !/^Caparra di .* scalata/.test(sentence);
    const fresh = body.data.filter(({ id, sentence }) => id > newest && isOwn(sentence)).length;
    newest = Math.max(newest, ...body.data.map(({ id }) => id));
    return fresh;
  }
  await newLines();

  return {
    ...e,
    w,
    p,
    office,
    goTo,
    rooms,
    dishes,
    guests,
    tills: [e.till, tillAt(w, e.place, manager.token)],
    r: randomFrom(seed),
    dayOf: (n: number) => addDays(MONDAY, n),
    bookings: [] as number[],
    orders: [] as number[],
    reservations: [] as number[],
    attempts: [] as number[],
    /** What came back, each with the charge of which it did; the part of a discount with that of its line. */
    returned: new Map<number | string, number>(),
    /** How often each verb was done. */
    done: new Map<string, number>(),
    /** Holds a call to its lines in the activity log: one for a change, none for a refusal (docs/rules.md 13.7). */
    async note(verb: string, answer: { status: number }): Promise<void> {
      expect([verb, answer.status, answer.status < 500]).toEqual([verb, answer.status, true]);
      const isDone = answer.status < 300;
      const lines = await newLines();
      const [least, most] = isDone
        ? [REPEATABLE.includes(verb) ? 0 : 1, MANY.includes(verb) ? 5 : 1]
        : [0, 0];
      expect([verb, answer.status, lines >= least && lines <= most]).toEqual([verb, answer.status, true]);
      if (isDone) this.done.set(verb, (this.done.get(verb) ?? 0) + 1);
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;
