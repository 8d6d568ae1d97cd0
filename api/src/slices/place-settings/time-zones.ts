import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

let known: Promise<string[]> | undefined;

async function readTimeZones(ctx: Ctx): Promise<string[]> {
  // Names without a place, as CET, are abbreviations to the database, which it takes for one offset all year.
  const names = [...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')), 'UTC'];
  const rows = await ctx.db.many<{ name: string }>(sql`
    select distinct name from pg_timezone_names where name = any (${names}::text[]) order by name`);
  return rows.map(({ name }) => name);
}

/**
 * The zones that both this process and the database know by the same name: the days of a place are worked out by either.
 * Read once: the database opens a file for each.
 */
export async function timeZones(ctx: Ctx): Promise<string[]> {
  known ??= readTimeZones(ctx);
  try {
    return await known;
  } catch (error) {
    known = undefined;
    throw error;
  }
}
