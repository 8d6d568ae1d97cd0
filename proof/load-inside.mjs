// Loaded into each Hub that `proof/load.ts` watches. Collects everything when it is asked to (SIGUSR2), and writes down each time that
// the event loop stood still: how long by the clock, how much of that its own thread worked, how much the process's other threads did
// (pictures, passwords, collecting), how long it was ready but others had the processors, and how long it collected. Linux only.
import { appendFileSync, closeSync, openSync, readSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How exactly it is known how long: the loop may have stood still from any moment after the beat before. */
const BEAT_MS = 2;
const BLOCKED_MS = 50;
/** Reading its own code keeps a process for half a second, before it answers anybody. */
const STARTED_MS = 10_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
let asked = false;
process.on('SIGUSR2', () => {
  asked = true;
  collect();
});

const file = process.env.HUB_PROOF_BLOCKS;
if (file) {
  let collected = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collected += duration;
  }).observe({ entryTypes: ['gc'] });

  const bytes = Buffer.alloc(64);
  const descriptor = openSync('/proc/thread-self/schedstat', 'r');
  process.on('exit', () => closeSync(descriptor));
  /** Time that this thread worked, that it waited for a processor, and that all threads of the process worked, in ms. */
  function times() {
    const length = readSync(descriptor, bytes, 0, bytes.length, 0);
    const [worked, waited] = bytes.toString('latin1', 0, length).split(' ', 2);
    const { user, system } = process.cpuUsage();
    return { worked: Number(worked) / 1e6, waited: Number(waited) / 1e6, all: (user + system) / 1e3 };
  }

  // An empty file says that somebody looked.
  appendFileSync(file, '');
  let last = { at: performance.now(), ...times() };
  let block;
  setInterval(() => {
    // What was collected meanwhile is told in the turn after it.
    if (block) {
      appendFileSync(file, `${JSON.stringify({ ...block, collected_ms: collected })}\n`);
      collected = 0;
    }
    block = undefined;
    const now = { at: performance.now(), ...times() };
    const blocked_ms = now.at - last.at;
    if (blocked_ms > BLOCKED_MS && !asked && now.at > STARTED_MS) {
      const worked_ms = now.worked - last.worked;
      const others_worked_ms = now.all - last.all - worked_ms;
      block = {
        minute: now.at / 60_000,
        blocked_ms,
        worked_ms,
        others_worked_ms,
        waited_ms: now.waited - last.waited,
      };
    } else collected = 0;
    asked = false;
    last = { at: performance.now(), ...times() };
  }, BEAT_MS).unref();
}
