import type { CalendarPreview } from 'contract/calendars/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { countNights } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import type { FeedEvent } from '../../../platform/ical/feed-event.ts';
import { union, type Range } from '../../../platform/ical/reconcile/ranges.ts';
import { filterEchoes } from '../../../platform/ical/reconcile/filter-echoes.ts';
import { isOwnLink, requireCalendarHere, requireRoomHere, findLinkUser } from './check-feed-link.ts';
import { siteOf, tidyLink } from './feed-link.ts';
import { fetchFeed } from './fetch-feed.ts';
import { readServedNights } from '../export/served-nights.ts';
import { findOnlyRoom } from '../channel-events/only-room.ts';
import { platformName } from '../../nights/channel-names.ts';
import { parseFeed } from '../sync/sync-calendar.ts';
import { faultOfFeed, faultOfFetch } from '../sync/sync-faults.ts';
import { isOurUid } from '../export/export-uid.ts';
import { parseUrl } from '../../../core/format/parse-url.ts';

const SHOWN = 10;

interface PreviewRequest {
  feed_url: string;
  room_id: number | null;
  calendar_id?: number | null | undefined;
}

type Warnings = CalendarPreview['warnings'];

/** The events without echoes of our own link; a calendar that is not connected yet has none. */
async function dropEchoes(ctx: Ctx, calendar_id: number | null, events: readonly FeedEvent[]) {
  if (calendar_id === null) return events;
  const own = await ctx.db.many<Range>(sql`
    select from_date as start, to_date as "end" from channel_events
    where calendar_id = ${calendar_id} and state = 'active'`);
  const served = await readServedNights(ctx, calendar_id);
  return filterEchoes(events, { ...served, own, isOurs: () => false }).events;
}

/** Counts periods that overlap nights of another holder in the room. Closures do not count. */
async function countOverlaps(
  ctx: Ctx,
  room_id: number | null,
  but: number | null,
  events: readonly FeedEvent[],
) {
  const claims = (await dropEchoes(ctx, but, events)).filter(({ kind }) => kind !== 'block');
  if (room_id === null || claims.length === 0) return 0;
  const { overlaps } = await ctx.db.one<{ overlaps: number }>(sql`
    select count(*) as overlaps
    from json_to_recordset(${JSON.stringify(claims)}) as f (start date, "end" date)
    where exists (
      select 1 from room_holds h left join channel_events e on e.id = h.channel_event_id
      where h.room_id = ${room_id} and h.nights && daterange(f.start, f."end")
        and (${but}::bigint is null or e.calendar_id is distinct from ${but} and not exists (
          select 1 from channel_events o where o.booking_id = h.booking_id and o.calendar_id = ${but})))`);
  return overlaps;
}

/** A link that cannot be read now may still be correct: sites are down at times. */
function unreachablePreview(
  platform: CalendarPreview['platform'],
  error: string,
  warnings: Warnings,
): CalendarPreview {
  return {
    platform,
    sentence: `${error}.`,
    found: null,
    warnings: [
      ...warnings,
      { code: 'unreachable', sentence: `${error}: controlla il link, oppure riprova tra poco.` },
    ],
  };
}

async function warningsBefore(
  ctx: Ctx,
  place: PlaceAccess,
  link: string,
  asked: PreviewRequest,
): Promise<Warnings> {
  const warnings: Warnings = [];
  if (await isOwnLink(ctx, link)) {
    warnings.push({ code: 'own_link', sentence: 'Questo è il tuo stesso calendario.' });
  }
  const other = await findLinkUser(ctx, place.place_id, link, asked.calendar_id ?? null);
  if (other) warnings.push({ code: 'same_link', sentence: `Stesso link già usato per ${other}.` });
  return warnings;
}

/**
 * Reads a link and describes its content, without storing anything. Not to be called in a transaction: the site may be slow. Throws
 * 404 for the room or the calendar, 422 for an invalid link.
 */
