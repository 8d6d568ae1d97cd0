import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { textsNaming } from '../../../core/db/texts-naming.ts';
import type { Erasure } from '../hooks.ts';

/** Messages to the people of the place name guests: those about the bookings and reservations, and others with a name or contact in them, go. */
async function eraseNotifications(
  { db }: Ctx,
  { place_id, booking_ids, reservation_ids, sure }: Erasure,
): Promise<void> {
  const { names } = textsNaming(sure);
  const pages = reservation_ids.map((id) => `/dashboard/reservations/${id}`);
  await db.run(sql`
    with event as (
      delete from notification_events e
      where e.place_id = ${place_id} and ((e.related_type = 'booking' and e.related_id = any (${booking_ids}::bigint[]))
        or e.url = any (${pages}::text[]) or ${names(sql`e.title || ' ' || e.message`)})
      returning id
    )
    select pg_notify('hub_events', json_build_object('t', 'deleted', 'user', n.user_id, 'id', n.id,
      'up_to', null, 'place_id', null)::text)
    from notifications n join event on event.id = n.event_id`);
}

/** Lines of the activity name nobody, but for what people wrote as a reason, and what they called a thing, such as an order on paper. */
async function eraseActivity({ db }: Ctx, { place_id, booking_ids, patterns, sure }: Erasure): Promise<void> {
  const ofTheirs = textsNaming(patterns);
  const ofAnybody = textsNaming(sure);
  const names = (text: Sql): Sql => sql`
    case when a.related_type = 'booking' and a.related_id = any (${booking_ids}::bigint[]) then ${ofTheirs.names(text)}
      else ${ofAnybody.names(text)} end`;
  const withoutReason = sql`regexp_replace(a.sentence, ':.*$', '.')`;
  await db.run(sql`
    update activity a set changes = null, sentence = case when ${names(withoutReason)}
      then regexp_replace(${withoutReason}, '«[^»]*»', '«\u2026»', 'g') else ${withoutReason} end
    where a.place_id = ${place_id} and ${names(sql`a.sentence || coalesce(a.changes::text, '')`)}`);
}

const GONE = JSON.stringify({
  error: 'I dati di questa richiesta sono stati cancellati.',
  code: 'erased',
});

/** An answer to a stranger names its place by the slug of that time. Quotes in what a stranger typed are escaped: it cannot look like one. */
const toldByThePlace = (place_id: number): Sql => sql`k.user_id is null and exists (
  select from place_slugs s where s.place_id = ${place_id} and position('"slug":"' || s.slug || '"' in k.body) > 0)`;

/** An answer as text in which first and last name, two fields of it, follow each other as in a sentence. */
const namesJoined = sql`regexp_replace(k.body, '","[a-z_]*name":"', ' ', 'g')`;

/** Answers that wait for a repetition of their call, for three days. The keys stay: a repetition must not act again. */
async function eraseAnswers({ db }: Ctx, { place_id, sure }: Erasure): Promise<void> {
  const { names } = textsNaming(sure);
  await db.run(sql`
    update idempotency_keys k set status = 409, body = ${GONE}
    where (k.places @> ${JSON.stringify([{ place_id }])}::jsonb or ${toldByThePlace(place_id)})
      and (${names(sql`k.body`)} or ${names(namesJoined)})`);
}

/** Removes names and contacts from the logs that every slice writes to. Payloads of jobs have ids alone. */
export async function eraseLogs(ctx: Ctx, erasure: Erasure): Promise<void> {
  await eraseNotifications(ctx, erasure);
  await eraseActivity(ctx, erasure);
  await eraseAnswers(ctx, erasure);
}
