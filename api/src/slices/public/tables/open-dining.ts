import { MINUTE_MS } from 'contract/days/durations';
import type { Language } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { addDays } from '../../../core/format/days.ts';
import { type DayRow, dayOfRow } from '../../business/business-day-now.ts';
import { withGuestsOfNow } from '../../reservations/book/decide.ts';
import { type LoadedDay, loadDay } from '../../reservations/book/load-day.ts';
import { type Doing, missingPlace, openPlaceBy, servesFood } from '../place/open-place.ts';

/** A place whose public page takes reservations of tables. Its reservations are nobody's of the place. */
export interface OpenDining {
  place_id: number;
  name: string;
  phone: string | null;
  time_zone: string;
  languages: Language[];
  user_id: null;
  /** The present business day: after midnight the service of the evening goes on (docs/rules.md 19.15). */
  today: string;
}

type Row = Omit<OpenDining, 'today'> & Doing & DayRow;

/** Throws the same 404 for an unknown place, a closed page, an unpaid subscription and a place without a kitchen. */
export async function findOpenDining(ctx: Ctx, slug: string): Promise<OpenDining> {
  const place = await ctx.db.maybe<Row>(sql`
    select p.id as place_id, p.name, p.phone, p.time_zone, p.languages, p.category, p.capabilities, null::bigint as user_id,
      to_char(p.day_ends_at, 'HH24:MI') as day_ends_at
    from ${openPlaceBy(slug, ctx.clock())}`);
  if (!place || !servesFood(place)) throw missingPlace();
  return { ...place, today: dayOfRow(place, ctx.clock()) };
}

/** The place of a present or former slug, also while its page is closed. */
export function findDining(ctx: Ctx, slug: string): Promise<{ place_id: number } | undefined> {
  return ctx.db.maybe(sql`select place_id from place_slugs where slug = ${slug.toLowerCase()}`);
}

/** A day as strangers may reserve it. `but`: a reservation that is left out. Throws 404 where the place takes reservations by telephone alone, or has no tables. */
export async function loadPublicDay(ctx: Ctx, place: OpenDining, day: string, but = 0): Promise<LoadedDay> {
  const loaded = await loadDay(ctx, place, day, but);
  if (!loaded.online.is_open || !loaded.has_tables) throw missingPlace();
  const now = day === place.today ? await withGuestsOfNow(ctx, place, loaded, but) : loaded;
  return { ...now, slots: now.slots.filter(({ shift }) => shift.online) };
}

/** The largest party that reserves by itself on the day. */
export const mostOf = ({ online, service }: LoadedDay): number =>
  Math.min(online.max_party, service.phone_only_above ?? online.max_party);

/** The last business day that strangers reserve (docs/rules.md 19.23). */
export const lastDayOf = ({ today }: OpenDining, { days_ahead }: LoadedDay['online']): string =>
  addDays(today, days_ahead);

/** Whether a time is far enough ahead, and its business day not too far. */
export const isInTime = (ctx: Ctx, place: OpenDining, { day, online }: LoadedDay, at: number): boolean =>
  at >= ctx.clock().getTime() + online.min_notice_minutes * MINUTE_MS && day <= lastDayOf(place, online);
