import sql from 'sql-template-tag';
import { newLink } from '../../api/src/slices/calendars/export/export-link.ts';
import { hashLink, sealLink, siteOf } from '../../api/src/slices/calendars/feed/feed-link.ts';
import { takeRun } from '../../api/src/slices/calendars/sync/run-lease.ts';
import { applyResponse } from '../../api/src/slices/calendars/sync/sync-calendar.ts';
import { writeIcal } from '../../api/src/slices/calendars/export/write-ical.ts';
import { OutboundFailure } from '../../api/src/platform/outbound/outbound-failure.ts';
import type { App } from '../../api/src/core/context.ts';
import type { Notice } from '../../api/src/platform/ical/reconcile/event-row.ts';
import { nightsOf } from '../../api/src/core/format/days.ts';
import type { Poll, Replay } from './read-replay.ts';

/** What a reading left behind. */
export interface Seen {
  today: string;
  /** Nights that are taken in the room after it. */
  held: ReadonlySet<string>;
  notices: readonly Notice[];
}

interface Feed {
  read(poll: Poll): Promise<Seen>;
  /** Everything that is stored of the feed, so that two histories can be compared. */
  dump(): Promise<string>;
}

export interface Stage {
  connect(replay: Replay): Promise<Feed>;
}

const LINKS: Record<string, string> = {
  'booking.com': 'https://ical.booking.com/v1/export',
  airbnb: 'https://www.airbnb.it/calendar/ical/1.ics',
};

/** A house where every feed gets a place, a room and a clock of its own. */
export function openStage(app: App): Stage {
  const { db } = app;
  let feeds = 0;

  async function connect({ name, platform, tz, polls }: Replay): Promise<Feed> {
    feeds += 1;
    let time = new Date((polls[0]?.at ?? 0) * 1000);
    const ctx = { ...app, clock: () => time };
    const link = `${LINKS[platform] ?? 'https://feeds.example/calendar.ics'}?t=${feeds}`;
    const site = siteOf(link);
    const { token_hash, token } = newLink(ctx.config);
    const now = ctx.clock();
    const { id, room_id } = await db.one<{ id: number; room_id: number }>(sql`
      with place as (
        insert into places (name, address, category, time_zone) values (${name}, 'Via di Prova 1', 'b&b', ${tz})
        returning id
      ), room as (
        insert into rooms (place_id, number, type, capacity, beds_double, price_cents, created_at, updated_at)
        select id, '1', 'double', 2, 1, 9000, ${now}, ${now} from place returning id, place_id
      )
      insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url, feed_url_hash, host, platform,
        token_hash, token, created_at, updated_at)
      select place_id, id, ${name}, 'import', true, ${sealLink(ctx.config, link)}, ${hashLink(link)}, ${site.host},
        ${site.platform}, ${token_hash}, ${token}, ${now}, ${now}
      from room returning id, room_id`);

    let before: Seen | undefined;
    async function read({ at, periods }: Poll): Promise<Seen> {
      time = new Date(at * 1000);
      const run = await takeRun(ctx, id);
      if (!run) throw new Error(`${name}: somebody else is reading it`);
      const stamp = ctx.clock().toISOString();
      const { applied, outcome } = await applyResponse(
        ctx,
        run,
        link,
        periods === undefined
          ? { kind: 'failed', failure: new OutboundFailure('unreachable') }
          : {
              kind: 'ok',
              bytes: Buffer.from(
                writeIcal(
                  name,
                  periods.map((each) => ({ ...each, stamp, sequence: 0 })),
                ),
              ),
              etag: null,
              last_modified: null,
            },
      );
      if (outcome !== 'changed' && before?.today === run.today)
        return { ...before, notices: applied?.notices ?? [] };
      const held = await db.many<{ from: string; to: string }>(sql`
        select greatest(lower(nights), ${run.today}::date) as "from", upper(nights) as "to"
        from room_holds where room_id = ${room_id} and upper(nights) > ${run.today}::date`);
      before = {
        today: run.today,
        held: new Set(held.flatMap(({ from, to }) => nightsOf(from, to))),
        notices: [],
      };
      return { ...before, notices: applied?.notices ?? [] };
    }

    async function dump(): Promise<string> {
      const rows = await db.many(sql`
        select row_number() over (order by e.id) as n, e.uid, e.from_date, e.to_date, e.kind, e.summary, e.code, e.state,
          e.missing_since, e.miss_count, e.released_at, e.first_seen_at, e.last_seen_at, e.updated_at,
          (select json_agg(h.nights order by h.nights) from room_holds h where h.channel_event_id = e.id) as holds
        from channel_events e where e.calendar_id = ${id} order by e.id`);
      const log = await db.many(sql`
        select at, sentence, added, changed, released, conflicts, rejected, nights_added, nights_released, details
        from calendar_log where calendar_id = ${id} order by calendar_log.id`);
      return JSON.stringify({ rows, log });
    }
    return { read, dump };
  }
  return { connect };
}
