import type { Capability } from 'contract/capabilities/values';
import { businessDay } from 'contract/days/business-day';
import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { dayEndOf } from '../business/business-day-now.ts';

/** The business day of a place at this moment, with the settings that give it. */
export interface CashClock {
  currency: string;
  time_zone: string;
  /** `HH:MM` */
  day_ends_at: string;
  today: string;
}

interface PlaceRow {
  currency: string;
  time_zone: string;
  category: string;
  capabilities: Capability[] | null;
  day_ends_at: string | null;
}

export async function readCashClock(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  place_id: number,
): Promise<CashClock> {
  const { currency, time_zone, ...place } = await db.one<PlaceRow>(sql`
    select p.currency, p.time_zone, p.category, p.capabilities, to_char(p.day_ends_at, 'HH24:MI') as day_ends_at
    from places p where p.id = ${place_id}`);
  const day_ends_at = dayEndOf(place);
  return { currency, time_zone, day_ends_at, today: businessDay(clock(), time_zone, day_ends_at) };
}
