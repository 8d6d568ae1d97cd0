// Proves a Saturday evening: a house of 12 rooms and 30 tables, and 19 more places beside it. Desks book, check in and read calendars;
// eight waiters' phones in two shifts, four kitchen screens and two tills serve the tables; guests book rooms and tables and read the menu;
// on two built API processes and one PostgreSQL. Usage: npm run build && npm run proof:saturday [-- MINUTES WARM_UP], 30 and 12 unless told
// The last line is one line of JSON; the exit code is 1 when a bar is missed. Times count from when a touch was due. "Seen" is from the
// answer that accepted a line to the answer that shows it on a kitchen screen. Linux only: it reads /proc.
import { join } from 'node:path';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { hashPassword } from '../api/src/core/access/passwords/password.ts';
import type { Db } from '../api/src/core/db/pool.ts';
import { judgeKitchen, judgeOrders } from './evening/judge.ts';
import { addWorker, fillPlaces } from './load/fill-places.ts';
import { measuredRun } from './load/measured-run.ts';
import { PASSWORD } from './load/plan.ts';
import type { SaturdayReport } from './saturday/plan.ts';

const MINUTES = Number(process.argv[2] ?? 30);
const WARM_UP = Number(process.argv[3] ?? 12);
if (!(MINUTES > 0 && WARM_UP >= 0)) throw new Error('Usage: proof:saturday [-- minutes warm_up], as numbers');
const PLACES = 20;
/** At each place somebody who manages and two at the desk. */
const CREW: readonly Role[] = ['owner', 'staff', 'staff'];
const SIZES = [{ rooms: 12, stays: 150, calendars: 3 }];
/** What is demanded: of times, of memory (MB a minute), and of the event loop. */
const BARS = { commands_p99_ms: 150, seen_p95_ms: 300, all_p99_ms: 250, growth_mb: 1, blocked_ms: 100 };

/** What the database has to say of the evening: nothing lost, nothing twice. */
async function judge(db: Db, place_id: number, report: SaturdayReport): Promise<string[]> {
  const ids = report.commands.map(([id]) => id);
  const rows = await db.many<{ id: string; status: string }>(sql`
    select id, status from order_commands where place_id = ${place_id} and id = any (${ids}::uuid[])`);
  const status = new Map(rows.map((row) => [row.id, row.status]));
  const lost = report.commands.filter(([id, is_done]) => is_done && status.get(id) !== 'done');
  const { paid, twice } = await db.one<{ paid: number; twice: number }>(sql`
    select (select coalesce(sum(amount_cents), 0)::int from manual_payments
        where place_id = ${place_id} and payable_kind = 'bill' and voided_at is null) as paid,
      (select count(*)::int from orders o join orders p on p.table_id = o.table_id and p.id > o.id
        where o.place_id = ${place_id} and exists (select from bills b where b.source_kind = 'order' and b.source_id = o.id and b.state = 'open')
          and exists (select from bills b where b.source_kind = 'order' and b.source_id = p.id and b.state = 'open')) as twice`);
  return [
    ...(lost.length > 0 ? [`${lost.length} commands that were answered are lost`] : []),
    ...(paid === report.paid_cents ? [] : [`${report.paid_cents} cents were taken and ${paid} are there`]),
    ...(twice > 0 ? [`${twice} tables have two open orders`] : []),
    ...(await judgeOrders(db, place_id, 0)),
    ...(await judgeKitchen(db, place_id, 0)),
  ];
}

const { report, judged, growths, blocks, figures } = await measuredRun({
  minutes: MINUTES,
  warm_up: WARM_UP,
  people: join(import.meta.dirname, 'saturday-people.ts'),
  async fill(app, portal_port) {
    const kind = { sizes: SIZES, crew: CREW };
    const { places, workers } = await fillPlaces(app, PLACES * CREW.length, portal_port, kind);
    const { id } = places[0]!;
    await app.db.run(sql`update places set capabilities = '{lodging,dining}' where id = ${id}`);
    const hash = await hashPassword(PASSWORD);
    const some = async (many: number, role: Role) => {
      const all = [];
      for (let n = 0; n < many; n += 1) all.push(await addWorker(app.db, id, role, hash));
      return all;
    };
    return {
      places,
      workers,
      waiters: await some(16, 'waiter'),
      screens: await some(4, 'kitchen'),
      tills: await some(2, 'staff'),
    };
  },
  judge: (db, { places }, seen: SaturdayReport) => judge(db, places[0]!.id, seen),
});
const { records, ledger, sight, commands, ...evening } = report;
const command = records.routes['POST /orders/{order_id}/commands'];
const met = {
  no_fault: Object.keys(records.faults).length === 0,
  nothing_lost_or_twice: judged.length === 0 && sight.lost === 0 && sight.seen > 0,
  everybody_told: ledger.to_tell > 0 && ledger.lost_notifications + ledger.lost_changes === 0,
  commands_p99: command !== undefined && command.p99 < BARS.commands_p99_ms,
  seen_p95: sight.ms.p95 < BARS.seen_p95_ms,
  p99: records.all.p99 < BARS.all_p99_ms,
  memory: growths.every((growth) => growth < BARS.growth_mb),
  never_blocked_by_itself: blocks.every(({ most_worked_ms }) => most_worked_ms <= BARS.blocked_ms),
};
const ok = !Object.values(met).includes(false);
const { routes, ...asked } = records;
process.stderr.write(`${JSON.stringify(routes, null, 1).replaceAll(/\n {2,}|\n (?=\})/g, ' ')}\n`);
for (const fault of judged) process.stderr.write(`${fault}\n`);
const line = {
  ...asked,
  commands: { given: commands.length, done: commands.filter(([, is_done]) => is_done).length, ms: command },
  seen: sight,
  ...evening,
  ledger,
  ...figures,
  bars: BARS,
  met,
  ok,
};
process.stdout.write(`${JSON.stringify(line)}\n`);
process.exit(ok ? 0 : 1);