export async function previewCalendar(
  ctx: Ctx,
  place: PlaceAccess,
  asked: PreviewRequest,
): Promise<CalendarPreview> {
  const link = tidyLink(asked.feed_url);
  if (!parseUrl(link)) throw invalid({ feed_url: 'Il link non è valido.' });
  await requireRoomHere(ctx, place.place_id, asked.room_id);
  await requireCalendarHere(ctx, place.place_id, asked.calendar_id ?? null);
  const { platform } = siteOf(link);
  const warnings = await warningsBefore(ctx, place, link, asked);
  if (warnings.some(({ code }) => code === 'own_link')) {
    return { platform, sentence: 'Questo è il tuo stesso calendario.', found: null, warnings };
  }
  const fetched = await fetchFeed(ctx, link, {});
  if (fetched.kind === 'failed')
    return unreachablePreview(platform, faultOfFetch(fetched.failure).sentence, warnings);
  const { today } = await ctx.db.one<{ today: string }>(sql`
    select (${ctx.clock()}::timestamptz at time zone ${place.time_zone})::date as today`);
  const bytes = fetched.kind === 'ok' ? fetched.bytes : new Uint8Array();
  const feed = await parseFeed(bytes, { today, time_zone: place.time_zone, host: new URL(link).hostname });
  if (feed === 'too_hard' || feed.fault) {
    const { sentence } = faultOfFeed(feed === 'too_hard' ? 'too_large' : (feed.fault ?? 'empty'));
    return unreachablePreview(platform, sentence, warnings);
  }
  const ahead = feed.events.filter(({ end, uid }) => end > today && !isOurUid(ctx.config, uid));
  const only = asked.room_id === null ? await findOnlyRoom(ctx, place.place_id) : null;
  const overlaps = await countOverlaps(ctx, asked.room_id ?? only, asked.calendar_id ?? null, ahead);
  const nights = union(ahead).reduce(
    (sum, { start, end }) => sum + countNights(start > today ? start : today, end),
    0,
  );
  const name = platformName(feed.platform);
  const count = ahead.length === 1 ? '1 periodo trovato' : `${ahead.length} periodi trovati`;
  if (feed.rejected > 0) {
    const sentence =
      feed.rejected === 1
        ? 'Una voce non è leggibile: viene ignorata.'
        : `${feed.rejected} voci non sono leggibili: vengono ignorate.`;
    warnings.push({ code: 'rejected', sentence });
  }
  if (ahead.length === 0) {
    warnings.push({
      code: 'empty',
      sentence: 'Il calendario è vuoto: è giusto solo se non hai ancora prenotazioni.',
    });
  }
  if (overlaps > 0) {
    const sentence =
      overlaps === 1
        ? 'Un periodo si sovrappone a notti già occupate: lo troverai in «Da sistemare».'
        : `${overlaps} periodi si sovrappongono a notti già occupate: li troverai in «Da sistemare».`;
    warnings.push({ code: 'overlaps', sentence });
  }
  if (asked.room_id === null && ahead.length > 0) {
    const sentence =
      only === null
        ? 'Il calendario è di tutta la struttura: per ogni periodo sceglierai la camera.'
        : 'Il calendario è di tutta la struttura: hai una sola camera, quindi ogni periodo occupa quella.';
    warnings.push({ code: 'whole_place', sentence });
  }
  return {
    platform: feed.platform,
    sentence: name ? `${count}, ${name} riconosciuto` : count,
    found: {
      periods: ahead.length,
      nights,
      reservations: ahead.filter(({ kind }) => kind === 'reservation').length,
      rejected: feed.rejected,
      from_date: ahead[0]?.start ?? null,
      to_date: ahead.reduce<string | null>(
        (last, { end }) => (last === null || end > last ? end : last),
        null,
      ),
      first: ahead.slice(0, SHOWN).map(({ start, end, kind }) => ({ from_date: start, to_date: end, kind })),
    },
    warnings,
  };
}
