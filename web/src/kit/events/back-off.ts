const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure in a row, up to half a minute, and
 * never the same for all, so that those who lost one server do not meet again at the next. `asked` is what the server
 * wished (`retry:`), `chance` a number from 0 to 1.
 */
export function backOff(failures: number, chance: number, asked = FIRST_MS): number {
  const whole = Math.min(LONGEST_MS, Math.max(FIRST_MS, asked) * 2 ** Math.min(failures, 10));
  return Math.round(whole * (0.5 + chance / 2));
}
