import { MAX_PHOTOS, type Room } from 'contract/rooms';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../access/guard.ts';
import type { Ctx } from '../context.ts';
import type { Db } from '../db/pool.ts';
import { removeFiles } from '../files/remove-files.ts';
import { AppError, conflict } from '../http/errors.ts';
import type { Upload } from '../http/upload.ts';
import { filesOfPhoto, newPhotoKey } from './photo-files.ts';
import { fingerprint, makeImages, type PhotoImages } from './photo-images.ts';
import { touchRoom } from './photos.ts';
import { getRoom, lockRoom } from './rooms.service.ts';

/** A photo made ready and not yet the room's. `sha256` is of the bytes that were sent. */
interface NewPhoto extends PhotoImages {
  key: string;
  sha256: string;
}

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

/** A full disk or a store that is away is no fault of the photo: nothing was kept, and the same upload may succeed. */
function storeFailed(cause: unknown): AppError {
  const sentence =
    'Le foto non sono state salvate: lo spazio per i file non risponde o è pieno. Riprova tra poco.';
  return Object.assign(new AppError(503, 'storage_unavailable', sentence, { retryAfter: 30 }), { cause });
}

async function store(ctx: Ctx, photos: NewPhoto[]): Promise<void> {
  try {
    for (const { key, large, small } of photos) {
      const [largeFile, smallFile] = filesOfPhoto(key);
      await ctx.files.put(largeFile, large, 'image/webp');
      await ctx.files.put(smallFile, small, 'image/webp');
    }
  } catch (error) {
    throw storeFailed(error);
  }
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
}

/**
 * Adds all photos or none; a photo that the room already has is not added twice, so an upload may be repeated. Files are
 * written before the rows that name them: a row never names a file that is not there. Throws 409 `too_many_photos`, and
 * what `makeImages` throws.
 */
export async function addPhotos(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  uploads: AsyncIterable<Upload>,
): Promise<Room> {
  const photos = await prepare(ctx, room_id, uploads);
  if (photos.length === 0) return getRoom(ctx, place, room_id);
  let committing = false;
  try {
    await store(ctx, photos);
    return await ctx.db.tx(async (db) => {
      await record(ctx, db, place, room_id, photos);
      const room = await getRoom({ ...ctx, db }, place, room_id);
      committing = true;
      return room;
    });
  } catch (error) {
    // Once the commit is on its way only the database knows how it ended: then, as for a store that is away, the
    // nightly tidying decides.
    const files = photos.flatMap(({ key }) => filesOfPhoto(key));
    if (!committing) await removeFiles(ctx, files).catch(() => undefined);
    throw error;
  }
}
