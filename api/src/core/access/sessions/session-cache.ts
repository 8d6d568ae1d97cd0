import type { Level, User } from 'contract/access/schemas';
import type { Role } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Config } from '../../config.ts';
import type { Listener } from '../../db/listener.ts';
import type { Db } from '../../db/pool.ts';
import { openUntil } from '../open-until.ts';

type TwoFactorRule = Config['requireTwoFactor'];

/** What a person may do at one place. */
export interface Membership {
  place_id: number;
  role: Role;
  level: Level;
  /** End of the place's subscription, ISO 8601; null: never paid. */
  open_until: string | null;
  /** The operator has closed the place. */
  is_closed: boolean;
  time_zone: string;
  /** The operator requires a second factor, and the person has not set it up. */
  needs_two_factor?: true;
}

/** Somebody acts in a session by a PIN, in place of the person who signed in (docs/rules.md 14.2). */
interface Acting {
  place_id: number;
  used_at: string;
  /** Null: the device is locked. */
  user: User | null;
}

/** A session and its person. Of a paired screen, `session_id` and `user.id` are its number below zero. */
export interface Person {
  session_id: number;
  signed_in_at: string;
  last_used_at: string;
  /** Who signed in. Who acts is `actorOf`. */
  user: User;
  acting: Acting | null;
  /** Null: a person. */
  screen: { id: number; name: string } | null;
  /** Whether signing in asks for a code. */
  two_factor: boolean;
  /** Of the person who acts. A locked session has none. */
  places: Membership[];
}

/** The number by which caches and streams know a screen: no person has it. */
export const screenNumber = (screen_id: number): number => -screen_id;

/** The person to whom the acts of a session belong. */
export const actorOf = ({ user, acting }: Person): User => acting?.user ?? user;

export interface SessionCache {
  /** Finds the person by the token's SHA-256: no round trip on a hit, one on a miss. */
  find(tokenHash: Buffer): Promise<Person | undefined>;
  /**
   * Drops a person ('*': everybody) from this process's cache, before the revoking request is answered. The person is
   * not cached again for a moment, because the revoking transaction may not have committed yet.
   */
  forget(userId: number | '*'): void;
  /** Loads people by session id from the database; sessions that have ended are missing. */
  reload(session_ids: readonly number[]): Promise<Map<number, Person>>;
}

/** `Person.user` of `users u`. */
export const userOf = (u: Sql) =>
  sql`json_build_object('id', ${u}.id, 'first_name', ${u}.first_name, 'last_name', ${u}.last_name, 'email', ${u}.email,
    'username', ${u}.username)`;

const MAX_REMEMBERED = 10_000;
/** `forget` is called inside of the revoking transaction; until its commit a read still sees the old rights. */
const SUSPEND_MS = 10_000;

/** The person of a paired screen: nobody, with the rights of a kitchen at one place. */
function loadScreens(db: Db, which: Sql): Promise<Person[]> {
  return db.many<Person>(sql`
    select -s.id as session_id, s.seen_at as signed_in_at, s.seen_at as last_used_at,
      json_build_object('id', -s.id, 'first_name', s.name, 'last_name', '', 'email', '', 'username', '') as "user",
      null as acting, json_build_object('id', s.id, 'name', s.name) as screen, false as two_factor,
      json_build_array(json_build_object('place_id', p.id, 'role', 'kitchen', 'level', 'business',
        'open_until', ${openUntil(sql`p.id`)}, 'is_closed', p.closed_at is not null, 'time_zone', p.time_zone)) as places
    from screens s join places p on p.id = s.place_id
    where ${which}`);
}

