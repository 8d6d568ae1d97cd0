import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';

/** Takes back what the people of a place were told, where its words may not stay; in the caller's transaction. */
export async function withdrawNews(
  { db }: Ctx,
  { place_id, key }: { place_id: number; key: string },
): Promise<void> {
  // The rows of each person go with the event's, after this statement has read whose they are.
  await db.run(sql`
    with event as (
      delete from notification_events where place_id = ${place_id} and key = ${key} returning id
    )
    select pg_notify('hub_events', json_build_object('t', 'deleted', 'user', n.user_id, 'id', n.id,
      'up_to', null, 'place_id', null)::text)
    from notifications n join event on event.id = n.event_id`);
}
