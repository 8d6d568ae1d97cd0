// The people of `proof/load.ts`, in a process of their own: started by it, told by it what to do, and tells it what was seen.
import { MINUTE_MS } from 'contract/days/durations';
import { asPeople, ownCpuSeconds } from './load/as-people.ts';
import { crowd } from './load/crowd.ts';
import { Ledger } from './load/ledger.ts';
import type { Plan, Report } from './load/plan.ts';
import { Records } from './load/records.ts';

asPeople(async (plan: Plan): Promise<Report> => {
  const began = performance.now();
  const records = new Records(began + plan.warm_up * MINUTE_MS);
  const ledger = new Ledger();
  const late = await crowd({ plan, records, ledger, began, until: began + plan.minutes * MINUTE_MS });
  return {
    records: records.report(),
    ledger: ledger.report(),
    cpu_seconds: ownCpuSeconds(),
    late_ms: Math.round(late),
  };
});
