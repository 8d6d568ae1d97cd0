import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../core/db/pool.ts';
import { conflict } from '../../core/errors/errors.ts';
import { closedAsGivenUpBy } from './given-up.ts';
import { takenSentence, type TakenNights } from './taken-sentence.ts';
import type { Segment } from './segment.ts';

/** Who holds nights: a booking or a block. */
export type Holder = { booking_id: number } | { block_id: number };

const columnsOf = (holder: Holder) => ({ booking_id: null, block_id: null, ...holder });

/** Segments as rows of `room_id` and `nights`. */
export function rangesOf(segments: readonly Segment[]): Sql {
  return sql`(
    select s.room_id, daterange(s."from", s."to", '[)') as nights
    from json_to_recordset(${JSON.stringify(segments)}) as s (room_id bigint, "from" date, "to" date))`;
}

interface But {
  /**
   * Who asks: nobody is in their own way, nor is what a booking was made of in its way, nor maintenance that closed what the booking
   * gave up.
   */
  own?: Holder;
  /** Leaves out pending bookings whose time was over by then, for who cannot end them. */
  now?: Date;
}

/** Nights of the segments that others hold, cut to what is asked for. */
export function takenNights(db: Db, segments: readonly Segment[], { own, now }: But): Promise<TakenNights[]> {
  const { booking_id, block_id } = columnsOf(own ?? { booking_id: 0 });
  return db.many<TakenNights>(sql`
    select h.room_id, r.number, o.number as booking_number, k.reason,
      case when e.id is not null then json_build_object('kind', e.kind, 'platform', c.platform, 'name', c.name) end
        as channel,
      lower(h.nights * w.nights) as "from", upper(h.nights * w.nights) as "to"
    from ${rangesOf(segments)} as w
    join room_holds h on h.room_id = w.room_id and h.nights && w.nights
    join rooms r on r.id = h.room_id
    left join bookings o on o.id = h.booking_id
    left join room_blocks k on k.id = h.block_id
    left join channel_events e on e.id = h.channel_event_id
    left join calendars c on c.id = e.calendar_id
    where (h.booking_id is distinct from ${booking_id}::bigint or h.block_id is distinct from ${block_id}::bigint)
      and coalesce(e.booking_id <> ${booking_id}::bigint, true)
      and ${closedAsGivenUpBy(sql`${booking_id}::bigint`)} is not true
      and (o.status = 'pending' and o.hold_expires_at <= ${now ?? null}::timestamptz) is not true
    order by r.number_order, r.id, "from"`);
}

/** Throws 409 `nights_taken` with a sentence that names rooms and nights, and for the desk channels. */
export async function requireFree(
  db: Db,
  segments: readonly Segment[],
  { withChannel = false, ...but }: But & { withChannel?: boolean } = {},
): Promise<void> {
  const taken = await takenNights(db, segments, but);
  if (taken.length > 0) throw conflict('nights_taken', takenSentence(taken, { withChannel }));
}

/**
 * Makes the segments all that the holder holds. What a booking was made of holds nothing beside it. The database alone
 * decides whether they are free: what its exclusion constraint refuses is not inserted, and then nothing of the
 * transaction may stay. Throws 409 `nights_taken`.
 */
export async function holdNights(db: Db, holder: Holder, segments: readonly Segment[]): Promise<void> {
  const { booking_id, block_id } = columnsOf(holder);
  await db.run(sql`
    delete from room_holds where booking_id = ${booking_id} or block_id = ${block_id}
      or channel_event_id = any (array(select id from channel_events where booking_id = ${booking_id}))`);
  const held = await db.run(sql`
    insert into room_holds (place_id, room_id, nights, booking_id, block_id)
    select r.place_id, w.room_id, w.nights, ${booking_id}::bigint, ${block_id}::bigint
    from ${rangesOf(segments)} as w join rooms r on r.id = w.room_id
    on conflict do nothing`);
  if (held === segments.length) return;
  const taken = await takenNights(db, segments, { own: holder });
  throw conflict('nights_taken', takenSentence(taken, { withHolder: block_id !== null, withChannel: true }));
}
