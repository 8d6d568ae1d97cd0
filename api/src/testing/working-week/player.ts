import { cash, closings } from 'contract/cash/calls';
import { counter } from './counter.ts';
import { tables } from './dining.ts';
import type { House } from './house.ts';
import { documents, network } from './papers.ts';
import { stays } from './stays.ts';

type Answer = { status: number; error?: { code?: string } } | undefined;

/** The verbs of a day, those of a busy hour several times. */
const VERBS: readonly [string, (h: House, day: number) => Promise<Answer | 0>, number][] = [
  ['book', stays.book, 4],
  ['act', stays.act, 6],
  ['cancel', stays.cancel, 1],
  ['turn', stays.turn, 1],
  ['stay', stays.change, 2],
  ['record', stays.record, 2],
  ['sell', counter.sell, 4],
  ['charge', counter.charge, 3],
  ['discount', counter.discount, 2],
  ['voidCharge', counter.voidCharge, 2],
  ['split', counter.split, 2],
  ['merge', counter.merge, 1],
  ['payer', counter.payer, 2],
  ['pay', counter.pay, 9],
  ['debt', counter.debt, 2],
  ['giveBack', counter.giveBack, 1],
  ['unpay', counter.unpay, 2],
  ['fiscal', counter.fiscal, 2],
  ['bringBack', counter.bringBack, 2],
  ['bitcoin', network.bitcoin, 1],
  ['returnBitcoin', network.returnBitcoin, 1],
  ['drawer', counter.drawer, 1],
  ['open', tables.open, 4],
  ['order', tables.order, 7],
  ['change', tables.change, 8],
  ['ask', tables.ask, 1],
  ['close', tables.close, 1],
  ['toRoom', tables.toRoom, 3],
  ['fromRoom', tables.fromRoom, 1],
  ['deposit', tables.deposit, 1],
  ['seat', tables.seat, 1],
  ['invoice', documents.invoice, 3],
  ['credit', documents.credit, 1],
];
const DECK = VERBS.flatMap(([name, verb, often]) =>
  Array.from({ length: often }, () => [name, verb] as const),
);

async function close(h: House, day: number) {
  const { expected_cash } = (
    await h.send(cash.get, { params: h.params, query: { business_day: h.dayOf(day) } })
  ).body;
  const counted_cash = Math.max(0, expected_cash + (h.r.chance(0.3) ? 1 : 0));
  const float_left = Math.min(counted_cash, 50);
  const body = { business_day: h.dayOf(day), counted_cash: Math.round(counted_cash * 100) / 100, float_left };
  await h.note('closing', await h.send(closings.create, { params: h.params, body }));
}

/** Plays a week; each of its days is closed, some late, and the Monday after it closes what came late. */
export async function playWeek(h: House, steps: number): Promise<void> {
  const isLate = (day: number) => day === 2 || day === 4;
  for (let day = 0; day < 7; day += 1) {
    for (const hour of [11, 20, 25]) {
      h.goTo(day, hour);
      for (let n = 0; n < steps; n += 1) {
        const [name, verb] = h.r.pick(DECK)!;
        if (hour === 25 && ['bitcoin', 'returnBitcoin', 'deposit', 'record'].includes(name)) continue;
        const answer = await verb(h, day);
        if (answer) await h.note(name, answer);
      }
    }
    h.goTo(day, 26);
    if (!isLate(day)) await close(h, day);
    if (isLate(day - 1)) await close(h, day - 1);
  }
  h.goTo(7, 12);
  for (let n = 0; n < steps; n += 1) {
    const [name, verb] = h.r.pick(DECK)!;
    const answer = await verb(h, 7);
    if (answer) await h.note(name, answer);
  }
  await close(h, 5);
  await close(h, 7);
}
