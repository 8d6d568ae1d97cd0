import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Db } from '../../api/src/core/db/pool.ts';
import { type Attempt, type Evening, MOST_COVERS, type Room } from './room.ts';

interface Kept {
  id: number;
  at: string;
  party: number;
  email: string;
  table_ids: number[];
}

/** Sentences of a refusal: of the desk, of the public page, and of a deadlock that was resolved. */
const REFUSED =
  /^(Il tavolo \S+ è già preso (?:il |l')\d\d\/\d\d\/\d{4} dalle \d\d:\d\d alle \d\d:\d\d \(\d+ person[ae]\)\.|Il tavolo non è libero.*|Alle \d\d:\d\d (non c'è un tavolo libero per \d+ person[ae]|non si possono prendere altre \d+ persone|non si può prendere un'altra persona)\.|Questo orario non è più libero: scegline un altro\.|Un'altra persona sta .*)$/;

const QUARTER_MS = 15 * MINUTE_MS;

/** Pairs of active holds of one table that share time, past every index: there is none, ever. */
export async function countTwice(db: Db, place_id: number): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from reservation_tables a join reservation_tables b
      on a.table_id = b.table_id and a.id < b.id
      and lower(a.during) < upper(b.during) and lower(b.during) < upper(a.during)
    where a.place_id = ${place_id} and a.is_active and b.is_active`);
  return n;
}

/** Reservations whose holds are not what their row says: a state that holds nothing and holds, or another time. */
export async function countBroken(db: Db, place_id: number, day: string | null): Promise<number> {
  const { n } = await db.one<{ n: number }>(sql`
    select count(*)::int as n from reservations r join reservation_tables h on h.reservation_id = r.id
    where r.place_id = ${place_id} and r.business_day = coalesce(${day}, r.business_day) and (
      h.is_active <> (r.state in ('requested', 'confirmed', 'arrived', 'seated'))
      or h.is_active and (lower(h.during) <> r.at or upper(h.during) <> r.at + make_interval(mins => r.duration_minutes)))`);
  return n;
}

/** What is wrong with an evening after its requests, in words. */
export async function judgeEvening(
  db: Db,
  room: Room,
  evening: Evening,
  attempts: readonly Attempt[],
  isKilled: boolean,
): Promise<string[]> {
  const kept = await db.many<Kept>(sql`
    select r.id, r.at, r.party, r.email,
      (select coalesce(json_agg(h.table_id), '[]') from reservation_tables h where h.reservation_id = r.id and h.is_active)
        as table_ids
    from reservations r where r.place_id = ${room.id} and r.business_day = ${evening.day} and r.state = 'confirmed'`);
  const found = ({ kind, id, email, body }: Attempt) =>
    kept.find((one) => (kind === 'public' ? one.email === email : one.id === (id ?? Number(body.id))));
  const isKept = (one: Attempt) => {
    const row = found(one);
    if (!row || row.at !== one.at) return false;
    return one.kind === 'public'
      ? row.table_ids.length > 0
      : one.table_ids.every((id) => row.table_ids.includes(id)) &&
          row.table_ids.length === one.table_ids.length;
  };
  const granted = attempts.filter(({ status }) => status === 200 || status === 201);
  const lost = attempts.filter(({ status }) => status === 409);
  const unanswered = attempts.filter(({ status }) => status === undefined);
  const others = attempts.filter((one) => ![...granted, ...lost, ...unanswered].includes(one));
  const claims: [string, boolean][] = [
    [`a fault: ${JSON.stringify(others[0]?.body)} (${others[0]?.status})`, others.length === 0],
    ['unanswered without a kill', isKilled || unanswered.length === 0],
    ['an acknowledged party has not what it was promised', granted.every(isKept)],
    [
      `a refusal without a sentence: ${String(lost.find(({ body }) => !REFUSED.test(String(body.error)))?.body.error)}`,
      lost.every(({ body }) => REFUSED.test(String(body.error))),
    ],
    [
      'a party that was not moved lost its table',
      lost.filter(({ kind }) => kind === 'move').every((one) => (found(one)?.table_ids.length ?? 0) === 1),
    ],
    ['a table with two parties', (await countTwice(db, room.id)) === 0],
    ['not whole', (await countBroken(db, room.id, evening.day)) === 0],
  ];
  for (const slot of evening.slots) {
    const from = Date.parse(slot);
    const covers = kept
      .filter(({ at }) => Date.parse(at) >= from && Date.parse(at) < from + QUARTER_MS)
      .reduce((sum, { party }) => sum + party, 0);
    claims.push([`${covers} covers at ${slot}`, covers <= MOST_COVERS]);
  }
  return claims.filter(([, holds]) => !holds).map(([what]) => what);
}
