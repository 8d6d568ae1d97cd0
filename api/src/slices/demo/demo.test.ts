import { assignments, auth } from 'contract/access/calls';
import { DAY_MS } from 'contract/days/durations';
import { notifications } from 'contract/notifications/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { expectAllWhole } from '../bookings/testing/whole.ts';
import { world } from '../../testing/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { type DemoBooking, makeBookings } from './generate/bookings.ts';
import { dayAt, dayText, instantOf } from './generate/day-numbers.ts';
import { random } from './generate/seeded-random.ts';
import { TERRAZZA_ROOMS } from './seed/rooms.ts';
import { hasDemo, seedDemo } from './seed-demo.ts';

// 22:30 in UTC is 23:30 in Italy, still 21 November.
const EVENING = new Date('2026-11-21T22:30:00Z');
const DAYS = ['2026-11-21', '2026-03-28', '2026-08-15', '2027-01-01', '2028-02-29', '2026-10-25'];

function onDay(text: string): { bookings: DemoBooking[]; today: string } {
  const today = dayAt(new Date(`${text}T12:00:00Z`));
  return { bookings: makeBookings(random(7), TERRAZZA_ROOMS, today), today: dayText(today) };
}
const holds = ({ status }: DemoBooking) => ['pending', 'confirmed', 'completed'].includes(status);

describe('the days of the demo', () => {
  it('are Italian local days, in winter and in summer', () => {
    expect(dayText(dayAt(EVENING))).toBe('2026-11-21');
    expect(dayText(dayAt(new Date('2026-07-01T22:30:00Z')))).toBe('2026-07-02');
    expect(instantOf(dayAt(EVENING), 15 * 60).toISOString()).toBe('2026-11-21T14:00:00.000Z');
    expect(instantOf(dayAt(new Date('2026-07-01T10:00:00Z')), 90).toISOString()).toBe(
      '2026-06-30T23:30:00.000Z',
    );
  });
});

describe.each(DAYS)('the bookings of a demo seeded on %s', (day) => {
  const { bookings, today } = onDay(day);
  const kept = bookings.filter(holds);

  it('always have an arrival, a departure and a guest in the house today', () => {
    const confirmed = bookings.filter(({ status }) => status === 'confirmed');
    expect(confirmed.filter((one) => one.check_in_date === today).length).toBeGreaterThanOrEqual(2);
    expect(
      confirmed.filter((one) => one.check_out_date === today && one.arrived_at).length,
    ).toBeGreaterThanOrEqual(1);
    expect(
      confirmed.filter((one) => one.check_in_date < today && one.check_out_date > today).length,
    ).toBeGreaterThanOrEqual(1);
    const inHouse = new Set(
      bookings.filter((one) => one.arrived_at && !one.departed_at).map(({ room }) => room),
    );
    expect(TERRAZZA_ROOMS.map(({ status }) => status === 'occupied')).toEqual(
      TERRAZZA_ROOMS.map((_, index) => inHouse.has(index)),
    );
  });

  it('cover fourteen months without a double booking', () => {
    const nights = kept.flatMap(({ room, nights: list }) => list.map(({ night }) => `${room} ${night}`));
    expect(new Set(nights).size).toBe(nights.length);
    const days = kept.map(({ check_in_date }) => Date.parse(check_in_date)).toSorted((a, b) => a - b);
    const span = ((days.at(-1) ?? 0) - (days[0] ?? 0)) / DAY_MS;
    expect(span).toBeGreaterThan(400);
    expect(span).toBeLessThan(430);
    expect(bookings.length).toBeGreaterThan(350);
  });

  it('are consistent', () => {
    for (const one of bookings) {
      const times = [one.created_at, one.arrived_at, one.departed_at].filter((time) => time !== null);
      expect(times).toEqual(times.toSorted());
      expect(one.updated_at >= one.created_at && one.updated_at < `${today}T`).toBe(true);
      expect(one.payment_status === 'paid').toBe(one.paid_at !== null);
      expect(one.status === 'completed').toBe(holds(one) && one.check_out_date < today);
      expect(one.status === 'cancelled').toBe(one.cancelled_at !== null && one.cancellation_reason !== null);
      expect(one.total_cents).toBe(one.nights.reduce((sum, night) => sum + night.price_cents, 0));
      expect(one.number_of_guests).toBeLessThanOrEqual(TERRAZZA_ROOMS[one.room]?.capacity ?? 0);
      expect(one.guest_email).toMatch(/^$|@example\.(com|net|org)$/);
    }
    expect(new Set(bookings.map(({ status }) => status)).size).toBe(5);
  });

  it('have more nights and higher prices in summer than in winter', () => {
    const months = (names: string[]) =>
      kept.flatMap(({ nights }) =>
        nights.filter(({ night }) => names.includes(night.slice(5, 7)) && night < today),
      );
    const [summer, winter] = [months(['07', '08']), months(['01', '02'])];
    const mean = (list: { price_cents: number }[]) =>
      list.reduce((sum, { price_cents }) => sum + price_cents, 0) / list.length;
    expect(mean(summer)).toBeGreaterThan(mean(winter) * 1.3);
    if (summer.length > 150) expect(summer.length).toBeGreaterThan(winter.length);
  });
});

