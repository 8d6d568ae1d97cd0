// Proves that Hub bears a working day of many: two hundred browsers that behave as the web app does, guests on the public pages
// and portals that read calendars, on two built API processes and one PostgreSQL, people and measurements in processes of their
// own. Usage: npm run build && npm run proof:load [-- minutes=30 browsers=200 warm_up=12]
// The last line is one line of JSON; the exit code is 1 when a bar is missed. Times count from when a click was due, so that a
// house that stalls is not asked less. Linux only: it reads /proc.
import { join } from 'node:path';
import { fillPlaces } from './load/fill-places.ts';
import { measuredRun } from './load/measured-run.ts';

/** What a process has of the system wanders by some 35 MB: over a quarter of an hour its slope says more of that than of growth. */
const MINUTES = Number(process.argv[2] ?? 30);
const BROWSERS = Number(process.argv[3] ?? 200);
const WARM_UP = Number(process.argv[4] ?? 12);
/** What is demanded: of times, of memory (MB a minute), and of the event loop. */
const BARS = { p99_ms: 250, growth_mb: 1, blocked_ms: 100 };

const { report, growths, blocks, figures } = await measuredRun({
  minutes: MINUTES,
  warm_up: WARM_UP,
  people: join(import.meta.dirname, 'load-browsers.ts'),
  fill: (app, portal_port) => fillPlaces(app, BROWSERS, portal_port),
  judge: () => Promise.resolve(undefined),
});
const { records, ledger } = report;
const met = {
  no_fault: Object.keys(records.faults).length === 0,
  nothing_lost: ledger.to_tell > 0 && ledger.lost_notifications + ledger.lost_changes === 0,
  p99: records.all.p99 < BARS.p99_ms,
  memory: growths.every((growth) => growth < BARS.growth_mb),
  never_blocked_by_itself: blocks.every(({ most_worked_ms }) => most_worked_ms <= BARS.blocked_ms),
  never_blocked: blocks.every(({ longest_ms_warm }) => longest_ms_warm <= BARS.blocked_ms),
};
const ok = !Object.values(met).includes(false);
const { routes, ...asked } = records;
process.stderr.write(`${JSON.stringify(routes, null, 1).replaceAll(/\n {2,}|\n (?=\})/g, ' ')}\n`);
const over = Object.entries(routes).filter(([, { p99, count }]) => count > 20 && p99 >= BARS.p99_ms);
const line = {
  browsers: BROWSERS,
  ...asked,
  routes_over_bar: Object.fromEntries(over),
  booking_ms: routes['POST /places/{place_id}/bookings'],
  sign_in_ms: routes['POST /auth/login'],
  ledger,
  ...figures,
  bars: BARS,
  met,
  ok,
};
process.stdout.write(`${JSON.stringify(line)}\n`);
process.exit(ok ? 0 : 1);
