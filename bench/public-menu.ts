// The public menu of 300 dishes, asked by twenty guests at once: of a bare server that runs the same statement, of Hub, and of Hub by
// guests who have it already. Only the ratio within one run means anything.
// Usage: npm run build && npm run bench:public-menu [-- rounds]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { startEmbedded } from '../api/src/core/db/embedded/embedded.ts';
import { migrate } from '../api/src/core/db/migrate.ts';
import { openDatabase, type Db } from '../api/src/core/db/pool.ts';
import { menuStatement } from '../api/src/slices/public-menu/read-menu.ts';
import { measure, median, type Figures } from './load.ts';
import { startHub, startReference, stopEverything } from './servers.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
const SECONDS = 5;
const GUESTS = 20;
const LEAST_SHARE = 0.6;

/** Ten sections of thirty dishes, each with a description, a translation, marks and two allergens. */
async function addMenu(db: Db): Promise<string> {
  const { id, slug } = await db.one<{ id: number; slug: string }>(sql`
    insert into places (name, category) values ('Trattoria', 'restaurant') returning id, slug`);
  await db.run(sql`
    with person as (
      insert into users (email, username, first_name, last_name, password_hash)
      values ('titolare@example.com', 'titolare', 'Titolare', 'Di Prova', 'none') returning id
    ), paid as (
      insert into subscriptions (user_id, plan, starts_at, expires_at)
      select id, 'year', now(), now() + interval '1 year' from person
    ) insert into assignments (user_id, place_id, level, role) select id, ${id}, 'business', 'owner' from person`);
  await db.run(sql`insert into menu_pages (place_id, is_open, languages) values (${id}, true, '{it,en}')`);
  await db.run(sql`
    with menu as (
      insert into menus (place_id, position, name, created_at, updated_at)
      values (${id}, 1, 'La carta', now(), now()) returning id
    ) insert into menu_sections (place_id, menu_id, position, name)
    select ${id}, menu.id, n, 'Sezione ' || n from menu, generate_series(1, 10) n`);
  await db.run(sql`
    insert into products (place_id, name, description, kind, price_cents, vat_class, allergens, allergens_state, created_at, updated_at)
    select ${id}, 'Piatto della casa ' || n, 'Con gli ingredienti del giorno, come si fa da sempre.', 'dish', 800 + n,
      'food_service', '[{"code": "milk", "level": "contains", "from": ["Burro"]}, {"code": "nuts", "level": "may_contain", "from": ["Pesto"]}]',
      'stated', now(), now()
    from generate_series(0, 299) n`);
  await db.run(sql`
    insert into dish_cards (product_id, place_id, marks, translations, updated_at)
    select p.id, ${id}, '{vegetarian,local}', '{"en": {"name": "Dish of the house", "description": "With what the day gives."}}', now()
    from products p where p.place_id = ${id}`);
  await db.run(sql`
    insert into menu_dishes (section_id, product_id, place_id, position)
    select s.id, p.id, ${id}, p.n from menu_sections s
    join (select id, row_number() over (order by id) as n from products where place_id = ${id}) p
      on (p.n - 1) / 30 + 1 = s.position
    where s.place_id = ${id}`);
  await db.query('analyze', []);
  return slug;
}

const dataDir = mkdtempSync(join(tmpdir(), 'hub-bench-'));
const postgres = await startEmbedded({ dataDir });
try {
  const db = openDatabase(postgres.url, { max: 2 });
  await migrate(db.pool);
  const slug = await addMenu(db);
  await db.close();
  const hub = await startHub(postgres.url, join(dataDir, 'hub'));
  const { text, values } = menuStatement(slug, 'it', new Date());
  const limit = await startReference('limit', postgres.url, { text, values });
  const url = `${hub.url}/api/v1/public/places/${slug}/menu`;
  const first = await fetch(url);
  const dishes = (await first.text()).match(/"product_id"/g)?.length;
  if (dishes !== 300) throw new Error(`The menu has ${dishes} dishes`);
  const tag = first.headers.get('etag') ?? '';
  const targets = {
    limit: { url: `${limit.url}/` },
    hub: { url },
    'hub 304': { url, headers: { 'if-none-match': tag } },
  };
  const figures: Record<keyof typeof targets, Figures[]> = { limit: [], hub: [], 'hub 304': [] };
  const names = ['limit', 'hub', 'hub 304'] as const;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) figures[name].push(await measure(targets[name], SECONDS, GUESTS));
  const of = (name: keyof typeof targets, key: keyof Figures) =>
    median(figures[name].map((figure) => figure[key]));
  for (const name of names) {
    console.log(
      `${name.padEnd(8)}${of(name, 'rps').toFixed(0).padStart(6)} requests/s  p50 ${of(name, 'p50')} ms  p99 ${of(name, 'p99')} ms  errors ${of(name, 'errors')}`,
    );
    if (of(name, 'errors') > 0) process.exitCode = 1;
  }
  const share = of('hub', 'rps') / of('limit', 'rps');
  if (share < LEAST_SHARE) process.exitCode = 1;
  console.log(`ratio ${share.toFixed(2)} (at least ${LEAST_SHARE})${share < LEAST_SHARE ? ' MISSED' : ''}`);
} finally {
  await stopEverything();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
