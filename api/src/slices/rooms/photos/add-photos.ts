import type { Room } from 'contract/rooms/schemas';
import { MAX_PHOTOS } from 'contract/rooms/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';
import { conflict } from '../../../core/errors/errors.ts';
import type { Upload } from '../../../core/http/upload.ts';
import { storePhotos, type NewPhoto } from '../../../platform/photos/store-photos.ts';
import { filesOfPhoto, newPhotoKey } from '../../../platform/photos/photo-files.ts';
import { fingerprint, makeImages } from '../../../platform/photos/photo-images.ts';
import { touchRoom } from './edit-photos.ts';
import { numberOf, recordRoom } from '../record-room.ts';
import { getRoom, lockRoom } from '../rooms.service.ts';

const tooMany = () => conflict('too_many_photos', 'Puoi caricare massimo 3 foto per camera');

async function readFingerprints(db: Db, room_id: number): Promise<Set<string>> {
  const photos = await db.many<{ sha256: string }>(sql`
    select encode(sha256, 'hex') as sha256 from room_photos where room_id = ${room_id}`);
  return new Set(photos.map(({ sha256 }) => sha256));
}

/** Skips photos that the room already has, so that a repeated upload costs nothing; stops at the first photo beyond the limit. */
async function prepare(ctx: Ctx, room_id: number, uploads: AsyncIterable<Upload>): Promise<NewPhoto[]> {
  const fingerprints = await readFingerprints(ctx.db, room_id);
  const photos: NewPhoto[] = [];
  for await (const upload of uploads) {
    const sha256 = fingerprint(upload);
    if (fingerprints.has(sha256)) continue;
    if (fingerprints.size === MAX_PHOTOS) throw tooMany();
    photos.push({ key: newPhotoKey(), sha256, ...(await makeImages(upload)) });
    fingerprints.add(sha256);
  }
  return photos;
}

/** Inserts the rows under the room's lock, without photos that a concurrent upload has added meanwhile. */
async function record(
  ctx: Ctx,
  db: Db,
  place: PlaceAccess,
  room_id: number,
  photos: NewPhoto[],
): Promise<void> {
  await lockRoom(db, place, room_id);
  const fingerprints = await readFingerprints(db, room_id);
  const before = fingerprints.size;
  for (const { key, sha256 } of photos) {
    if (fingerprints.has(sha256)) {
      await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(key) });
      continue;
    }
    if (fingerprints.size === MAX_PHOTOS) throw tooMany();
    await db.run(sql`
      insert into room_photos (room_id, position, key, sha256, created_at)
      values (${room_id}, ${fingerprints.size}, ${key}, decode(${sha256}, 'hex'), ${ctx.clock()})`);
    fingerprints.add(sha256);
  }
  await touchRoom(ctx, db, room_id);
  if (fingerprints.size === before) return;
  const inside = { ...ctx, db };
  const added = counted(fingerprints.size - before, 'foto aggiunta', 'foto aggiunte');
  await recordRoom(inside, place, room_id, `Camera ${await numberOf(inside, room_id)}: ${added}.`);
}

/**
 * Adds all photos or none; skips photos that the room already has, so an upload is safe to repeat. Throws 409
 * `too_many_photos`, and the errors of `makeImages` and `storePhotos`.
 */
export async function addPhotos(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  uploads: AsyncIterable<Upload>,
): Promise<Room> {
  const photos = await prepare(ctx, room_id, uploads);
  if (photos.length === 0) return getRoom(ctx, place, room_id);
  return storePhotos(ctx, photos, async (db) => {
    await record(ctx, db, place, room_id, photos);
    return getRoom({ ...ctx, db }, place, room_id);
  });
}
