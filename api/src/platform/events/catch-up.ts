import { Notification, type NotificationCounts } from 'contract/notifications/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { showNotifications, type NotificationRow } from '../notifications/list-notifications.ts';
import { visibleAt } from '../notifications/visibility.ts';
import type { PersonStream } from './stream-registry.ts';

/** A client that missed more than a page reloads. */
const MOST_MISSED = 100;

/** Serializes an item as the list does. */
const itemJson = compileSerializer(Notification);

/** A person, and those of the person's open streams that see the same. */
export interface PersonStreams {
  person: Person;
  streams: PersonStream[];
}

interface InboxState extends NotificationCounts {
  user_id: number;
  /** The last position that was assigned. */
  until: number;
}

/**
 * Groups streams that see the same, so that one query serves the group. Streams of one person differ where somebody else acts on one of
 * the devices (docs/rules.md 14.2).
 */
export function groupAlike(app: App, streams: readonly PersonStream[]): PersonStreams[][] {
  const now = app.clock();
  const groups = new Map<string, Map<number, PersonStreams>>();
  for (const stream of streams) {
    const { person } = stream;
    const key = JSON.stringify(visibleAt(person.places, now).values);
    const group = groups.get(key) ?? new Map<number, PersonStreams>();
    groups.set(key, group);
    const inbox = group.get(person.user.id);
    if (inbox) inbox.streams.push(stream);
    else group.set(person.user.id, { person, streams: [stream] });
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/** By ascending id, so that concurrent processes lock in one order. */
async function numberInboxes(
  app: App,
  user_ids: readonly number[],
  seen: Sql,
): Promise<Map<number, InboxState>> {
  // The counts come from the statement's snapshot, the positions from later: nothing is counted without a position, and a
  // later notification triggers another catch-up.
  const people = await app.db.many<InboxState>(sql`
    select u.id as user_id, (select count(*) from notifications n where n.user_id = u.id and ${seen}) as total,
      (select count(*) from notifications n where n.user_id = u.id and ${seen} and n.read_at is null) as unread,
      number_notifications(u.id) as until
    from unnest(${user_ids}::bigint[]) as u (id)`);
  return new Map(people.map((one) => [one.user_id, one]));
}

/** The cursor of the person's stream that is furthest behind; undefined: none has missed anything. */
function oldestCursor(streams: readonly PersonStream[], until: number): number | undefined {
  const behind = streams.flatMap(({ cursor }) => (cursor !== undefined && cursor < until ? [cursor] : []));
  return behind.length === 0 ? undefined : Math.min(...behind);
}

/** The missed notifications of each person, in order; after more than a page, the last page and one more. */
async function readMissed(
  app: App,
  group: readonly PersonStreams[],
  seen: Sql,
  states: ReadonlyMap<number, InboxState>,
): Promise<Map<number, NotificationRow[]>> {
  const behind = group.flatMap(({ person, streams }) => {
    const until = states.get(person.user.id)?.until ?? 0;
    const from = oldestCursor(streams, until);
    return from === undefined ? [] : [{ id: person.user.id, from, until }];
  });
  const found = new Map<number, NotificationRow[]>(behind.map(({ id }) => [id, []]));
  if (behind.length === 0) return found;
  const rows = await showNotifications(
    app,
    sql`
      select n.* from unnest(${behind.map(({ id }) => id)}::bigint[], ${behind.map(({ from }) => from)}::bigint[],
        ${behind.map(({ until }) => until)}::bigint[]) as u (id, since, until)
      cross join lateral (
        select * from notifications n
        where n.user_id = u.id and ${seen} and n.position > u.since and n.position <= u.until
        order by n.position desc limit ${MOST_MISSED + 1}
      ) n`,
    sql`n.user_id, n.position`,
  );
  for (const one of rows) found.get(one.user_id)?.push(one);
  return found;
}

function sendMissed(
  streams: readonly PersonStream[],
  rows: readonly NotificationRow[],
  { until, total, unread }: InboxState,
) {
  const counts = JSON.stringify({ total, unread });
  const items = rows.map(({ item, position }) => ({ text: itemJson(item), position: position ?? until }));
  const oldest = items.length > MOST_MISSED ? (items[0]?.position ?? 0) : 0;
  for (const stream of streams) {
    // The cursor is ahead: the database was restored from a backup.
    const isAhead = stream.cursor !== undefined && stream.cursor > until;
    const isFarBehind = stream.cursor !== undefined && stream.cursor < oldest;
    if (isAhead || isFarBehind) stream.send('reset', '{}');
    else {
      for (const { text, position } of items) {
        if (stream.cursor !== undefined && position > stream.cursor)
          stream.send('notification', text, position);
      }
    }
    stream.cursor = until;
    stream.send('counts', counts, until);
  }
}

/**
 * Brings the streams of a group (`groupAlike`) up to date: each notification once, in order, then the counts. Positions
 * are assigned here, to notifications whose commit is visible; later commits get later positions, whatever their id. So
 * a cursor implies everything before it.
 */
export async function catchUp(app: App, group: readonly PersonStreams[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const seen = visibleAt(first.person.places, app.clock());
  const user_ids = group.map(({ person }) => person.user.id).toSorted((a, b) => a - b);
  const states = await numberInboxes(app, user_ids, seen);
  const missed = await readMissed(app, group, seen, states);
  for (const { person, streams } of group) {
    const state = states.get(person.user.id);
    if (state) sendMissed(streams, missed.get(person.user.id) ?? [], state);
  }
}