/** Not of an order that is open, which hangs on the hour. */
const isOver = sql`(source_kind <> 'order' or exists (select from orders o where o.id = source_id and o.closed_at is not null))`;

/** Every row of the demo without ids, hashes and keys, which differ between databases. */
const CONTENT = sql`
  select json_build_object(
    'users', (select json_agg(json_build_array(email, username, first_name, created_at) order by email) from users),
    'places', (select json_agg(json_build_array(name, address, category, created_at) order by name) from places),
    'assignments', (select json_agg(json_build_array(u.email, p.name, a.level, a.role, a.created_at)
      order by u.email, p.name) from assignments a join users u on u.id = user_id join places p on p.id = place_id),
    'subscriptions', (select json_agg(json_build_array(u.email, s.plan, s.starts_at, s.expires_at) order by u.email)
      from subscriptions s join users u on u.id = user_id),
    'rooms', (select json_agg(to_jsonb(r) - array['id', 'place_id'] order by r.place_id, r.number) from rooms r),
    'photos', (select json_agg(json_build_array(r.number, position, sha256, f.created_at) order by r.number, position)
      from room_photos f join rooms r on r.id = room_id),
    'bookings', (select json_agg(to_jsonb(b) - array['id', 'place_id', 'room_id', 'created_by', 'cancelled_by'] || jsonb_build_object('r', r.number)
      order by b.id) from bookings b join rooms r on r.id = room_id),
    'nights', (select json_agg(json_build_array(r.number, night, n.price_cents) order by booking_id, night)
      from booking_nights n join rooms r on r.id = room_id),
    'lines', (select json_agg(json_build_array(b.created_at, e.at, e.user_id is null, e.sentence) order by e.id)
      from booking_events e join bookings b on b.id = booking_id),
    'holds', (select json_agg(json_build_array(r.number, nights) order by booking_id)
      from room_holds join rooms r on r.id = room_id),
    'products', (select json_agg(json_build_array(place_id, name, price_cents, vat_class, barcode) order by id) from products),
    'bills', (select json_build_array(count(*), md5(string_agg((to_jsonb(b) - array['id', 'place_id', 'source_id', 'opened_by', 'customer_id'])::text, ''
      order by b.place_id, b.number))) from bills b where ${isOver}),
    'charges', (select json_build_array(count(*), md5(string_agg((to_jsonb(c) - array['id', 'place_id', 'source_id', 'author', 'product_id'])::text, ''
      order by c.id))) from charges c where ${isOver}),
    'documents', (select json_agg(json_build_array(type, state, number, day, customer_name, total_cents, stamp_cents, issued_at) order by id)
      from documents),
    'payments', (select json_build_array(count(*), md5(string_agg((to_jsonb(m) - array['id', 'place_id', 'payable_id', 'created_by'])::text, ''
      order by m.id))) from manual_payments m)
  ) as content`;

