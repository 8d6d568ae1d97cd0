import type { Plan, Report, Worker } from '../load/plan.ts';
import type { SightReport } from './sight.ts';

/** The first place of the plan is the house with a restaurant. */
export interface SaturdayPlan extends Plan {
  /** Those of both shifts. */
  waiters: Worker[];
  screens: Worker[];
  tills: Worker[];
}

export interface SaturdayReport extends Report {
  sight: SightReport;
  /** The ids of all commands that were given, and whether each was done. */
  commands: [id: string, is_done: boolean][];
  parties: number;
  paid_cents: number;
  reserved: number;
  /** The service of a kitchen screen that had the most tickets at once. */
  most_tickets: number;
}
