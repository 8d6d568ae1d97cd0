import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WebhookRequest } from '../../../testing/fake-btcpay/types.ts';
import { lettersTo } from '../../../testing/read-letters.ts';
import { world } from '../../../testing/world.ts';
import { readAttempt } from './read-invoice.ts';
import { deliver, paying, type PayingPlace } from '../testing/paying.ts';

type Step = (p: PayingPlace, invoice_id: string) => Promise<unknown>;
const pay =
  (amount?: string): Step =>
  ({ fake }, id) =>
    fake.pay(id, amount === undefined ? {} : { amount });
const confirm: Step = ({ fake }, id) => fake.confirm(id);
const replace: Step = ({ fake }, id) => fake.replace(id);
const wait =
  (ms: number): Step =>
  ({ pass }) =>
    pass(ms);
const mark =
  (status: 'Settled' | 'Invalid'): Step =>
  ({ fake }, id) =>
    fake.mark(id, status);
const expire = wait(16 * MINUTE_MS);
const forget = wait(26 * HOUR_MS);

interface Story {
  name: string;
  steps: Step[];
  pair: string;
  state: string;
  attention: string | null;
  payment_status: string;
}

/** Every pair of the state machine (docs/rules.md 7.7), by one way that leads there. */
const STORIES: Story[] = [
  story('new', [], 'New/None', 'unpaid', null, 'unpaid'),
  story('a part', [pay('40')], 'New/PaidPartial', 'unpaid', null, 'unpaid'),
  story('seen', [pay()], 'Processing/None', 'processing', null, 'processing'),
  story('seen too much', [pay('99')], 'Processing/PaidOver', 'processing', null, 'processing'),
  story('replaced', [pay(), replace], 'New/None', 'unpaid', null, 'unpaid'),
  story('settled', [pay(), confirm], 'Settled/None', 'paid', null, 'paid'),
  story('settled in parts', [pay('40'), pay(), confirm], 'Settled/None', 'paid', null, 'paid'),
  story('settled over', [pay('99'), confirm], 'Settled/PaidOver', 'paid', 'over', 'paid'),
  story('settled by hand', [mark('Settled')], 'Settled/Marked', 'paid', null, 'paid'),
  story('expired', [expire], 'Expired/None', 'expired', null, 'expired'),
  story('expired in part', [pay('40'), expire], 'Expired/PaidPartial', 'expired', 'partial', 'expired'),
  story('late', [expire, pay(), confirm], 'Expired/PaidLate', 'expired', 'late', 'expired'),
  story(
    'part and late',
    [pay('40'), expire, pay(), confirm],
    'Expired/PaidLate',
    'expired',
    'late',
    'expired',
  ),
  story(
    'late and accepted',
    [expire, pay(), confirm, mark('Settled')],
    'Settled/Marked',
    'paid',
    null,
    'paid',
  ),
  story('never confirmed', [pay(), forget], 'Invalid/None', 'invalid', 'invalid', 'invalid'),
  story('never confirmed over', [pay('99'), forget], 'Invalid/PaidOver', 'invalid', 'invalid', 'invalid'),
  story(
    'by hand, back and forth',
    [mark('Settled'), mark('Invalid'), mark('Settled')],
    'Settled/Marked',
    'paid',
    null,
    'paid',
  ),
  story('invalid by hand', [mark('Invalid')], 'Invalid/Marked', 'invalid', null, 'invalid'),
];

function story(
  name: string,
  steps: Step[],
  pair: string,
  state: string,
  attention: string | null,
  payment_status: string,
): Story {
  return { name, steps, pair, state, attention, payment_status };
}