describe('seeding the demo', () => {
  const [w, twin] = [world(), world()];
  const ctx = (one: typeof w) => ({ ...one.app, clock: () => EVENING });
  const content = async (one: typeof w) =>
    (await one.app.db.one<{ content: Record<string, unknown[]> }>(CONTENT)).content;

  it('writes the same demo into two databases', async () => {
    const first = await seedDemo(ctx(w));
    expect(first.seeded).toBe(true);
    expect(await seedDemo({ ...twin.app, clock: () => new Date('2026-11-21T05:00:00Z') })).toEqual(first);
    const [one, other] = [await content(w), await content(twin)];
    expect(one).toEqual(other);
    expect(one.bookings).toHaveLength(first.bookings);
    expect(one.rooms).toHaveLength(11);
    expect(one.photos).toHaveLength(9);
  }, 60_000);

  it('has guests at table at any hour, and meals that have come as far as the time allows', async () => {
    for (const { app } of [w, twin]) {
      const meals = await app.db.many<{ asked: boolean; lines: string[] }>(sql`
        select bill_asked_at is not null as asked, array(select distinct l.state from order_lines l where l.order_id = o.id order by 1) as lines
        from orders o where closed_at is null order by number`);
      expect(meals).toEqual([
        { asked: true, lines: ['served'] },
        { asked: false, lines: ['in_preparation', 'served'] },
        { asked: false, lines: ['sent', 'served'] },
        { asked: false, lines: ['draft'] },
      ]);
      const refused = await app.db.many(sql`select from order_commands where status <> 'done'`);
      expect(refused).toEqual([]);
      const twice = await app.db.many(sql`
        select from orders o join reservation_tables x on x.table_id = o.table_id and x.is_active
          and x.during @> (select max(opened_at) + interval '4 minutes' from orders)
        where o.closed_at is null and o.reservation_id is distinct from x.reservation_id`);
      expect(twice).toEqual([]);
    }
  });

  it('has issued, sent and begun documents, the numbers in the order of their days', async () => {
    const documents = await w.app.db.many<{ state: string; day: string; sequence: number | null }>(sql`
      select state, to_char(day, 'YYYY-MM-DD') as day, sequence from documents order by id`);
    const issued = documents.filter(({ state }) => state !== 'draft');
    expect(issued.map(({ sequence }) => sequence)).toEqual(issued.map((_, at) => at + 1));
    expect(issued.map(({ day }) => day)).toEqual(issued.map(({ day }) => day).toSorted());
    expect(new Set(documents.map(({ state }) => state))).toEqual(new Set(['draft', 'issued', 'exported']));
  });

  it('has closed each day up to yesterday, and enters the documents of the register but the last ones', async () => {
    const days = await w.app.db.one<{ late: number; open: number; off: number; numbers: boolean }>(sql`
      select count(*) filter (where is_late)::int as late, count(*) filter (where expected_cents <> counted_cents)::int as off,
        array_agg(number order by business_day) = array_agg(number order by number) as numbers,
        (select count(distinct m.business_day) from manual_payments m join places p on p.id = m.place_id
          where p.name = 'Trattoria del Porto' and m.business_day >= (select min(business_day) from closings)
            and not exists (select from closing_lines l where l.kind = 'manual' and l.ref_id = m.id))::int as open
      from closings`);
    expect(days).toMatchObject({ late: 0, open: 0, numbers: true });
    expect(days.off).toBeGreaterThan(2);
    const [first] = await w.app.db.many<{ undocumented: number; days: number }>(sql`
      select count(*)::int as undocumented, count(distinct m.business_day)::int as days
      from manual_payments m join places p on p.id = m.place_id
      where p.name = 'Trattoria del Porto' and m.fiscal_number is null`);
    expect(first?.days).toBe(1);
    expect(first?.undocumented).toBeGreaterThan(0);
  });

  it('writes bookings with a log that replays to their state, and names its authors', async () => {
    const { id } = await w.app.db.one<{ id: number }>(
      sql`select id from places where name = 'B&B La Terrazza'`,
    );
    expect(await expectAllWhole(w.app.db, id)).toBeGreaterThan(350);
    const lines = await w.app.db.many<{ kind: string; desk: boolean }>(sql`
      select split_part(sentence, ' ', 1) || ' ' || split_part(sentence, ' ', 2) as kind,
        bool_or(user_id is not null) as desk
      from booking_events where sentence not like 'Conto #%' group by 1`);
    expect(lines.map(({ kind, desk }) => `${kind} ${desk ? 'desk' : 'Hub'}`).toSorted()).toEqual([
      'Arrivo registrato, desk',
      'Il tempo Hub',
      'Pagamento di Hub',
      'Pagamento ricevuto: desk',
      'Partenza registrata. desk',
      'Prenotazione cancellata: desk',
      'Prenotazione creata, desk',
    ]);
    const future = sql`select 1 from booking_events where at > ${EVENING}`;
    expect(await w.app.db.many(future)).toEqual([]);
  });

  it('changes nothing when the demo exists, also with concurrent calls', async () => {
    const before = await content(w);
    const again = await Promise.all([seedDemo(ctx(w)), seedDemo(ctx(w))]);
    expect(again).toEqual([
      { seeded: false, bookings: 0 },
      { seeded: false, bookings: 0 },
    ]);
    expect(await content(w)).toEqual(before);
    expect(await hasDemo(w.app.db)).toBe(true);
  });

  it('gives each account its own places and pages', async () => {
    const seen: Record<string, string[]> = {};
    for (const { email } of DEMO_ACCOUNTS) {
      const { body } = await w.as()(auth.login, { body: { email, password: DEMO_PASSWORD } });
      const mine = await w.as(body.token)(assignments.mine, {});
      seen[email.slice(0, email.indexOf('@'))] = mine.body.data.map(
        ({ place_name, place_category, level, role }) => `${place_name}, ${place_category}: ${level} ${role}`,
      );
    }
    expect(seen).toEqual({
      titolare: [
        'B&B La Terrazza, b&b: business owner',
        'Bottega Verde, shop: business owner',
        'Trattoria del Porto, restaurant: business owner',
      ],
      gestore: ['Rifugio Stella Alpina, alpine hut: business owner'],
      governante: ['B&B La Terrazza, b&b: business housekeeping'],
      ospite: [],
    });
  });

  it('notifies the owner of guests’ requests, and not housekeeping', async () => {
    const counts = [];
    for (const { email } of DEMO_ACCOUNTS) {
      const { body } = await w.as()(auth.login, { body: { email, password: DEMO_PASSWORD } });
      const list = await w.as(body.token)(notifications.list, { query: {} });
      counts.push(list.body.counts);
      for (const { created_at } of list.body.data) expect(Date.parse(created_at)).toBeLessThan(+EVENING);
    }
    const none = { total: 0, unread: 0 };
    expect(counts).toEqual([{ total: 8, unread: 3 }, none, none, none]);
  });

  it('has six rooms with valid photos', async () => {
    const [{ email }] = DEMO_ACCOUNTS;
    const { body } = await w.as()(auth.login, { body: { email, password: DEMO_PASSWORD } });
    const mine = await w.as(body.token)(assignments.mine, {});
    const { place_id } = mine.body.data.find(({ place_category }) => place_category === 'b&b') ?? {
      place_id: 0,
    };
    const list = await w.as(body.token)(rooms.list, { params: { place_id } });
    expect(list.body.data.map(({ number }) => number)).toEqual(['101', '102', '103', '104', '105', '106']);
    for (const room of list.body.data) {
      expect(room.photos.length).toBeGreaterThanOrEqual(1);
      for (const photo of room.photos) {
        const picture = await w.server.inject({ url: photo });
        expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      }
    }
  });

  it('leaves no file and no row behind after a failure', async () => {
    await twin.app.db.run(sql`
      truncate bookings, booking_nights, room_holds, room_photos, rooms, assignments, subscriptions, places, users cascade`);
    for await (const { key } of twin.app.files.list('')) await twin.app.files.remove(key);
    await twin.app.db.run(
      sql`alter table room_photos add constraint refuses check (position <> 1) not valid`,
    );
    await expect(seedDemo(ctx(twin))).rejects.toThrow(/refuses/);
    expect(await hasDemo(twin.app.db)).toBe(false);
    expect(await twin.app.db.many(sql`select id from places`)).toEqual([]);
    const left = [];
    for await (const { key } of twin.app.files.list('')) left.push(key);
    expect(left).toEqual([]);
  });
});
