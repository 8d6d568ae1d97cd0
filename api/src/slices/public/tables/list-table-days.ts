import type { PublicTableDays } from 'contract/public-tables/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { addDays, weekdayOf } from '../../../core/format/days.ts';
import { type HoursRow, hoursColumns, hoursOf } from '../../tables/shifts/read-plan.ts';
import { findOpenDining, lastDayOf } from './open-dining.ts';
import { missingPlace } from '../place/open-place.ts';

interface Special {
  day: string;
  closed: boolean;
  phone_only_above: number | null;
}

interface Row extends HoursRow {
  has_tables: boolean;
  special: Special[];
}

/** The days ahead: open or closed, and up to how many people reserve by themselves. Which times are free is asked for each day. */
export async function listTableDays(ctx: Ctx, slug: string): Promise<PublicTableDays> {
  const place = await findOpenDining(ctx, slug);
  const { place_id, today } = place;
  const row = await ctx.db.one<Row>(sql`
    select ${hoursColumns(place_id)},
      exists (select from dining_tables t where t.place_id = ${place_id} and t.archived_at is null) as has_tables,
      coalesce((select json_agg(json_build_object('day', d.day, 'closed', d.closed, 'phone_only_above', d.phone_only_above))
        from service_days d where d.place_id = ${place_id} and d.day between ${today}::date and ${today}::date + 400
          and (d.closed or d.phone_only_above is not null)), '[]') as special`);
  const { shifts, online } = hoursOf(row);
  if (!online.is_open || !row.has_tables) throw missingPlace();
  const special = new Map(row.special.map((one) => [one.day, one]));
  const served = shifts.filter((shift) => shift.online);
  const dayOf = (day: string) => {
    const said = special.get(day);
    const weekday = weekdayOf(day);
    const isServed = served.some(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday));
    return {
      day,
      open: isServed && said?.closed !== true,
      max_party: Math.min(online.max_party, said?.phone_only_above ?? online.max_party),
    };
  };
  return {
    today,
    last_day: lastDayOf(place, online),
    max_party: online.max_party,
    phone: place.phone,
    data: Array.from({ length: online.days_ahead + 1 }, (_, n) => dayOf(addDays(today, n))),
  };
}
