import { notifications, type StreamEvents } from 'contract/notifications';
import sql from 'sql-template-tag';
import type { Person } from '../access/session-cache.ts';
import type { App } from '../context.ts';
import { compileSerializer } from '../http/serializer.ts';
import { countNotifications, findNotifications } from '../notifications/list-notifications.ts';
import { visibleTo } from '../notifications/visible.ts';
import type { PersonStream } from './streams.ts';

/** Who missed more than a page of them loads the page. */
const MOST_MISSED = 100;

const listJson = compileSerializer(notifications.list.response);

/** One item as the list writes it. */
function itemJson(item: StreamEvents['notification']): string {
  const text = listJson({ data: [item], counts: { total: 0, unread: 0 }, next_before: null });
  return JSON.stringify((JSON.parse(text) as { data: unknown[] }).data[0]);
}

/**
 * Brings streams of one person up to what is committed: each notification once, in its turn, then the counts. Turns are given
 * here, to what a reader sees committed; what commits later gets a later one, whatever its id. So a stream that has come to
 * a turn has had all before it.
 */
export async function catchUp(app: App, person: Person, streams: readonly PersonStream[]): Promise<void> {
  // First, so that they never count what has not been told; whatever comes meanwhile brings everybody here once more.
  const counts = JSON.stringify(await countNotifications(app, person));
  const { until } = await app.db.one<{ until: number }>(sql`
    select number_notifications(${person.user.id}) as until`);
  const behind = streams.filter(({ last }) => last !== undefined && last < until);
  const from = Math.min(...behind.map(({ last }) => last ?? until));
  const told =
    behind.length === 0
      ? []
      : await findNotifications(
          app,
          sql`${visibleTo(person, app.clock())} and n.position > ${from} and n.position <= ${until}`,
          sql`n.position desc`,
          MOST_MISSED + 1,
        );
  told.reverse();
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
