import sql from 'sql-template-tag';
import type { World } from '../../../testing/world.ts';

/** The clock of a test, moved on to an hour in Rome; `back` returns it to where it was. */
export function movableClock(w: World) {
  let shifted = 0;
  const advance = (ms: number): void => {
    shifted += ms;
    w.advance(ms);
  };
  /** Moves the clock on to a time of day in Rome, always forward. */
  async function until(time: string): Promise<void> {
    const { ms } = await w.app.db.one<{ ms: number }>(sql`
      with local as (select ${w.app.clock()}::timestamptz at time zone 'Europe/Rome' as now)
      select extract(epoch from (
        case when now::time < ${time}::time then now::date else now::date + 1 end + ${time}::time
      ) at time zone 'Europe/Rome' - ${w.app.clock()}::timestamptz)::float8 * 1000 as ms from local`);
    advance(Math.ceil(ms));
  }
  return { advance, until, back: () => advance(-shifted) };
}
