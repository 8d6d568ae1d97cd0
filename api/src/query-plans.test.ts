import type { Endpoint } from 'contract/endpoint';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDays } from './core/format/days.ts';
import { jobHandlers as handlers } from './slices.ts';
import type { JobName } from './core/jobs/jobs.ts';
import { allCalls, callFor, type Case } from './testing/contract/contract-calls.ts';
import { clientOf } from './testing/client.ts';
import type { TestPlace } from './testing/factories.ts';
import { addDocuments } from './testing/filling/documents.ts';
import { addAnswers, addReceived } from './testing/filling/received.ts';
import { addHistory } from './testing/filling/history.ts';
import { addHouses } from './testing/filling/houses.ts';
import { addMenus } from './testing/filling/menus.ts';
import { addModifiers } from './testing/filling/modifiers.ts';
import { addRecipes } from './testing/filling/recipes.ts';
import { addSales } from './testing/filling/sales.ts';
import { addOrders } from './testing/filling/orders.ts';
import { addTables } from './testing/filling/tables.ts';
import { jobPayloads } from './testing/contract/job-payloads.ts';
import { indexesOf, planFaults } from './testing/database/plan-faults.ts';
import { sampleOf } from './testing/contract/schema-sample.ts';
import type { Db } from './core/db/pool.ts';
import { watchStatements, type SeenStatement } from './testing/database/watch-statements.ts';
import { OPERATOR_KEY, world } from './testing/world.ts';

/** Tables that may be read from end to end, because they stay small for ever. Every other one is checked, a new one too. */
const SMALL: Record<string, string> = {
  queue: 'a row for each kind of job',
  schema_migrations: 'a row for each migration',
};

/** Who may read rows of everybody, by the beginning of their name, and of which table: all where none is named. */
const ALLOWED: { who: string; tables?: string[]; why: string }[] = [
  { who: 'house.tidy', why: 'nightly, each table once, most by the age of what it deletes' },
  { who: 'house.clock', why: 'only after the clock of the machine was set back' },
  {
    who: 'house.tidy',
    tables: ['direct_bookings'],
    why: 'at night, those of the last week alone have an origin',
  },
  {
    who: 'bookings.night',
    tables: ['places', 'rooms'],
    why: 'asks every place whether it is four in the morning there and whether it has rooms',
  },
  {
    who: 'calendars.',
    tables: ['calendars', 'places'],
    why: 'what is due or running anywhere, by an index in order of time, and whether its place is closed',
  },
  {
    who: 'payments.due',
    tables: ['payment_attempts', 'payment_refunds'],
    why: 'what is due, by order of time',
  },
  {
    who: 'public.reminders',
    tables: ['reservation_links'],
    why: 'what is due, by an index in order of time',
  },
  { who: 'btcpay.due', tables: ['btcpay_settings'], why: 'what is due, by an index in order of time' },
  { who: 'operator.', why: "pages of everybody's rows by their id are what the operator asks for" },
  {
    who: 'operatorReviews.',
    tables: ['reviews'],
    why: 'the directory reads on from an id or a number of a reply',
  },
  {
    who: 'customers.erase',
    tables: ['idempotency_keys'],
    why: 'seldom: the answers of three days are read for a name',
  },
  { who: 'people.', tables: ['invitations'], why: 'the few that one sender has open, by the sender' },
  {
    who: 'profile.export',
    tables: ['activity'],
    why: 'seldom, for one person: one look into the index a place',
  },
];

const isAllowed = (who: string, table: string) =>
  table in SMALL ||
  ALLOWED.some((one) => who.startsWith(one.who) && (one.tables === undefined || one.tables.includes(table)));

/** They read nothing. */
const NO_PLAN = /^(begin|commit|rollback|savepoint|release|set |fetch )/;
const CURSOR = /^declare \w+ (no scroll )?cursor for /;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const PERIODS = [
  ['from', 'to'],
  ['from_date', 'to_date'],
  ['check_in_date', 'check_out_date'],
] as const;

/** All days of a sample are the same: here the end of a period comes a day after its beginning. */
function withPeriods(value: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const same = PERIODS.filter(([from, to]) => value?.[from] !== undefined && value[from] === value[to]);
  const ends = same.map(([from, to]) => [to, addDays(String(value?.[from]), 1)]);
  return value && { ...value, ...Object.fromEntries(ends) };
}

