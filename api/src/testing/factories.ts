import { randomBytes } from 'node:crypto';
import { DAY_MS } from 'contract/days/durations';
import type { Role } from 'contract/roles/values';
import sql from 'sql-template-tag';
import { hashToken } from '../core/access/guard.ts';
import { hashPassword } from '../core/access/passwords/password.ts';
import type { App } from '../core/context.ts';

/** A cheap hash of an unknown password: most tests need no password. */
const NO_PASSWORD =
  '$argon2id$v=19$m=64,t=1,p=1$ccP3KKWxwv4oKiYQbT2YbQ$QXUR6h8ZFNKhLNIzYHoa9CrkCWurUuN9S7KWWTqCMOs';

export interface TestUser {
  id: number;
  email: string;
  username: string;
  /** A valid session's token. */
  token: string;
  session_id: number;
}

export interface TestPlace {
  id: number;
  owner: TestUser;
}

export interface Factories {
  /** A person with a session. Hashing costs time, so a password only where the test signs in. */
  aUser(options?: { password?: string; unproved?: boolean }): Promise<TestUser>;
  /** An open place (its owner has paid) and its owner. */
  aPlace(options?: { category?: string; owner?: TestUser; paidUntil?: Date }): Promise<TestPlace>;
  /** A new person with a role at the place. */
  aMember(place: TestPlace, role: Role): Promise<TestUser>;
  aRoom(place: TestPlace, options?: { number?: string; price_cents?: number }): Promise<number>;
  /** The booking's number. */
  numberOf(booking_id: number): Promise<number>;
  aBooking(
    room_id: number,
    options: {
      check_in_date: string;
      check_out_date: string;
      status?: 'pending' | 'confirmed' | 'completed' | 'cancelled';
    },
  ): Promise<number>;
}

export function factories(app: App): Factories {
  const { db } = app;
  let count = 0;

  async function aUser({
    password,
    unproved = false,
  }: Parameters<Factories['aUser']>[0] = {}): Promise<TestUser> {
    count += 1;
    const name = `persona${count}`;
    const email = `${name}@example.com`;
    const hash = password === undefined ? NO_PASSWORD : await hashPassword(password);
    const token = randomBytes(32).toString('base64url');
    const { id } = await db.one<{ id: number }>(sql`
      insert into users (email, username, first_name, last_name, password_hash, email_proved_at, created_at)
      values (${email}, ${name}, 'Prova', ${`Numero ${count}`}, ${hash}, ${unproved ? null : app.clock()}, ${app.clock()})
      returning id`);
    const session = await db.one<{ id: number }>(sql`
      insert into sessions (user_id, token_hash, created_at, last_used_at)
      values (${id}, ${hashToken(token)}, ${app.clock()}, ${app.clock()}) returning id`);
    return { id, email, username: name, token, session_id: session.id };
  }

  async function assign(user: TestUser, placeId: number, role: Role): Promise<void> {
    await db.run(sql`
      insert into assignments (user_id, place_id, level, role) values (${user.id}, ${placeId}, 'business', ${role})`);
  }

  async function aPlace({ category = 'b&b', owner, paidUntil }: Parameters<Factories['aPlace']>[0] = {}) {
    const person = owner ?? (await aUser());
    const until = paidUntil ?? new Date(app.clock().getTime() + 90 * DAY_MS);
    await db.run(sql`
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      values (${person.id}, 'year', ${app.clock()}, ${until})
      on conflict (user_id) do update set expires_at = excluded.expires_at`);
    count += 1;
    const { id } = await db.one<{ id: number }>(sql`
      insert into places (name, address, category) values (${`Attività ${count}`}, 'Via di Prova 1', ${category})
      returning id`);
    await assign(person, id, 'owner');
    // One who has called before would be without the place until the database's notification has come.
    if (owner) app.sessions.forget(owner.id);
    return { id, owner: person };
  }

  async function aMember(place: TestPlace, role: Role): Promise<TestUser> {
    const user = await aUser();
    await assign(user, place.id, role);
    return user;
  }

  async function aRoom(
    place: TestPlace,
    options: { number?: string; price_cents?: number } = {},
  ): Promise<number> {
    count += 1;
    const { id } = await db.one<{ id: number }>(sql`
      insert into rooms (place_id, number, type, capacity, beds_double, price_cents, created_at, updated_at)
      values (${place.id}, ${options.number ?? `R${count}`}, 'double', 2, 1, ${options.price_cents ?? 9000},
        ${app.clock()}, ${app.clock()})
      returning id`);
    return id;
  }

  async function aBooking(room_id: number, options: Parameters<Factories['aBooking']>[1]): Promise<number> {
    const { check_in_date, check_out_date, status = 'confirmed' } = options;
    return db.tx(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into bookings (place_id, room_id, guest_first_name, guest_last_name, check_in_date, check_out_date,
          number_of_guests, total_cents, status, created_at, updated_at)
        select place_id, id, 'Ospite', 'Prova', ${check_in_date}, ${check_out_date}, 1,
          price_cents * (${check_out_date}::date - ${check_in_date}::date), ${status}, ${app.clock()}, ${app.clock()}
        from rooms where id = ${room_id}
        returning id`);
      await tx.run(sql`
        insert into booking_nights (booking_id, night, room_id, price_cents)
        select ${id}, ${check_in_date}::date + i, r.id, r.price_cents
        from rooms r cross join generate_series(0, ${check_out_date}::date - ${check_in_date}::date - 1) as i
        where r.id = ${room_id}`);
      if (status !== 'cancelled') {
        await tx.run(sql`
          insert into room_holds (place_id, room_id, nights, booking_id)
          values ((select place_id from rooms where id = ${room_id}), ${room_id}, daterange(${check_in_date}::date, ${check_out_date}::date, '[)'), ${id})`);
      }
      return id;
    });
  }

  async function numberOf(booking_id: number): Promise<number> {
    const { number } = await db.one<{ number: number }>(
      sql`select number from bookings where id = ${booking_id}`,
    );
    return number;
  }

  return { aUser, aPlace, aMember, aRoom, aBooking, numberOf };
}
