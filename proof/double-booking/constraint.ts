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
): Promise<{ faults: string[]; held: number; refused: number }> {
  const faults: string[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const { id: block_id } = await db.one<{ id: number }>(sql`
    insert into room_blocks (place_id, room_id, from_date, to_date, reason, created_at)
    values (${place_id}, ${room_id}, '2031-01-01', '2031-01-02', 'Prova', now()) returning id`);

  /** Whether the database has taken the nights. A deadlock is a refusal of one of two that overlap; it is tried again. */
  async function hold({ from, to }: Range, room = room_id): Promise<boolean> {
    for (;;) {
      try {
        await pool.query(
          `insert into room_holds (place_id, room_id, nights, block_id) values ($5, $1, daterange($2, $3, '[)'), $4)`,
          [room, from, to, block_id, place_id],
        );
        return true;
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? error.code : undefined;
        if (code === EXCLUSION_VIOLATION) return false;
        if (code !== DEADLOCK) throw error;
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
    const answers = await Promise.all(ranges.map(async (range) => ({ range, isHeld: await hold(range) })));
    const held = answers.filter(({ isHeld }) => isHeld).map(({ range }) => range);
    const refused = answers.filter(({ isHeld }) => !isHeld).map(({ range }) => range);
    const twice = held.filter((one, at) => held.slice(at + 1).some((other) => overlap(one, other)));
    if (twice.length > 0) faults.push(`constraint: ${twice.length} ranges at once held nights of another`);
    if (refused.some((one) => !held.some((other) => overlap(one, other))))
      faults.push('constraint: free nights were refused');
    if (refused.length === 0) faults.push('constraint: nothing was refused');
    return { faults, held: held.length, refused: refused.length };
  } finally {
    await db.run(sql`delete from room_blocks where id = ${block_id}`);
    await pool.end();
  }
}
