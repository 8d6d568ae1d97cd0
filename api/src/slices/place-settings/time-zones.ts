import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

let cached: Promise<string[]> | undefined;

async function readTimeZones(ctx: Ctx): Promise<string[]> {
  // A name without a region, like CET, is an abbreviation for the database, with one offset all year.
  const names = [...Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/')), 'UTC'];
  const rows = await ctx.db.many<{ name: string }>(sql`
    select distinct name from pg_timezone_names where name = any (${names}::text[]) order by name`);
  return rows.map(({ name }) => name);
}

/**
 * The zones that this process and the database both know: each of them computes days of a place.
 * Read once, because the database opens a file for each zone.
 */
export async function timeZones(ctx: Ctx): Promise<string[]> {
  cached ??= readTimeZones(ctx);
  try {
    return await cached;
  } catch (error) {
    cached = undefined;
    throw error;
  }
}
