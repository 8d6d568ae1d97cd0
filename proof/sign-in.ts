// Proves what guessing at accounts brings: nothing in the answers, nothing in their time, and few guesses, whatever is changed
// between them, and none at the owner's own devices; that a token which was ended is ended in every process; and that a flood of
// sign-ins holds nobody else up: neither a reader nor a dining room, of which everybody hears in time. Two processes on one database, asked in turns.
// Usage: npm run proof:sign-in [-- samples=400 rounds=40]
// Prints JSON; the exit code is 1 when a bar is missed. Times want a quiet machine.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { hashPassword } from '../api/src/core/access/passwords/password.ts';
import { openApp } from '../api/src/boot.ts';
import { readConfig } from '../api/src/core/config.ts';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { factories } from '../api/src/testing/factories.ts';
import { HubProcess } from './hub-process.ts';
import { compare, type Compared } from './samples.ts';
import { anAddress, type Answer, ask, forgot, nobody, signIn } from './sign-in-asking.ts';
import { measureFlood } from './sign-in-flood.ts';
import { openServing } from './sign-in-serving.ts';

const SAMPLES = Number(process.argv[2] ?? 400);
const ROUNDS = Number(process.argv[3] ?? 40);
/** Medians of about a millisecond differ by chance by more than the percentage: so little no line lets anybody see. */
const BARS = {
  median_percent: 5,
  or_median_ms: 0.1,
  p_value: 0.001,
  ended_ms: 250,
  flood_p95_ms: 300,
  heard_ms: 1000,
};
const PASSWORD = 'una-buona-password';
const WRONG = 'una-password-sbagliata';
/** So many that no account is asked about often enough to be counted out. */
const GUESSES_EACH = 4;

const dataDir = mkdtempSync(join(tmpdir(), 'hub-sign-in-'));
const server = await startEmbedded({ dataDir });
const environment = { HUB_SECRET_KEY: 'ab'.repeat(32), HUB_DEMO: '0' };
const config = readConfig({ ...environment, HUB_DATA_DIR: dataDir, DATABASE_URL: server.url });
const running = await openApp(config, { log: pino({ level: 'silent' }), jobs: 'send' });
const { db } = running.app;
const people = factories(running.app);
const start = async (more: Record<string, string> = {}) => {
  const pair = [0, 1].map(() => new HubProcess(server.url, 4, { ...environment, ...more }));
  await Promise.all(pair.map((hub) => hub.start()));
  return pair as [HubProcess, HubProcess];
};

const password_hash = await hashPassword(PASSWORD);
async function anAccount(): Promise<{ id: number; email: string }> {
  const user = await people.aUser();
  await db.run(sql`update users set password_hash = ${password_hash} where id = ${user.id}`);
  return user;
}

/** How many of `tries` calls, sent to the processes in turns, are answered before the first 429; all after it must be. */
async function countUntilRefused(tries: number, call: (turn: number) => Promise<Answer>): Promise<number> {
  const statuses: number[] = [];
  for (let turn = 0; turn < tries; turn += 1) statuses.push((await call(turn)).status);
  const first = statuses.indexOf(429);
  const isShut = first >= 0 && statuses.slice(first).every((status) => status === 429);
  return isShut ? first : Number.POSITIVE_INFINITY;
}

/** The same account, however its address is written. */
const spellings = (email: string) => [
  email,
  email.toUpperCase(),
  `  ${email}`,
  `${email}\t`,
  `\u00a0${email.replace(/^./, (letter) => letter.toUpperCase())} `,
  `\n${email}\r\n`,
];

