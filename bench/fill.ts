import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { may } from '../contract/src/endpoint.ts';
import { hashToken, requirePlace, type PlaceAccess } from '../api/src/access/guard.ts';

import type { Db } from '../api/src/db/pool.ts';

const ROOMS = 100;
const OTHER_PLACES = 500;

/** One place with 100 rooms among 500 with 8 each, so that an index has something to leave out. */
export async function fill(db: Db): Promise<{ place: PlaceAccess; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const user = await db.one<{ id: number }>(sql`
    insert into users (email, username, first_name, last_name, password_hash)
    values ('titolare@example.com', 'titolare', 'Titolare', 'Di Prova', 'none') returning id`);
  await db.run(sql`
    insert into sessions (user_id, token_hash, created_at, last_used_at)
    values (${user.id}, ${hashToken(token)}, now(), now())`);
  await db.run(sql`
    insert into subscriptions (user_id, plan, starts_at, expires_at)
    values (${user.id}, 'year', now(), now() + interval '1 year')`);
  const place = await db.one<{ id: number }>(sql`
    insert into places (name, category) values ('Prova', 'hotel') returning id`);
  await db.run(sql`
    insert into assignments (user_id, place_id, level, role) values (${user.id}, ${place.id}, 'business', 'owner')`);
  await db.run(sql`
    insert into places (name, category) select 'Altra ' || n, 'b&b' from generate_series(1, ${OTHER_PLACES}::int) n`);
  await db.run(sql`
    insert into rooms (place_id, number, name, floor, area, type, capacity, beds_double, price_cents, description,
      amenities, created_at, updated_at)
    select p.id, (100 + n)::text, 'Camera ' || n, (n / 10)::text, 18.5, 'double', 2, 1, 8000 + n * 50,
      'Camera luminosa con vista sul cortile, bagno privato e aria condizionata.',
      '{wifi,tv,ac,heating,bathroom,hairdryer}', now(), now()
    from places p, generate_series(1, case when p.id = ${place.id} then ${ROOMS}::int else 8 end) n`);
  await db.run(sql`
    insert into room_photos (room_id, position, key, sha256, created_at)
    select id, 0, md5(id::text), sha256(id::text::bytea), now() from rooms`);
  await db.run(sql`analyze`);
  const membership = {
    place_id: place.id,
    role: 'owner' as const,
    level: 'business' as const,
    open_until: '2999-01-01T00:00:00Z',
    time_zone: 'Europe/Rome',
  };
  const person = {
    session_id: 0,
    last_used_at: '',
    user: { id: user.id, first_name: '', last_name: '', email: '', username: '' },
    places: [membership],
  };
  return { place: requirePlace({ clock: () => new Date() }, person, place.id, may.enter), token };
}