/** Loads session, person and places in one statement: the cost of a cache miss. */
async function loadPeople(db: Db, which: Sql, require: TwoFactorRule): Promise<Person[]> {
  const people = await db.many<Person>(sql`
    select s.id as session_id, s.created_at as signed_in_at, s.last_used_at, ${userOf(sql`u`)} as "user",
      case when x.session_id is not null then json_build_object('place_id', x.place_id, 'used_at', x.used_at,
        'user', case when w.id is not null then ${userOf(sql`w`)} end) end as acting, null as screen,
      (select f.on_since from two_factor f where f.user_id = u.id) is not null as two_factor,
      coalesce((
        select json_agg(json_build_object('place_id', a.place_id,
          -- Four figures do not make an owner.
          'role', case when x.session_id is not null and a.role = 'owner' then 'manager' else a.role end, 'level', a.level,
          'open_until', ${openUntil(sql`a.place_id`)}, 'is_closed', p.closed_at is not null,
          'time_zone', p.time_zone))
        from assignments a
        join places p on p.id = a.place_id
        where a.user_id = case when x.session_id is null then u.id else w.id end
          and (x.session_id is null or a.place_id = x.place_id)), '[]') as places
    from sessions s join users u on u.id = s.user_id
      left join lateral (
        select t.session_id, t.place_id, t.used_at, actor.id as actor_id
        from acting t left join users actor on actor.id = t.user_id and actor.blocked_at is null
          and exists (select from assignments o where o.user_id = u.id and o.place_id = t.place_id and o.level = 'business')
        -- Without a PIN there is nothing to ask for: the device is of the person who signed in (docs/rules.md 14.4).
        where t.session_id = s.id and (actor.id is not null
          or exists (select from person_pins p where p.user_id = t.owner_id and p.place_id = t.place_id))
      ) as x on true
      left join users w on w.id = x.actor_id
    where ${which}`);
  if (require === 'none') return people;
  for (const { two_factor, places } of people)
    for (const place of places) if (!two_factor && place.role === 'owner') place.needs_two_factor = true;
  return people;
}

/**
 * Caches sessions per process and drops them on `hub_access` notifications, which the database sends for every change
 * of a session, person, assignment or subscription. While the listening connection is down nothing is cached, so no
 * revocation is missed.
 */
export function openSessionCache(db: Db, listener: Listener, require: TwoFactorRule = 'none'): SessionCache {
  const remembered = new Map<string, Person>();
  // Increases with each drop: a person loaded before a revocation must not be cached after it.
  let generation = 0;
  /** User id and the time until which it is not cached, oldest first. */
  const suspended = new Map<number, number>();

  function drop(userId: number | '*'): void {
    generation += 1;
    if (userId === '*') return remembered.clear();
    for (const [hash, person] of remembered)
      if (person.user.id === userId || person.acting?.user?.id === userId) remembered.delete(hash);
  }

  function isSuspended(userId: number): boolean {
    const now = performance.now();
    for (const [who, until] of suspended) {
      if (until > now) break;
      suspended.delete(who);
    }
    return suspended.has(userId);
  }

  listener.on('hub_access', {
    received: (payload) => drop(payload === '*' ? '*' : Number(payload)),
    lost: () => drop('*'),
    restored: () => drop('*'),
  });

  return {
    forget(userId) {
      drop(userId);
      if (userId === '*') return;
      suspended.delete(userId);
      suspended.set(userId, performance.now() + SUSPEND_MS);
    },
    async find(tokenHash) {
      const key = tokenHash.toString('latin1');
      const cached = remembered.get(key);
      if (cached) return cached;
      const loadedGeneration = generation;
      const which = sql`s.token_hash = ${tokenHash}`;
      const [person = (await loadScreens(db, which))[0]] = await loadPeople(db, which, require);
      if (person && listener.isUp() && loadedGeneration === generation && !isSuspended(person.user.id)) {
        if (remembered.size >= MAX_REMEMBERED) remembered.clear();
        remembered.set(key, person);
      }
      return person;
    },
    async reload(session_ids) {
      const people = await loadPeople(db, sql`s.id = any (${session_ids}::bigint[])`, require);
      const numbers = session_ids.filter((id) => id < 0).map((id) => -id);
      if (numbers.length > 0) people.push(...(await loadScreens(db, sql`s.id = any (${numbers}::bigint[])`)));
      return new Map(people.map((person) => [person.session_id, person]));
    },
  };
}
