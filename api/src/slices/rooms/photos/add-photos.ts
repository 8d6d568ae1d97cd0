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

async function fingerprintsOf(db: Db, room_id: number): Promise<Set<string>> {
  const photos = await db.many<{ sha256: string }>(sql`
    select encode(sha256, 'hex') as sha256 from room_photos where room_id = ${room_id}`);
  return new Set(photos.map(({ sha256 }) => sha256));
}

/** Leaves out what the room already has, so that a repeated upload costs nothing, and stops at the first one too many. */
async function prepare(ctx: Ctx, room_id: number, uploads: AsyncIterable<Upload>): Promise<NewPhoto[]> {
  const known = await fingerprintsOf(ctx.db, room_id);
  const photos: NewPhoto[] = [];
  for await (const upload of uploads) {
    const sha256 = fingerprint(upload);
    if (known.has(sha256)) continue;
    if (known.size === MAX_PHOTOS) throw tooMany();
    photos.push({ key: newPhotoKey(), sha256, ...(await makeImages(upload)) });
    known.add(sha256);
  }
  return photos;
}

/** Adds the rows under the room's lock. What another upload of the same photo has meanwhile added is not added again. */
async function record(
  ctx: Ctx,
  db: Db,
  place: PlaceAccess,
  room_id: number,
  photos: NewPhoto[],
): Promise<void> {
  await lockRoom(db, place, room_id);
  const known = await fingerprintsOf(db, room_id);
  const had = known.size;
  for (const { key, sha256 } of photos) {
    if (known.has(sha256)) {
      await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(key) });
      continue;
    }
    if (known.size === MAX_PHOTOS) throw tooMany();
    await db.run(sql`
      insert into room_photos (room_id, position, key, sha256, created_at)
      values (${room_id}, ${known.size}, ${key}, decode(${sha256}, 'hex'), ${ctx.clock()})`);
    known.add(sha256);
  }
  await touchRoom(ctx, db, room_id);
  if (known.size === had) return;
  const inside = { ...ctx, db };
  const added = counted(known.size - had, 'foto aggiunta', 'foto aggiunte');
  await recordRoom(inside, place, room_id, `Camera ${await numberOf(inside, room_id)}: ${added}.`);
}

/**
 * Adds all photos or none; a photo that the room already has is not added twice, so an upload may be repeated. Throws 409
 * `too_many_photos`, and what `makeImages` and `keepPhotos` throw.
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
