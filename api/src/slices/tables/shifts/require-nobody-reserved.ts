import { beforeDay } from 'contract/days/before-day';
import type { ServiceShift } from 'contract/service-shifts/schemas';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { italianDay, weekdayOf } from '../../../core/format/days.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { expectedParties, type ExpectedParty } from '../hooks.ts';

interface AtPlace {
  readonly place_id: number;
}

const STAY = 'Restano prenotati finché non li sposti o li annulli.';

const tablesSaid = (parties: readonly ExpectedParty[]) => {
  const people = parties.reduce((sum, { party }) => sum + party, 0);
  return `${counted(parties.length, 'tavolo prenotato', 'tavoli prenotati')} per ${counted(people, 'persona', 'persone')}`;
};

/** Throws 409 `tables_reserved` where parties are expected on a day that is to be closed (docs/rules.md 19.59). */
export async function requireDayUnreserved(ctx: Ctx, place: AtPlace, day: string): Promise<void> {
  const parties = await expectedParties(ctx, place, { from: day, to: day });
  if (parties.length > 0)
    throw conflict(
      'tables_reserved',
      `${beforeDay('Il', italianDay(day))} hai ${tablesSaid(parties)}. ${STAY}`,
    );
}

function isServed(shifts: readonly ServiceShift[], { business_day, time }: ExpectedParty): boolean {
  const weekday = weekdayOf(business_day);
  return shifts.some(({ weekdays, from, last_order }) => {
    if (weekdays.length > 0 && !weekdays.includes(weekday)) return false;
    return from <= last_order ? from <= time && time <= last_order : time >= from || time <= last_order;
  });
}

/** Throws 409 `tables_reserved` where parties are expected at times that the new shifts serve no more (docs/rules.md 19.59). */
export async function requireHoursUnreserved(
  ctx: Ctx,
  place: AtPlace,
  today: string,
  { before, after }: Record<'before' | 'after', readonly ServiceShift[]>,
): Promise<void> {
  const parties = await expectedParties(ctx, place, { from: today, to: null });
  const left = parties.filter((one) => isServed(before, one) && !isServed(after, one));
  const [first] = left;
  if (!first) return;
  const sentence = `Fuori dai nuovi turni hai ${tablesSaid(left)}, a partire ${beforeDay('dal', italianDay(first.business_day))} alle ${first.time}.`;
  throw conflict('tables_reserved', `${sentence} ${STAY}`);
}
