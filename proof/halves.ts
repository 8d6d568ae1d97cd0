import { HOUR_MS } from 'contract/days/durations';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import type { App } from '../api/src/core/context.ts';
import { removeOrphanPhotos } from '../api/src/platform/photos/jobs.ts';
import { filesOfPhoto } from '../api/src/platform/photos/photo-files.ts';

/** Bookings without all that belongs to one, by what is missing. */
export async function halfBookings({ db }: Pick<App, 'db'>): Promise<Record<string, number>> {
  const { nights, holds, events, sums, guests } = await db.one<
    Record<'nights' | 'holds' | 'events' | 'sums' | 'guests', number>
  >(sql`
    select
      (select count(*) from bookings b where (select count(*) from booking_nights n where n.booking_id = b.id)
        <> b.check_out_date - b.check_in_date) as nights,
      (select count(*) from bookings b where b.status in ('pending', 'confirmed') and b.room_id is not null
        and not exists (select from room_holds h where h.booking_id = b.id)) as holds,
      (select count(*) from bookings b
        where not exists (select from booking_events e where e.booking_id = b.id)) as events,
      (select count(*) from (
        (select place_id, status, payment_status, count(*)::bigint, sum(total_cents)::bigint from bookings group by 1, 2, 3
         except
         select place_id, status, payment_status, sum(bookings)::bigint, sum(cents)::bigint from booking_sums group by 1, 2, 3)
        union all
        (select place_id, status, payment_status, sum(bookings)::bigint, sum(cents)::bigint from booking_sums
           group by 1, 2, 3 having sum(bookings) <> 0 or sum(cents) <> 0
         except
         select place_id, status, payment_status, count(*)::bigint, sum(total_cents)::bigint from bookings group by 1, 2, 3)
      ) as s) as sums,
      (select count(*) from (
        select p.id, coalesce(s.guests, 0) + (
          select count(*) filter (where exists (select from bookings b where b.place_id = p.id
              and guest_of(b.search) = n.guest and b.status in ('confirmed', 'completed')))
            - count(*) filter (where exists (select from counted_guests c where c.place_id = p.id and c.guest = n.guest))
          from (select distinct guest from guests_to_count where place_id = p.id) as n) as kept,
          (select count(distinct guest_of(b.search)) from bookings b
            where b.place_id = p.id and b.status in ('confirmed', 'completed')) as counted
        from places p left join guest_counts s on s.place_id = p.id
      ) as p where kept <> counted) as guests`);
  return {
    bookings_without_nights: nights,
    bookings_without_hold: holds,
    bookings_without_log: events,
    wrong_sums: sums,
    wrong_guest_counts: guests,
  };
}

/** Photos that are a row alone, a file alone (before and after the tidying of the night), or not whole. */
export async function halfPhotos(app: App) {
  const rows = await app.db.many<{ key: string }>(
    sql`select key from room_photos union all select key from place_photos`,
  );
  const named = new Set(rows.flatMap(({ key }) => filesOfPhoto(key)));
  const found = {
    photos: rows.length,
    rows_without_file: 0,
    broken_files: 0,
    files_without_row: 0,
    left_after_tidying: 0,
  };
  for (const key of named) {
    const bytes = await app.files.get(key);
    if (!bytes) found.rows_without_file += 1;
    else {
      const isWhole = await sharp(bytes, { failOn: 'truncated' })
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        );
      if (!isWhole) found.broken_files += 1;
    }
  }
  const strays = async () => {
    let count = 0;
    for await (const { key } of app.files.list('')) if (!named.has(key)) count += 1;
    return count;
  };
  found.files_without_row = await strays();
  await removeOrphanPhotos({ ...app, clock: () => new Date(Date.now() + 2 * HOUR_MS) });
  found.left_after_tidying = await strays();
  return found;
}
