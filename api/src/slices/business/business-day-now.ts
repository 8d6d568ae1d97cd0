import { capabilitiesOf } from 'contract/capabilities/proposed-capabilities';
import { type Capability, defaultDayEnd } from 'contract/capabilities/values';
import { businessDay, nextBusinessDay } from 'contract/days/business-day';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

export interface DayRow {
  time_zone: string;
  category: string;
  capabilities: Capability[] | null;
  day_ends_at: string | null;
}

/** When the business day of a place ends: as chosen, else by what the place does. */
export function dayEndOf({ category, capabilities, day_ends_at }: Omit<DayRow, 'time_zone'>): string {
  return day_ends_at ?? defaultDayEnd(capabilitiesOf(category, capabilities));
}

/** What the business day of a place follows from, for a statement that reads more. */
export const dayRow = (place_id: number): Sql => sql`
  select time_zone, category, capabilities, to_char(day_ends_at, 'HH24:MI') as day_ends_at
  from places where id = ${place_id}`;

export function readDayRow({ db }: Pick<Ctx, 'db'>, place_id: number): Promise<DayRow> {
  return db.one<DayRow>(dayRow(place_id));
}

/** The business day of an instant at a place whose row was read. */
export const dayOfRow = (row: DayRow, instant: Date): string =>
  businessDay(instant, row.time_zone, dayEndOf(row));

/** When the business day of a place ends, `04:00`. The place exists. */
export async function dayEndAt(ctx: Pick<Ctx, 'db'>, place_id: number): Promise<string> {
  return dayEndOf(await readDayRow(ctx, place_id));
}

/** The business day of an instant at a place. The place exists: the caller has a proof or holds a row of it. */
export async function businessDayAt(ctx: Ctx, place_id: number, instant: Date): Promise<string> {
  return dayOfRow(await readDayRow(ctx, place_id), instant);
}

/** When the current business day of a place ends, and the next one begins (docs/rules.md 17.2). */
export async function nextBusinessDayOf(ctx: Ctx, place_id: number): Promise<Date> {
  const place = await readDayRow(ctx, place_id);
  return nextBusinessDay(ctx.clock(), place.time_zone, dayEndOf(place));
}

/** The current business day of a place (docs/rules.md 17.1): takings, orders, voids and closings carry it. */
export function businessDayNow(ctx: Ctx, place_id: number): Promise<string> {
  return businessDayAt(ctx, place_id, ctx.clock());
}