async function measureLimits(hubs: [HubProcess, HubProcess], strict: [HubProcess, HubProcess]) {
  const at = (pair: [HubProcess, HubProcess], turn: number) => pair[turn % 2]!;
  const { email } = await anAccount();
  const written = spellings(email);
  const phone = { body: { email, password: PASSWORD }, device: randomBytes(16).toString('hex') };
  const before = await ask(hubs[0], 'POST', '/auth/login', phone);
  if (before.status !== 200) throw new Error(`The phone could not sign in: ${before.whole}`);
  const unknown = nobody();
  const [here, there, line] = [anAddress(), anAddress(), anAddress()];
  const spelled = spellings(nobody());
  const mixed = (list: string[], turn: number) => list[turn % list.length]!;
  const fromOneLine = await countUntilRefused(24, (turn) =>
    signIn(at(hubs, turn), mixed(written, turn), WRONG, line),
  );
  const fromEverywhere = await countUntilRefused(120, (turn) =>
    signIn(at(hubs, turn), mixed(written, turn), WRONG),
  );
  const locked = [await signIn(hubs[0], email, PASSWORD), await signIn(hubs[1], email, PASSWORD)];
  return {
    account_from_one_line: fromOneLine,
    account_from_everywhere: fromEverywhere,
    unknown_from_one_line: await countUntilRefused(24, (turn) =>
      signIn(at(hubs, turn), unknown, WRONG, here),
    ),
    unknown_from_everywhere: await countUntilRefused(120, (turn) => signIn(at(hubs, turn), unknown, WRONG)),
    right_password_from_a_strange_line: locked.map(({ status }) => status),
    right_password_on_a_known_phone: [
      (await ask(hubs[0], 'POST', '/auth/login', phone)).status,
      (await ask(hubs[1], 'POST', '/auth/login', phone)).status,
    ],
    // Nobody is trusted to say for whom they ask: the header changes with every call, and counts for nothing.
    address_with_forged_headers: await countUntilRefused(70, (turn) =>
      signIn(at(strict, turn), nobody(), WRONG),
    ),
    reset_from_one_line: await countUntilRefused(14, (turn) =>
      forgot(at(hubs, turn), mixed(spelled, turn), there),
    ),
    reset_from_everywhere: await countUntilRefused(70, (turn) =>
      forgot(at(hubs, turn), mixed(spelled, turn)),
    ),
    reset_address: await countUntilRefused(40, (turn) => forgot(at(strict, turn), nobody())),
    reset_words: await countUntilRefused(80, (turn) =>
      ask(at(strict, turn), 'POST', '/auth/reset-password', {
        body: { token: randomBytes(32).toString('base64url'), password: PASSWORD },
      }),
    ),
    invitation_words: await countUntilRefused(140, (turn) =>
      ask(at(strict, turn), 'POST', '/invitations/look', {
        body: { token: randomBytes(32).toString('base64url') },
      }),
    ),
    registrations: await countUntilRefused(30, (turn) =>
      ask(at(strict, turn), 'POST', '/auth/register', {
        body: {
          first_name: 'Prova',
          last_name: 'Prova',
          email: nobody(),
          username: `p${randomBytes(5).toString('hex')}`,
          password: PASSWORD,
        },
      }),
    ),
  };
}

/** Known and unknown in turns of random order; answers both lists of milliseconds and whether any answer differed. */
async function measureSame(
  known: (turn: number) => Promise<Answer>,
  unknown: (turn: number) => Promise<Answer>,
) {
  const times: [number[], number[]] = [[], []];
  const said = new Set<string>();
  for (let turn = -20; turn < SAMPLES; turn += 1) {
    const order = Math.random() < 0.5 ? [0, 1] : [1, 0];
    for (const kind of order) {
      const answer = await (kind === 0 ? known : unknown)(turn + 20);
      said.add(answer.whole);
      if (turn >= 0) times[kind as 0 | 1].push(answer.ms);
    }
  }
  return { answers: said.size, ...compare(...times) };
}

/** Ends a token through the first process, and asks both until neither lets it in. */
async function measureEnd(
  hubs: [HubProcess, HubProcess],
  end: (token: string, other: string, email: string) => Promise<Answer>,
) {
  let here = 0;
  let there = 0;
  let slowest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email } = await anAccount();
    const [token, other] = await Promise.all(
      [0, 1].map(async (turn) => String((await signIn(hubs[turn as 0 | 1], email, PASSWORD)).body.token)),
    );
    for (const hub of hubs) {
      const { status } = await ask(hub, 'GET', '/auth/me', { token: token! });
      if (status !== 200) throw new Error(`A new token was refused: ${status}`);
    }
    const ended = await end(token!, other!, email);
    if (ended.status >= 300) throw new Error(`Nothing was ended: ${ended.whole}`);
    const began = performance.now();
    if ((await ask(hubs[0], 'GET', '/auth/me', { token: token! })).status !== 401) here += 1;
    while ((await ask(hubs[1], 'GET', '/auth/me', { token: token! })).status !== 401) {
      there += 1;
      slowest = Math.max(slowest, performance.now() - began);
      if (slowest > 10_000) break;
    }
  }
  return {
    rounds: ROUNDS,
    let_in_here: here,
    let_in_there: there,
    slowest_ms: Math.round(slowest * 10) / 10,
  };
}

