import { Notification, type NotificationCounts } from 'contract/notifications';
import sql, { type Sql } from 'sql-template-tag';
import type { Person } from '../../core/access/sessions/session-cache.ts';
import type { App } from '../../core/context.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { showNotifications, type Told } from '../notifications/list-notifications.ts';
import { visibleAt } from '../notifications/visibility.ts';
import type { PersonStream } from './stream-registry.ts';

/** Who missed more than a page of them loads the page. */
const MOST_MISSED = 100;

/** One item as the list writes it. */
const itemJson = compileSerializer(Notification);

/** Somebody and all that is open of theirs. */
export interface Inbox {
  person: Person;
  streams: readonly PersonStream[];
}

interface Numbered extends NotificationCounts {
  user_id: number;
  /** The last turn that was given. */
  until: number;
}

/** Those who see the same, together: what holds for one of them is asked once for all. */
export function alike(app: App, inboxes: readonly Inbox[]): Inbox[][] {
  const now = app.clock();
  const groups = new Map<string, Inbox[]>();
  for (const inbox of inboxes) {
    const key = JSON.stringify(visibleAt(inbox.person.places, now).values);
    const group = groups.get(key);
    if (group) group.push(inbox);
    else groups.set(key, [inbox]);
  }
  return [...groups.values()];
}

/** In the order of their numbers, so that processes which do the same at the same time do not stand in each other's way. */
async function numbered(app: App, user_ids: readonly number[], seen: Sql): Promise<Map<number, Numbered>> {
  // The counts are of the statement's own moment, the turns of a later one: nothing is counted that has no turn yet, and whatever
  // comes meanwhile brings everybody here once more.
  const people = await app.db.many<Numbered>(sql`
    select u.id as user_id, (select count(*) from notifications n where n.user_id = u.id and ${seen}) as total,
      (select count(*) from notifications n where n.user_id = u.id and ${seen} and n.read_at is null) as unread,
      number_notifications(u.id) as until
    from unnest(${user_ids}::bigint[]) as u (id)`);
  return new Map(people.map((one) => [one.user_id, one]));
}

/** Where the streams of a person that have come furthest back stand; undefined: none has missed anything. */
function standing(streams: readonly PersonStream[], until: number): number | undefined {
  const behind = streams.flatMap(({ last }) => (last !== undefined && last < until ? [last] : []));
  return behind.length === 0 ? undefined : Math.min(...behind);
}

/** What each of them has missed, in its turn; of who missed more than a page, the last page and one more. */
async function missed(
  app: App,
  group: readonly Inbox[],
  seen: Sql,
  known: ReadonlyMap<number, Numbered>,
): Promise<Map<number, Told[]>> {
  const asked = group.flatMap(({ person, streams }) => {
    const until = known.get(person.user.id)?.until ?? 0;
    const from = standing(streams, until);
    return from === undefined ? [] : [{ id: person.user.id, from, until }];
  });
  const found = new Map<number, Told[]>(asked.map(({ id }) => [id, []]));
  if (asked.length === 0) return found;
  const told = await showNotifications(
    app,
    sql`
      select n.* from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ from }) => from)}::bigint[],
        ${asked.map(({ until }) => until)}::bigint[]) as u (id, since, until)
      cross join lateral (
        select * from notifications n
        where n.user_id = u.id and ${seen} and n.position > u.since and n.position <= u.until
        order by n.position desc limit ${MOST_MISSED + 1}
      ) n`,
    sql`n.user_id, n.position`,
  );
  for (const one of told) found.get(one.user_id)?.push(one);
  return found;
}

function bringUp(
  streams: readonly PersonStream[],
  told: readonly Told[],
  { until, total, unread }: Numbered,
) {
  const counts = JSON.stringify({ total, unread });
  const items = told.map(({ item, position }) => ({ text: itemJson(item), position: position ?? until }));
  const oldest = items.length > MOST_MISSED ? (items[0]?.position ?? 0) : 0;
  for (const stream of streams) {
    // Before this one the database had another past: it was restored from a backup.
    const isAhead = stream.last !== undefined && stream.last > until;
    const isFarBehind = stream.last !== undefined && stream.last < oldest;
    if (isAhead || isFarBehind) stream.send('reset', '{}');
    else {
      for (const { text, position } of items) {
        if (stream.last !== undefined && position > stream.last) stream.send('notification', text, position);
      }
    }
    stream.last = until;
    stream.send('counts', counts, until);
  }
}

/**
 * Brings streams of people who see the same (`alike`) up to what is committed: each notification once, in its turn, then the
 * counts. Turns are given here, to what a reader sees committed; what commits later gets a later one, whatever its id. So a
 * stream that has come to a turn has had all before it.
 */
export async function catchUp(app: App, group: readonly Inbox[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const seen = visibleAt(first.person.places, app.clock());
  const user_ids = group.map(({ person }) => person.user.id).toSorted((a, b) => a - b);
  const known = await numbered(app, user_ids, seen);
  const told = await missed(app, group, seen, known);
  for (const { person, streams } of group) {
    const turns = known.get(person.user.id);
    if (turns) bringUp(streams, told.get(person.user.id) ?? [], turns);
  }
}
