import { MINUTE_MS } from 'contract/days/durations';

const QUARTER_MS = 15 * MINUTE_MS;
const TIMES = 12;

export interface PickUpTime {
  at: string;
  /** How many open orders are to be ready in that quarter of an hour. */
  orders: number;
}

/** The quarters of the next three hours, from the first that leaves the kitchen fifteen minutes. */
export function pickUpTimes(now: number, due: readonly string[]): PickUpTime[] {
  const first = Math.ceil((now + QUARTER_MS) / QUARTER_MS) * QUARTER_MS;
  return Array.from({ length: TIMES }, (_, at) => {
    const from = first + at * QUARTER_MS;
    const orders = due.filter((instant) => {
      const ready = Date.parse(instant);
      return ready >= from && ready < from + QUARTER_MS;
    }).length;
    return { at: new Date(from).toISOString(), orders };
  });
}
