import type { OnlineRules, ServicePlan, ServiceShift } from 'contract/service-shifts/schemas';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { bankAccountOf } from '../../business/bank-account.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { readyBtcpay } from '../../payments/attempts/attempt-btcpay.ts';

interface AtPlace {
  readonly place_id: number;
}

/** The hours of service of a place, and what strangers may reserve, as they are kept. */
export interface HoursRow {
  /** Null: nobody has saved them. */
  online: OnlineRules | null;
  shifts: ServiceShift[];
}

/** The columns of `HoursRow`. */
export const hoursColumns = (place_id: number): Sql => sql`
  (select json_build_object('is_open', p.is_open, 'max_party', p.max_party,
    'min_notice_minutes', p.min_notice_minutes, 'days_ahead', p.days_ahead, 'auto_confirm', p.auto_confirm, 'deposit', p.deposit)
    from service_plans p where p.place_id = ${place_id}) as online,
  (select coalesce(json_agg(json_build_object('name', s.name, 'weekdays', s.weekdays,
    'from', to_char(s.from_time, 'HH24:MI'), 'last_order', to_char(s.last_order, 'HH24:MI'),
    'slot_minutes', s.slot_minutes, 'max_covers_per_slot', s.max_covers_per_slot,
    'max_parties_per_slot', s.max_parties_per_slot, 'durations', s.durations, 'online', s.online) order by s.position), '[]')
    from service_shifts s where s.place_id = ${place_id}) as shifts`;

/** A proposal holds until somebody has saved the hours. */
export function hoursOf({ online, shifts }: HoursRow): {
  proposed: boolean;
  shifts: readonly ServiceShift[];
  online: OnlineRules;
} {
  return online === null ? { proposed: true, ...PROPOSED_PLAN } : { proposed: false, shifts, online };
}

export async function getServicePlan(ctx: Ctx, { place_id }: AtPlace): Promise<ServicePlan> {
  const today = await businessDayNow(ctx, place_id);
  const row = await ctx.db.one<HoursRow & { closed_days: string[] }>(sql`
    select ${hoursColumns(place_id)}, array_to_json(array(
      select day from service_days where place_id = ${place_id} and closed and day >= ${today} order by day limit 400
    )) as closed_days`);
  const { proposed, shifts, online } = hoursOf(row);
  const deposit_ways = {
    bitcoin: (await readyBtcpay(ctx, place_id)) !== null,
    transfer: (await bankAccountOf(ctx, { place_id })) !== undefined,
  };
  return { place_id, proposed, shifts: [...shifts], online, closed_days: row.closed_days, deposit_ways };
}
