import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { type Diner, priceOf, sell } from '../dining-acts.ts';
import { dayAt } from './dining.ts';
import type { Scene } from './scene.ts';

interface Sale {
  day: string;
  cents: number;
  isCounted: boolean;
}

/** What a closing says of itself. */
interface Closing {
  id: number;
  number: number;
  business_day: string;
  expected_cash: number;
  difference: number;
  is_late: boolean;
  closed_at: string;
  late: { business_day: string; amount: number }[];
}

const sumOf = (sales: readonly Sale[]) => sales.reduce((sum, { cents }) => sum + cents, 0) / 100;

/** A till whose day is closed at each step of the clock, after one sale and before another, which a later closing has to count. */
export function openTill(scene: Scene, diner: Diner) {
  const { app, faults } = scene;
  const sales: Sale[] = [];
  const closed = new Set<string>();
  let closings = 0;
  let last: { id: unknown; body: object; key: string } | undefined;

  async function take(name: string, nth: number): Promise<void> {
    const day = dayAt(scene.now());
    const { status, body } = await sell(diner, nth, randomUUID());
    if (status !== 201) faults.push(`${name}: a sale was refused: ${JSON.stringify(body)}`);
    else sales.push({ day, cents: Math.round(priceOf(nth) * 100), isCounted: false });
  }

  const ask = (body: object, key: string) =>
    diner.hub.call('POST', `/places/${diner.place_id}/closings`, diner.token, body, {
      'idempotency-key': key,
    });

  return {
    /** The last closing's request once more, which must do nothing, unless its key is too old; a sale, the closing of the day, and a sale after it. */
    async close(name: string, nth: number, isOld = false): Promise<void> {
      if (last && !isOld && (await ask(last.body, last.key)).body['id'] !== last.id)
        faults.push(`${name}: a repeated closing is answered otherwise`);
      await take(name, nth);
      const began = scene.now();
      const day = dayAt(began);
      const due = sales.filter(
        (sale) => !sale.isCounted && (sale.day === day || (sale.day < day && closed.has(sale.day))),
      );
      const [body, key] = [{ counted_cash: sumOf(due) }, randomUUID()];
      const reply = await ask(body, key);
      last = { id: reply.body['id'], body, key };
      if (reply.status !== 201) faults.push(`${name}: a closing was refused: ${JSON.stringify(reply)}`);
      closings += 1;
      const made = reply.body as unknown as Closing;
      const at = Date.parse(made.closed_at);
      const late = (made.late ?? []).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
      const said = {
        number: made.number,
        business_day: made.business_day,
        expected_cash: made.expected_cash,
        difference: made.difference,
        is_late: made.is_late,
        late,
        is_dated_now: at >= began && at <= scene.now(),
      };
      const right = {
        number: closings,
        business_day: day,
        expected_cash: sumOf(due),
        difference: 0,
        is_late: false,
        late: sumOf(due.filter((sale) => sale.day < day)),
        is_dated_now: true,
      };
      if (JSON.stringify(said) !== JSON.stringify(right))
        faults.push(`${name}: the closing says ${JSON.stringify(said)} for ${JSON.stringify(right)}`);
      for (const sale of due) sale.isCounted = true;
      closed.add(day);
      await take(name, 40 + nth);
    },

    /** Each sale is in one closing, under its own day, but those of days without a later closing. */
    async judge(): Promise<void> {
      const rows = await app.db.many<{ day: string; cents: number; closings: number }>(sql`
        select p.business_day as day, p.amount_cents as cents, (select count(*)::int from closing_lines l
          where l.place_id = p.place_id and l.kind = 'manual' and l.ref_id = p.id
            and l.business_day = p.business_day and l.amount_cents = p.amount_cents) as closings
        from manual_payments p where p.place_id = ${diner.place_id} order by p.id`);
      const there = rows.map((row) => `${row.day} ${row.cents} ${row.closings}`);
      const right = sales.map((sale) => `${sale.day} ${sale.cents} ${sale.isCounted ? 1 : 0}`);
      if (there.join() !== right.join())
        faults.push(`sales in closings: ${there.join(', ')}; right: ${right.join(', ')}`);
      const { lines, numbers } = await app.db.one<{ lines: number; numbers: number }>(sql`
        select (select count(*)::int from closing_lines where place_id = ${diner.place_id} and kind = 'manual') as lines,
          (select count(distinct number)::int from closings
            where place_id = ${diner.place_id} and number between 1 and ${closings}) as numbers`);
      const counted = sales.filter(({ isCounted }) => isCounted).length;
      if (lines !== counted) faults.push(`${lines} lines in closings for ${counted} sales`);
      if (numbers !== closings) faults.push(`${numbers} numbers of ${closings} closings`);
    },
    report: () => ({
      closings,
      sales: sales.length,
      counted: sales.filter(({ isCounted }) => isCounted).length,
    }),
  };
}
