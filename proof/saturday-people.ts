// The people of `proof/saturday.ts`, in a process of their own: desks, guests and portals as in `proof/load.ts`, and beside them the
// waiters, cooks, tills and diners of one house.
import { MINUTE_MS } from 'contract/days/durations';
import { asPeople, ownCpuSeconds } from './load/as-people.ts';
import { assetsOf, crowd, keep } from './load/crowd.ts';
import { Ledger } from './load/ledger.ts';
import { Line } from './load/line.ts';
import { Records } from './load/records.ts';
import { dine } from './saturday/diner.ts';
import { cook } from './saturday/kitchen.ts';
import type { SaturdayPlan, SaturdayReport } from './saturday/plan.ts';
import { openRestaurant } from './saturday/restaurant.ts';
import { Sight } from './saturday/sight.ts';
import { take } from './saturday/till.ts';
import { type Evening, serve } from './saturday/waiter.ts';

const DINE_MS = 6000;
const STATIONS = ['kitchen', 'kitchen', 'bar', undefined] as const;

asPeople(async (plan: SaturdayPlan): Promise<SaturdayReport> => {
  const restaurant = await openRestaurant(plan);
  const began = performance.now();
  const until = began + plan.minutes * MINUTE_MS;
  const half = began + plan.minutes * 30_000;
  const warm = began + plan.warm_up * MINUTE_MS;
  const records = new Records(warm);
  const ledger = new Ledger();
  const sight = new Sight(warm);
  const evening: Evening = {
    ports: plan.ports,
    records,
    sight,
    restaurant,
    parties: new Map(),
    commands: new Map(),
    served: 0,
    paid_cents: 0,
    most_tickets: 0,
  };
  const { slug } = plan.places[0]!;
  const line = new Line(records, plan.ports, '10.9.0.4');
  const assets = await assetsOf(`/b/${slug}`, line);
  let reserved = 0;
  const page = { ports: plan.ports, slug, records, assets, reserved: () => (reserved += 1) };
  const phones = plan.waiters.length / 2;
  /** A waiter of the first shift and the one who comes after him share a phone and its tables. */
  async function phone(n: number): Promise<void> {
    const own = restaurant.tables.filter((_, at) => at % phones === n);
    await serve(evening, plan.waiters[n]!, n, own, half);
    await serve(evening, plan.waiters[n + phones]!, n, own, until);
  }
  const [late] = await Promise.all([
    crowd({ plan, records, ledger, began, until }),
    ...Array.from({ length: phones }, (_, n) => phone(n)),
    ...plan.screens.map((worker, n) => cook(evening, worker, 100 + n, STATIONS[n % STATIONS.length], until)),
    ...plan.tills.map((worker, n) => take(evening, worker, 110 + n, until)),
    keep((due) => dine(page, due), DINE_MS, until),
  ]);
  line.close();
  return {
    records: records.report(),
    ledger: ledger.report(),
    cpu_seconds: ownCpuSeconds(),
    late_ms: Math.round(late),
    sight: sight.report(until),
    commands: [...evening.commands],
    parties: evening.served,
    paid_cents: evening.paid_cents,
    reserved,
    most_tickets: evening.most_tickets,
  };
});