async function listed(hubs: [HubProcess, HubProcess]) {
  const { email } = await anAccount();
  const tokens: string[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    tokens.push(String((await signIn(hubs[(turn % 2) as 0 | 1], email, PASSWORD)).body.token));
  const count = async (hub: HubProcess, token: string) =>
    ((await ask(hub, 'GET', '/auth/sessions', { token })).body.data as unknown[] | undefined)?.length ?? 0;
  const before = await count(hubs[1], tokens[0]!);
  await ask(hubs[0], 'DELETE', '/auth/sessions', { token: tokens[0]! });
  return { sessions: before, after_ending_the_others: await count(hubs[1], tokens[0]!) };
}

const same = ({
  answers,
  median_ms,
  median_percent,
  mann_whitney_p,
  kolmogorov_smirnov_p,
}: Compared & { answers: number }) =>
  answers === 1 &&
  (Math.abs(median_percent) < BARS.median_percent ||
    Math.abs(median_ms[1] - median_ms[0]) < BARS.or_median_ms) &&
  mann_whitney_p > BARS.p_value &&
  kolmogorov_smirnov_p > BARS.p_value;

const hubs = await start();
const strict = await start({ HUB_TRUSTED_PROXIES: '192.0.2.1' });
try {
  const limits = await measureLimits(hubs, strict);
  await Promise.all(strict.map((hub) => hub.close()));
  const accounts = await Promise.all(
    Array.from({ length: Math.ceil((SAMPLES + 20) / GUESSES_EACH) }, anAccount),
  );
  const strangers = accounts.map(nobody);
  const account = (turn: number) => accounts[turn % accounts.length]!.email;
  const stranger = (turn: number) => strangers[turn % strangers.length]!;
  const hub = hubs[0];
  const sign_in = await measureSame(
    (turn) => signIn(hub, account(turn), WRONG),
    (turn) => signIn(hub, stranger(turn), WRONG),
  );
  const reset = await measureSame(
    (turn) => forgot(hub, account(turn)),
    (turn) => forgot(hub, stranger(turn)),
  );
  // Counted out: known and unknown accounts alike, and the right password as well.
  const out = await anAccount();
  const gone = nobody();
  for (let turn = 0; turn < 100; turn += 1)
    for (const email of [out.email, gone]) await signIn(hub, email, WRONG);
  const locked = await measureSame(
    () => signIn(hub, out.email, PASSWORD),
    () => signIn(hub, gone, PASSWORD),
  );
  const ended = {
    sign_out: await measureEnd(hubs, (token) => ask(hubs[0], 'POST', '/auth/logout', { token })),
    new_password: await measureEnd(hubs, (_, token) =>
      ask(hubs[0], 'PUT', '/auth/password', {
        token,
        body: { current_password: PASSWORD, password: 'un-altra-password' },
      }),
    ),
    other_devices: await measureEnd(hubs, (_, token) => ask(hubs[0], 'DELETE', '/auth/sessions', { token })),
  };
  const sessions = await listed(hubs);
  const place = await people.aPlace();
  const serving = await openServing(running.app, people, hubs);
  const works = {
    reading: () => ask(hub, 'GET', `/places/${place.id}/rooms`, { token: place.owner.token }),
    serving: serving.next,
  };
  const flood = await measureFlood(works, () => signIn(hub, nobody(), WRONG));
  serving.close();
  const served = serving.report();
  const isLimited =
    limits.account_from_one_line === 10 &&
    // Ten of the hundred came from that line.
    limits.account_from_everywhere === 90 &&
    limits.unknown_from_one_line === 10 &&
    limits.unknown_from_everywhere === 90 &&
    limits.right_password_from_a_strange_line.every((status) => status === 429) &&
    limits.right_password_on_a_known_phone.every((status) => status === 200) &&
    limits.address_with_forged_headers === 50 &&
    limits.reset_from_one_line === 5 &&
    limits.reset_from_everywhere === 45 &&
    limits.reset_address === 20 &&
    limits.reset_words === 60 &&
    limits.invitation_words === 120 &&
    limits.registrations === 20;
  const isEnded = Object.values(ended).every(
    ({ let_in_here, slowest_ms }) => let_in_here === 0 && slowest_ms < BARS.ended_ms,
  );
  // The six and the one that the account came with.
  const isListed = sessions.sessions === 7 && sessions.after_ending_the_others === 1;
  const isUndisturbed = [flood.reading, flood.serving].every(
    ({ meanwhile }) =>
      meanwhile.requests > 0 && meanwhile.failed === 0 && meanwhile.p95_ms < BARS.flood_p95_ms,
  );
  const isHeard = served.lost === 0 && served.heard > 0 && served.heard_ms.max < BARS.heard_ms;
  const met = {
    limited: isLimited,
    ended: isEnded,
    listed: isListed,
    undisturbed: isUndisturbed,
    heard: isHeard,
    same: [sign_in, reset, locked].every(same),
  };
  const ok = !Object.values(met).includes(false);
  const figures = { limits, same: { sign_in, reset, locked }, ended, sessions, flood, served };
  process.stdout.write(`${JSON.stringify({ ...figures, load: loadavg()[0], bars: BARS, met, ok })}\n`);
  process.exitCode = ok ? 0 : 1;
} finally {
  await Promise.all([...hubs, ...strict].map((hub) => hub.close()));
  await running.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
