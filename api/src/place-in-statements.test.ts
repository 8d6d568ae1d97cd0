import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { LEFT_OUT } from './testing/partitioned/partition-schema.ts';
import { world } from './testing/world.ts';

interface Source {
  name: string;
  text: string;
}

const folder = import.meta.dirname;
const sources: Source[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/\btesting\b/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const last = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].at(-1)?.[1];

/** The table that a column's prefix stands for, or that is read where the column has none. */
const tableOf = (before: string, alias: string | undefined) =>
  last(
    before,
    alias === undefined
      ? /\bfrom\s+(\w+)/g
      : new RegExp(`\\b(?:from|join)\\s+(\\w+)\\s+(?:as\\s+)?${alias}\\b`, 'g'),
  );

/** Statements that take the id alone for the key of a place's table: other columns of it are not grouped by then. */
function groupedByIdAlone({ name, text }: Source, tables: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\bgroup by ([^`)]*?)(?=\s+order by|\s+having|[`);]|$)/g)].flatMap(
    ({ 0: found, 1: list, index }) =>
      [...list!.matchAll(/(?<![\w.])(?:(\w+)\.)?id\b/g)]
        .filter(([, alias]) => tables.has(tableOf(text.slice(0, index), alias) ?? ''))
        .filter(([, alias]) => !list!.includes(alias === undefined ? 'place_id' : `${alias}.place_id`))
        .map(() => `${name}: ${found}`),
  );
}

/** Statements that name a unique index of a place's table by columns without the place. */
function conflictWithoutPlace({ name, text }: Source, tables: ReadonlySet<string>): string[] {
  return [...text.matchAll(/\bon conflict \(((?:[^()]|\([^()]*\))*)\)/g)]
    .filter(({ index }) => tables.has(last(text.slice(0, index), /\binsert into (\w+)/g) ?? ''))
    .filter(([, columns]) => !/\bplace_id\b/.test(columns!))
    .map(([found]) => `${name}: ${found}`);
}

/** Where tables lie apart by place, each of their keys holds the place: docs/scale.md, docs/decisions/0065. */
describe('statements name the place beside the id', () => {
  const house = world();

  async function tablesOfPlaces(): Promise<ReadonlySet<string>> {
    const rows = await house.app.db.many<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_attribute p on p.attrelid = c.oid and p.attname = 'place_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not p.attisdropped`);
    return new Set(rows.map(({ name }) => name).filter((name) => !(name in LEFT_OUT)));
  }

  /** The sources, and the functions that the migrations leave in the database. */
  async function statements(): Promise<Source[]> {
    const functions = await house.app.db.many<Source>(sql`
      select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace`);
    return [...sources, ...functions];
  }

  it('where they group by it', async () => {
    const tables = await tablesOfPlaces();
    const grouped: Source = { name: 'this', text: 'select k.number from rooms k group by k.id having true' };
    expect(groupedByIdAlone(grouped, tables)).toEqual(['this: group by k.id']);
    expect((await statements()).flatMap((each) => groupedByIdAlone(each, tables))).toEqual([]);
  });

  it('where they meet a row that is there', async () => {
    const tables = await tablesOfPlaces();
    const met: Source = {
      name: 'this',
      text: 'insert into rooms (id) values (1) on conflict (id) do nothing',
    };
    expect(conflictWithoutPlace(met, tables)).toEqual(['this: on conflict (id)']);
    expect((await statements()).flatMap((each) => conflictWithoutPlace(each, tables))).toEqual([]);
  });
});