/** Each filter and each order of a list by itself: every one of them makes a statement of its own. */
function variations({ query }: Endpoint): Record<string, unknown>[] {
  if (!query) return [{}];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const all = sampleOf(query, 'output') as Record<string, unknown>;
  const each = Object.entries(properties).flatMap(([name, schema]) => {
    const values = (typeof schema === 'object' && schema.enum) || [all[name]];
    return values.map((value) => ({ [name]: value }));
  });
  return [{}, ...each];
}

describe('the plans of all statements of calls and jobs', () => {
  const w = world({ environment: { HUB_PUBLIC_TRIES: '1000000' } });
  let seen: SeenStatement[] = [];

  /** The sample's token is that of a booking. */
  async function payToken(): Promise<string> {
    const { token } = await w.app.db.one<{ token: string }>(sql`
      select token from payment_requests order by id desc limit 1`);
    return token;
  }

  async function partsOf(one: Case, place: TestPlace, more: Record<string, unknown>): Promise<Parts> {
    const call: Parts = await callFor(w, one, place);
    const pays = one.endpoint.path.startsWith('/public/pay/');
    return {
      ...call,
      ...(pays && { params: { token: await payToken() } }),
      ...(one.endpoint.query && { query: withPeriods({ ...call.query, ...more }) ?? {} }),
      ...(call.body && { body: withPeriods(call.body) ?? {} }),
    };
  }

  beforeAll(async () => {
    const { db } = w.app;
    const houses = await addHouses(db, { count: 100, rooms: 4, bookings: 60, password_hash: '' });
    await addHistory(db, [houses], { eras: 2 });
    await addSales(db, houses, 40);
    await addDocuments(db, houses, 60);
    await addAnswers(db, houses);
    await addReceived(db, houses, 60);
    await addModifiers(db, houses, 10);
    await addRecipes(db, houses, 10);
    await addMenus(db, houses);
    await addTables(db, houses, 60);
    await addOrders(db, houses, 60);
    // The plans are those of the house as it is filled, however long the calls take: nothing counts its rows anew meanwhile.
    await db.query(
      `do $$ declare name regclass; begin
        for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
        loop execute format('alter table %s set (autovacuum_enabled = false)', name); end loop; end $$`,
      [],
    );
    await db.query('vacuum (analyze)', []);
    const { app, server, close } = await w.another();
    const watch = watchStatements(app.db.pool);
    for (const one of allCalls) {
      for (const more of variations(one.endpoint)) {
        const place = await w.aPlace();
        const call = await partsOf(one, place, more);
        const token = one.endpoint.access === 'operator' ? OPERATOR_KEY : place.owner.token;
        await watch.during(one.name, () => clientOf(server, token)(one.endpoint, call as never));
      }
    }
    for (const name of Object.keys(handlers) as JobName[]) {
      const payload = await jobPayloads[name](w, await w.aPlace());
      // A job about a dead server fails in the end; its statements have been sent by then.
      await watch
        .during(name, () => handlers[name](app, payload as never, { last: true }))
        .catch(() => undefined);
    }
    await close();
    seen = [...watch.seen.values()].filter(({ text }) => !NO_PLAN.test(text.trim()));
    w.faults.splice(0);
  }, 300_000);

  it('sees statements of every slice and every job', () => {
    const names = new Set(seen.flatMap(({ who }) => [...who]));
    const silent = [...allCalls.map(({ name }) => name), ...Object.keys(handlers)].filter(
      (name) => !names.has(name),
    );
    // What Hub is, and a server's own affairs: neither asks the database.
    expect(silent).toEqual(['site.get', 'btcpay.release']);
  });

  async function faultsIn(db: Db): Promise<string[]> {
    const indexes = await indexesOf(db);
    const found: string[] = [];
    for (const one of seen) {
      const text = one.text.trim().replace(CURSOR, '');
      for (const { table, how } of await planFaults(db, indexes, { ...one, text })) {
        const who = [...one.who].find((name) => !isAllowed(name, table));
        if (who) found.push(`${who}: ${table} by ${how}, in ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
      }
    }
    return found;
  }

  it('lead to the rows of one place or person', { timeout: 120_000 }, async () => {
    expect(await faultsIn(w.app.db)).toEqual([]);
  });

  it.each(['payment_requests_payable_idx', 'booking_events_booking_id_idx'])(
    'would not without %s',
    { timeout: 120_000 },
    async (index) => {
      const work = w.app.db.tx(async (tx) => {
        await tx.query(`drop index ${index}`, []);
        expect(await faultsIn(tx)).toContainEqual(
          expect.stringMatching(/(payment_requests|booking_events) by /),
        );
        throw new Error('and back');
      });
      await expect(work).rejects.toThrow('and back');
    },
  );
});
