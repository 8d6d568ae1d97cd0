import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql, { join as joined, raw } from 'sql-template-tag';
import type { Db } from '../../../core/db/pool.ts';

/** So many characters in a row are a leak; what is shown on purpose, the last four, is not. */
const WINDOW = 12;

/** A text as base64 has three spellings, by where it begins; the characters at the ends belong to its neighbours. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].map((shift) => {
    const whole = Buffer.from(`${'\0'.repeat(shift)}${secret}`)
      .toString('base64')
      .replaceAll('=', '');
    return whole.slice(Math.ceil((shift * 8) / 6), -1);
  });
}

const known = new Map<string, string[]>();

function spellings(secret: string): string[] {
  const found = known.get(secret) ?? spell(secret);
  known.set(secret, found);
  return found;
}

function spell(secret: string): string[] {
  const windows = Array.from({ length: Math.max(1, secret.length - WINDOW + 1) }, (_, at) =>
    secret.slice(at, at + WINDOW),
  );
  const base64 = inBase64(secret);
  const web = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const backwards = Array.from(secret).toReversed().join('');
  return [
    ...windows,
    ...base64,
    ...web,
    Buffer.from(secret).toString('hex'),
    backwards,
    encodeURIComponent(secret),
  ];
}

/** Which of the secrets a text holds, however it is wrapped in lines (letters are) and in whatever case hex is. */
export function leaksIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  // Letters break lines, in two ways; hex may be in capitals.
  const all = [text, text.replaceAll(/=\r?\n/g, ''), text.replaceAll(/\r?\n/g, ''), text.toLowerCase()].join(
    '\0',
  );
  return Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((spelling) => all.includes(spelling)))
    .map(([name]) => name);
}

/** Every row of every table that is ours or the queue's, as text; bytes are in hex. */
export async function dumpOf(db: Db): Promise<Map<string, string>> {
  const tables = await db.many<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^(pg_|information_schema)' order by 1, 2`);
  const dump = new Map<string, string>();
  for (const { schema, name } of tables) {
    const table = joined([raw(`"${schema}"`), raw(`"${name}"`)], '.');
    const rows = await db.many<{ row: string }>(sql`select t::text as row from ${table} t`);
    dump.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'));
  }
  return dump;
}

/** Every file below a folder, letters among them. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(path, (await readFile(path)).toString('latin1'));
  }
  return found;
}
