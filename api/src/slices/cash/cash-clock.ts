import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { businessDay } from '../../core/format/business-day.ts';

/** The business day of a place at this moment, and what it follows from. */
export interface CashClock {
  currency: string;
  time_zone: string;
  /** `HH:MM` */
  day_ends_at: string;
  today: string;
}

export async function readCashClock(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  place_id: number,
): Promise<CashClock> {
  const place = await db.one<Omit<CashClock, 'today'>>(sql`
    select p.currency, p.time_zone, '00:00' as day_ends_at from places p where p.id = ${place_id}`);
  return { ...place, today: businessDay(clock(), place.time_zone, place.day_ends_at) };
}
