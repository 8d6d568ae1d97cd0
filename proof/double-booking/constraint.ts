import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sql from 'sql-template-tag';
import { addDays } from '../../api/src/core/format/days.ts';
import type { Db } from '../../api/src/core/db/pool.ts';

const CONNECTIONS = 12;
const INSERTS = 400;
const DAYS = 60;
const LONGEST = 5;
const EXCLUSION_VIOLATION = '23P01';
const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';
/** Less than the second after which PostgreSQL looks for a deadlock. */
const PATIENCE_MS = 50;
/** A range that is neither held nor refused by then stands still. */
const LIMIT_MS = 60_000;

interface Range {
  from: string;
  to: string;
}

const below = (limit: number) => Math.floor(Math.random() * limit);
const overlap = (a: Range, b: Range) => a.from < b.to && b.from < a.to;

/** How a range can lie to the nights [10, 20) that are held already, and whether the database has to refuse it. */
const CASES: readonly [name: string, from: number, to: number, isRefused: boolean][] = [
  ['the same nights', 10, 20, true],
  ['nights within', 12, 15, true],
  ['nights around', 5, 25, true],
  ['the first night', 8, 11, true],
  ['the last night', 19, 22, true],
  ['one night of them', 14, 15, true],
  ['the nights before', 5, 10, false],
  ['the nights after', 20, 25, false],
];

/**
 * Judges the exclusion constraint by itself: rows go straight into `room_holds`, past every lock and check of Hub, so that
 * nothing else can keep the nights apart. Answers what is wrong, in words.
 */
export async function judgeConstraint(
  db: Db,
  databaseUrl: string,
  { place_id, room_id, other_room_id }: { place_id: number; room_id: number; other_room_id: number },
): Promise<{ faults: string[]; held: number; refused: number; retries: number }> {
  const faults: string[] = [];
  // No pool: it closes a connection after each refusal, and most would come one after the other then.
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({
        connectionString: databaseUrl,
        statement_timeout: LIMIT_MS,
        options: `-c lock_timeout=${PATIENCE_MS}`,
      });
      await client.connect();
      return client;
    }),
  );
  let retries = 0;
  const { id: block_id } = await db.one<{ id: number }>(sql`
    insert into room_blocks (place_id, room_id, from_date, to_date, reason, created_at)
    values (${place_id}, ${room_id}, '2031-01-01', '2031-01-02', 'Prova', now()) returning id`);

  /**
   * Whether the database has taken the nights. Of rows that wait for each other, those whose patience ends are tried again after a
   * pause that grows. Retried at once, three that overlap can meet for ever: the survivor of a deadlock waits for the next try of
   * the other. Hub's own statement makes no deadlock: `on conflict do nothing` takes its row back before it waits.
   */
  async function hold({ from, to }: Range, room = room_id, client = clients[0]!): Promise<boolean> {
    const begun = performance.now();
    for (let longest = 2 * PATIENCE_MS; ; longest *= 2) {
      try {
        await client.query(
          `insert into room_holds (place_id, room_id, nights, block_id) values ($5, $1, daterange($2, $3, '[)'), $4)`,
          [room, from, to, block_id, place_id],
        );
        return true;
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? error.code : undefined;
        if (code === EXCLUSION_VIOLATION) return false;
        if (code !== DEADLOCK && code !== LOCK_TIMEOUT) throw error;
        retries += 1;
        if (performance.now() - begun > LIMIT_MS)
          throw new Error(
            `constraint: the nights ${from} to ${to} stand still after ${retries} retries of all`,
            {
              cause: error,
            },
          );
        await pause(below(longest));
      }
    }
  }

  try {
    const day = (nights: number) => addDays('2031-01-01', nights);
    await hold({ from: day(10), to: day(20) });
    for (const [name, from, to, isRefused] of CASES) {
      const isHeld = await hold({ from: day(from), to: day(to) });
      if (isHeld === isRefused)
        faults.push(`constraint: ${name} ${isHeld ? 'were held twice' : 'were refused'}`);
      if (!(await hold({ from: day(from), to: day(to) }, other_room_id)) && name === 'the same nights')
        faults.push('constraint: the same nights of another room were refused');
    }

    const ranges = Array.from({ length: INSERTS }, () => {
      const from = addDays('2032-01-01', below(DAYS));
      return { from, to: addDays(from, 1 + below(LONGEST)) };
    });
    const waiting = [...ranges];
    const answers: { range: Range; isHeld: boolean }[] = [];
    await Promise.all(
      clients.map(async (client) => {
        for (let range = waiting.pop(); range; range = waiting.pop())
          answers.push({ range, isHeld: await hold(range, room_id, client) });
      }),
    );
    const held = answers.filter(({ isHeld }) => isHeld).map(({ range }) => range);
    const refused = answers.filter(({ isHeld }) => !isHeld).map(({ range }) => range);
    const twice = held.filter((one, at) => held.slice(at + 1).some((other) => overlap(one, other)));
    if (twice.length > 0) faults.push(`constraint: ${twice.length} ranges at once held nights of another`);
    if (refused.some((one) => !held.some((other) => overlap(one, other))))
      faults.push('constraint: free nights were refused');
    if (refused.length === 0) faults.push('constraint: nothing was refused');
    return { faults, held: held.length, refused: refused.length, retries };
  } finally {
    // First those that still wait for each other.
    await Promise.all(clients.map((client) => client.end()));
    await db.run(sql`delete from room_blocks where id = ${block_id}`);
  }
}
