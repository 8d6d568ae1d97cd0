import type { PlaceSettings } from 'contract/place-settings/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import { lockPlace } from '../../core/access/lock-place.ts';
import { recordActivity } from '../../platform/activity/record-activity.ts';
import { notifyChanged } from '../../platform/events/notify-changed.ts';
import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { onlyUpload, type Upload } from '../../core/http/upload.ts';
import { storePhotos } from '../../platform/photos/store-photos.ts';
import { filesOfPhoto, newPhotoKey } from '../../platform/photos/photo-files.ts';
import { fingerprint, makeImages } from '../../platform/photos/photo-images.ts';
import { getPlaceSettings } from './place-settings.service.ts';

/** The present photo, under a lock on the place. */
async function lockPhoto(db: Db, place: PlaceAccess): Promise<string | undefined> {
  await lockPlace(db, place.place_id);
  const photo = await db.maybe<{ key: string }>(sql`
    select key from place_photos where place_id = ${place.place_id}`);
  return photo?.key;
}

const isThere = (ctx: Ctx, place: PlaceAccess, sha256: string) =>
  ctx.db.maybe(sql`
    select 1 from place_photos where place_id = ${place.place_id} and sha256 = decode(${sha256}, 'hex')`);

/**
 * Sets or replaces the photo of the place; the same photo again changes nothing. Throws the errors of `makeImages`
 * and `storePhotos`.
 */
export async function setPlacePhoto(
  ctx: Ctx,
  place: PlaceAccess,
  uploads: AsyncIterable<Upload>,
): Promise<PlaceSettings> {
  const upload = await onlyUpload(uploads);
  const sha256 = fingerprint(upload);
  if (await isThere(ctx, place, sha256)) return getPlaceSettings(ctx, place);
  const photo = { key: newPhotoKey(), sha256, ...(await makeImages(upload)) };
  return storePhotos(ctx, [photo], async (db) => {
    const inside = { ...ctx, db };
    const former = await lockPhoto(db, place);
    await db.run(sql`
      insert into place_photos (place_id, key, sha256, created_at)
      values (${place.place_id}, ${photo.key}, decode(${sha256}, 'hex'), ${ctx.clock()})
      on conflict (place_id) do update
      set key = excluded.key, sha256 = excluded.sha256, created_at = excluded.created_at`);
    if (former !== undefined) await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(former) });
    const done = former === undefined ? 'aggiunta' : 'cambiata';
    await recordActivity(inside, place, { kind: 'place', sentence: `Foto dell'attività ${done}.` });
    await notifyChanged(inside, place.place_id, 'place');
    return getPlaceSettings(inside, place);
  });
}

/** Removes the photo. Safe to repeat. */
export async function removePlacePhoto(ctx: Ctx, place: PlaceAccess): Promise<void> {
  await ctx.db.tx(async (db) => {
    const former = await lockPhoto(db, place);
    if (former === undefined) return;
    await db.run(sql`delete from place_photos where place_id = ${place.place_id}`);
    await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(former) });
    const inside = { ...ctx, db };
    await recordActivity(inside, place, { kind: 'place', sentence: "Foto dell'attività tolta." });
    await notifyChanged(inside, place.place_id, 'place');
  });
}