const shuffled = <T>(list: readonly T[], order: readonly number[]): T[] =>
  list
    .map((one, index) => ({ one, at: order[index % Math.max(1, order.length)] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

describe('every state of an invoice', () => {
  const w = world();
  const { aPayingPlace } = paying(w);

  async function endOf(p: PayingPlace, booking_id: number) {
    const { status, additional_status, state, attention, received } = await p.lastAttempt(booking_id);
    const letters = await lettersTo(w.app, p.place.owner.email);
    const counted = await p.ofBooking(booking_id);
    return {
      pair: `${status}/${additional_status}`,
      state,
      attention,
      payment_status: counted.payment_status,
      received,
      of_booking: counted.received,
      told: letters.map(({ subject }) => subject?.replace(/: .*/, '') ?? ''),
    };
  }

  /**
   * What comes by each way is taken in by itself: everything that was sent, in any order and twice, with an answer of BTCPay from
   * the middle that arrives when all that came after it is known; the poller alone; both.
   */
  const WAYS = ['webhooks in order', 'webhooks in any order, twice', 'poller', 'both'] as const;

  /** Reads the invoice as it is now, and hears of it when `arrive` is called. */
  async function readSlowly({ fake, lastAttempt }: PayingPlace, booking_id: number) {
    const { id } = await lastAttempt(booking_id);
    const held = fake.trouble({ kind: 'held' }, { on: 'GET /api/v1/stores/*/invoices', times: 1 });
    const reading = readAttempt(w.app, id);
    await held.hasStruck();
    return async () => {
      held.release();
      expect(await reading).toBeNull();
    };
  }

  async function tell(p: PayingPlace, way: (typeof WAYS)[number], told: WebhookRequest[], order: number[]) {
    // Some of those who ask are there before, some after: each reads the invoice as it is then.
    const events = way === 'webhooks in order' ? told : shuffled([...told, ...told], order);
    if (way === 'poller') {
      p.fake.takeQueued();
    } else {
      for (const event of events) {
        expect((await deliver(w, event)).status).toBe(200);
        if (way === 'both') await p.poll();
      }
    }
    await p.jobs();
  }

  async function play(one: Story, way: (typeof WAYS)[number], order: number[]) {
    const p = await aPayingPlace();
    const { booking, invoice_id } = await p.aBookingToPay();
    const told: WebhookRequest[] = [];
    const slowAt =
      way === 'webhooks in any order, twice' ? (order[0] ?? 0) % Math.max(1, one.steps.length) : -1;
    let arrive = async () => {};
    for (const [index, step] of one.steps.entries()) {
      if (index === slowAt) arrive = await readSlowly(p, booking.id);
      await step(p, invoice_id);
      if (way === 'webhooks in order') await p.hear();
      else told.push(...p.fake.takeQueued());
      // Whether anybody looks in between is left to chance.
      if (way === 'both' && (order[told.length % order.length] ?? 0) % 2 === 0) await p.poll();
    }
    await tell(p, way, told, order);
    if (way === 'poller' || way === 'both' || one.name === 'replaced') {
      // BTCPay sends no event for a replaced payment (docs/rules.md 7.7): only the poller sees it.
      w.advance(2 * MINUTE_MS);
      await p.poll();
    }
    await arrive();
    await p.jobs();
    return endOf(p, booking.id);
  }

  const SUBJECTS: Record<string, string> = {
    partial: 'Arrivata solo una parte',
    late: 'Pagamento arrivato in ritardo',
    over: 'Arrivato più del dovuto',
    invalid: 'Pagamento mai confermato',
    paid: 'Pagamento ricevuto',
  };

  const all = STORIES.flatMap((one) => WAYS.map((way) => ({ ...one, way })));
  it.each(all)('$name ($pair) by $way', async ({ way, ...one }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100), { minLength: 7, maxLength: 20 }), async (order) => {
        const end = await play(one, way, order);
        const received = one.pair === 'Settled/PaidOver' ? 99 : one.state === 'paid' ? 90 : 0;
        expect(end).toMatchObject({
          pair: one.pair,
          state: one.state,
          attention: one.attention,
          payment_status: one.payment_status,
          received,
          of_booking: received,
        });
        // Each thing is told once, however often and by whichever way it was heard.
        expect(end.told).toHaveLength(new Set(end.told).size);
        const news = [one.attention, one.state === 'paid' ? 'paid' : null].flatMap((kind) =>
          kind === null ? [] : SUBJECTS[kind],
        );
        expect(end.told).toEqual(expect.arrayContaining(news));
        if (news.length === 0) expect(end.told).toEqual([]);
      }),
      { numRuns: 1 },
    );
  });
});
