import { setTimeout as pause } from 'node:timers/promises';
import type { Role } from 'contract/roles/values';
import { acts } from './acts.ts';
import type { Browser } from './browser.ts';
import { thinking } from './numbers.ts';
import { screens } from './screens.ts';

const CLICK_MS = 8000;

type Click = (browser: Browser, due: number) => Promise<unknown>;
/** How often somebody does what, of all that they do. */
type Habit = readonly (readonly [weight: number, click: Click])[];

const DESK: Habit = [
  [14, screens.home],
  [12, screens.bookings],
  [5, screens.filtered],
  [14, screens.planning],
  [6, screens.agenda],
  [6, screens.rooms],
  [8, screens.search],
  [4, screens.payments],
  [3, screens.calendars],
  [2, screens.calendar],
  [3, screens.notifications],
  [8, acts.look],
  [8, acts.book],
  [3, acts.arrive],
  [2, acts.leave],
  [3, acts.note],
  [3, acts.move],
  [1, acts.cancel],
  [4, acts.pay],
  [1, acts.block],
  [1, acts.sync],
  [4, acts.readOne],
  [1, acts.readAll],
  [0.4, acts.download],
  [0.6, acts.signIn],
];

const MANAGE: Habit = [
  ...DESK,
  [3, screens.prices],
  [3, screens.activity],
  [1, screens.people],
  [1, screens.settings],
  [0.6, acts.photo],
  [0.4, acts.tryLink],
  [0.4, acts.release],
];

/** Waiter and kitchen have no home page. No place of this proof has one of them. */
const SERVE: Habit = [
  [10, screens.search],
  [2, screens.notifications],
  [1, acts.signIn],
];

const HABITS: Record<Role, Habit> = {
  owner: MANAGE,
  manager: MANAGE,
  staff: DESK,
  waiter: SERVE,
  kitchen: SERVE,
  accountant: [
    [10, screens.home],
    [20, screens.bookings],
    [30, screens.payments],
    [6, screens.search],
    [2, screens.notifications],
    [2, acts.download],
    [1, acts.signIn],
  ],
  housekeeping: [
    [40, screens.home],
    [20, screens.rooms],
    [15, acts.clean],
    [1, acts.signIn],
  ],
};

function choose(habit: Habit): Click {
  let left = Math.random() * habit.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, click] of habit) if ((left -= weight) <= 0) return click;
  return habit[0]![1];
}

/**
 * Somebody at work until `until`. The next click is due a while after the one before was, whether that has been answered or
 * not: a house that is slow is asked no less.
 */
export async function work(browser: Browser, start: number, until: number, late: (ms: number) => void) {
  await pause(Math.max(0, start - performance.now()));
  await browser.open(start);
  const habit = HABITS[browser.worker.role];
  let due = performance.now();
  void screens.home(browser, due);
  const begun = new Set<Promise<unknown>>();
  for (;;) {
    due += thinking(CLICK_MS);
    if (due >= until) return;
    await pause(Math.max(0, due - performance.now()));
    late(performance.now() - due);
    const click = choose(habit);
    if (click === acts.signIn) {
      // Nobody goes home over a form that is half filled in, nor clicks between two sessions.
      await Promise.all(begun);
      due = Math.max(due, performance.now());
      await click(browser, due);
      due = Math.max(due, performance.now());
    } else {
      const done = click(browser, due).finally(() => begun.delete(done));
      begun.add(done);
    }
  }
}
