// Proves that a clock which is set forward or back breaks nothing: the API's clock jumps at run time by hours, a day, and to the
// nights when summer time begins and ends, while the database keeps its own; then the database's seems set back. At every step
// people are still signed in, sign in, book, serve, sell, reserve tables and repeat their requests, a till's day is closed between two sales,
// a waiter acts by PIN, strangers' requests hold nights and let go of them, letters go out once and reminders on their day, feeds are
// read, and streams tell. Usage: npm run proof:clock [-- seconds=45]
// Prints JSON; the exit code is 1 when something was lost, came twice, waited for ever, or ran wild.
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { openDiner, openRoom, type Room } from './clock/dining.ts';
import { openHouse, type House } from './clock/house.ts';
import { nextTen, openLetters } from './clock/letters.ts';
import { openPins } from './clock/pins.ts';
import { listen, openScene, type Scene } from './clock/scene.ts';
import { openTill } from './clock/till.ts';

const SECONDS = Number(process.argv[2] ?? 45);
/** A queue that runs wild makes thousands; a feed that does is read at every look. */
const MOST_JOBS = 150;
const MOST_READS = 3;

const until = (instant: string) => () => Date.parse(instant) - Date.now();

interface Step {
  name: string;
  /** How far ahead Hub's clock is from now on, which an instant says when the step begins; as before when nothing is said. */
  shift?: number | (() => number);
  databaseBackHours?: number;
  isGuessedAt?: true;
}
const STEPS: readonly Step[] = [
  { name: 'as it is', shift: 0 },
  { name: '2 h ahead', shift: 2 * HOUR_MS },
  { name: 'back again', shift: 0 },
  { name: '1 h behind', shift: -HOUR_MS },
  { name: 'a day ahead', shift: DAY_MS, isGuessedAt: true },
  { name: 'back by a day', shift: 0 },
  { name: 'a day behind', shift: -DAY_MS },
  { name: 'summer time ends', shift: until('2027-10-31T00:59:30Z') },
  { name: 'before ten of that day', shift: until('2027-10-31T08:40:00Z') },
  { name: 'ten of that day', shift: until('2027-10-31T09:00:30Z') },
  { name: 'summer time begins', shift: until('2027-03-28T00:59:30Z') },
  { name: 'ten of its day', shift: until('2027-03-28T08:00:30Z') },
  { name: 'back from there', shift: 0 },
  { name: 'the database set back by 2 h', databaseBackHours: 2 },
  { name: 'the next ten', shift: () => nextTen(Date.now()) + 30_000 - Date.now() },
];
/** After every hold. */
const LATE = '2027-12-31T12:00:00Z';

const jobsMade = (scene: Scene) =>
  scene.count(sql`select (select count(*) from pgboss.job) + (select count(*) from pgboss.archive)`);

/** A second dining room, with a till, a device for PINs, and guests of its page. */
async function openTrattoria(scene: Scene) {
  const house = await openDiner(scene);
  return {
    comeBack: house.comeBack,
    till: openTill(scene, house.diner),
    pins: await openPins(scene, house),
    letters: openLetters(scene, house),
  };
}
type Trattoria = Awaited<ReturnType<typeof openTrattoria>>;

interface People {
  house: House;
  room: Room;
  trattoria: Trattoria;
  ears: ReturnType<typeof listen>;
}

async function play(scene: Scene, { house, room, trattoria, ears }: People, step: Step, nth: number) {
  const { name } = step;
  const [jobsBefore, readsBefore] = [await jobsMade(scene), scene.portal.reads()];
  if (step.shift !== undefined) scene.setClock(typeof step.shift === 'number' ? step.shift : step.shift());
  if (step.databaseBackHours !== undefined) await scene.setDatabaseBack(step.databaseBackHours);
  const began = performance.now();
  await pause(300);
  const tokens = await house.comeBack();
  await house.book(name, nth);
  await room.serve(name, nth);
  await trattoria.comeBack(30 + nth);
  await trattoria.till.close(name, nth);
  await trattoria.pins.use(name, nth);
  await trattoria.letters.remind(name);
  await trattoria.letters.reserve(name, nth);
  const hold = await house.hold(name, nth);
  const told_ms = await scene.waitFor(`${name}: told`, 10, () => ears.hasHeardOf(hold));
  await house.signIn(name, nth, tokens);
  await house.forget(name, nth);
  if (step.isGuessedAt) await house.guess(name, nth);
  await scene.waitFor(`${name}: letter`, 20, async () => (await house.lettersSent()) >= house.asked());
  // What was due long ago is spread over ten minutes, so that it is read within forty.
  const planned_ms = await scene.waitFor(`${name}: feed planned`, SECONDS, async () => {
    const soon = new Date(Date.now() + scene.shift() + 40 * MINUTE_MS);
    return (await scene.count(sql`select count(*) from calendars where next_run_at > ${soon}`)) === 0;
  });
  await pause(Math.max(0, Math.min(25, SECONDS) * 1000 - (performance.now() - began)));
  const [jobs, reads] = [(await jobsMade(scene)) - jobsBefore, scene.portal.reads() - readsBefore];
  if (jobs > MOST_JOBS) scene.faults.push(`${name}: ${jobs} jobs in one step`);
  if (reads > MOST_READS) scene.faults.push(`${name}: the feed was read ${reads} times`);
  return { name, told_ms, planned_ms, reads, jobs };
}

/** Every night that was held is let go in the end, also those that were held by a clock that was far ahead. */
async function endHolds({ app, count, setClock, setOwnClock, waitFor }: Scene): Promise<void> {
  setClock(until(LATE)());
  setOwnClock(until(LATE)());
  await waitFor('holds are ended', 30, async () => {
    await app.jobs.runDue({ early: true });
    return (await count(sql`select count(*) from bookings where status = 'pending'`)) === 0;
  });
}

const scene = await openScene();
const { faults, count } = scene;
try {
  const house = await openHouse(scene);
  const room = await openRoom(scene);
  const trattoria = await openTrattoria(scene);
  const ears = listen(scene.hub, house.token);
  const steps = [];
  for (const [nth, step] of STEPS.entries())
    steps.push(await play(scene, { house, room, trattoria, ears }, step, nth));
  if (scene.portal.reads() === 0) faults.push('the feed was never read');
  await house.isLetTryAgain();
  const links = await count(sql`select count(*) from password_resets`);
  if (links !== house.asked()) faults.push(`${links} links for ${house.asked()} people`);
  const twice = await count(sql`
    select count(*) from (select from bookings group by guest_email, check_in_date having count(*) > 1) as t`);
  if (twice > 0) faults.push(`${twice} bookings twice`);
  await room.judge();
  await trattoria.pins.judge();
  await trattoria.letters.judge(house.held());
  await endHolds(scene);
  await trattoria.comeBack(30 + STEPS.length);
  await trattoria.till.close('after all', STEPS.length, true);
  await trattoria.till.judge();
  await ears.stop();
  const ok = faults.length === 0;
  const seen = {
    letters_asked: house.asked(),
    served: room.served(),
    holds: house.held(),
    streams: ears.streams(),
    till: trattoria.till.report(),
    pins: trattoria.pins.report(),
    letters: trattoria.letters.report(),
  };
  process.stdout.write(`${JSON.stringify({ steps, ...seen, faults, ok })}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await scene.close();
}
process.exit();
