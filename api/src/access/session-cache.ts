import type { Role } from 'contract/endpoint';
import type { User } from 'contract/access';
import pg from 'pg';
import type { Logger } from 'pino';
import sql from 'sql-template-tag';
import type { Db } from '../db/pool.ts';

/** What a person may do at one place. */
export interface Membership {
  place_id: number;
  role: Role;
  level: 'free' | 'premium' | 'business';
  /** Until when the place is paid for, ISO 8601; null: never paid. */
  open_until: string | null;
  time_zone: string;
}

/** A session and everything that a request needs to know of its person. */
export interface Person {
  session_id: number;
  last_used_at: string;
  user: User;
  places: Membership[];
}

export interface SessionCache {
  /** The person behind a token's SHA-256, or undefined; at most one round trip, none while remembered. */
  find(tokenHash: Buffer): Promise<Person | undefined>;
  /** Forgets a person (or, with '*', everybody) in this process, before the answer to the revoking request is sent. */
  forget(userId: number | '*'): void;
  close(): Promise<void>;
}

const MAX_REMEMBERED = 10_000;
const RETRY_MS = 1000;

/** One statement for session, person and places: the cold path of every request. */
function loadPerson(db: Db, tokenHash: Buffer): Promise<Person | undefined> {
  return db.maybe<Person>(sql`
    select s.id as session_id, s.last_used_at,
      json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'email', u.email, 'username', u.username) as "user",
      coalesce((
        select json_agg(json_build_object('place_id', a.place_id, 'role', a.role, 'level', a.level,
          'open_until', o.open_until, 'time_zone', p.time_zone))
        from assignments a
        join places p on p.id = a.place_id
        left join place_openings o on o.place_id = a.place_id
        where a.user_id = u.id), '[]') as places
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash}`);
}

/**
 * Remembers sessions per process and forgets them on `hub_access` notifications, which the database sends with every
 * change of a session, person, assignment or subscription, whoever made it. While the listening connection is down
 * nothing is remembered, so a revocation is never missed.
 */
export async function openSessionCache(db: Db, url: string, log: Logger): Promise<SessionCache> {
  const remembered = new Map<string, Person>();
  let listener: pg.Client | undefined;
  let listening = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  // Counts what was forgotten, so that a person loaded before a revocation is not remembered after it.
  let forgotten = 0;

  function forget(userId: number | '*'): void {
    forgotten += 1;
    if (userId === '*') return remembered.clear();
    for (const [hash, person] of remembered) if (person.user.id === userId) remembered.delete(hash);
  }

  function lost(): void {
    if (!listening && retry) return;
    listening = false;
    forget('*');
    if (closed) return;
    retry = setTimeout(() => {
      retry = undefined;
      listen().catch(lost);
    }, RETRY_MS);
    retry.unref();
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ connectionString: url, application_name: 'hub-listen', keepAlive: true });
    listener = client;
    client.on('notification', ({ payload }) => forget(payload === '*' ? '*' : Number(payload)));
    client.on('error', (error) => log.warn({ err: error }, 'session listener lost'));
    client.on('end', lost);
    await client.connect();
    await client.query('listen hub_access');
    forget('*');
    listening = true;
  }

  await listen();

  return {
    forget,
    async find(tokenHash) {
      const key = tokenHash.toString('latin1');
      const known = remembered.get(key);
      if (known) return known;
      const before = forgotten;
      const person = await loadPerson(db, tokenHash);
      if (person && listening && before === forgotten) {
        if (remembered.size >= MAX_REMEMBERED) remembered.clear();
        remembered.set(key, person);
      }
      return person;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await listener?.end().catch(() => undefined);
    },
  };
}
