import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { filesOfPhoto, newPhotoKey } from '../../../platform/photos/photo-files.ts';
import { fingerprint, makeImages, type PhotoImages } from '../../../platform/photos/photo-images.ts';
import { ROOM_PICTURES } from './room-drawings.ts';

interface DemoPhoto extends PhotoImages {
  /** The number of its room. */
  number: string;
  position: number;
  sha256: string;
}

/** Draws every photo and makes its two files, like those of an uploaded photo. */
export async function drawPhotos(): Promise<DemoPhoto[]> {
  const { default: sharp } = await import('sharp');
  const drawings = Object.entries(ROOM_PICTURES).flatMap(([number, pictures]) =>
    pictures.map((picture, position) => ({ number, position, picture })),
  );
  return Promise.all(
    drawings.map(async ({ number, position, picture }) => {
      const bytes = await sharp(Buffer.from(picture)).png({ compressionLevel: 1 }).toBuffer();
      const upload = { name: `camera ${number}`, bytes };
      return { number, position, sha256: fingerprint(upload), ...(await makeImages(upload)) };
    }),
  );
}

/** Stores the photos and inserts their rows. Adds each file's key to `stored` first, so that the caller can clean up. */
export async function seedPhotos(
  ctx: Ctx,
  placeId: number,
  photos: DemoPhoto[],
  then: Date,
  stored: string[],
): Promise<void> {
  const rows = photos.map((photo) => ({ ...photo, key: newPhotoKey() }));
  await Promise.all(
    rows.map(async ({ key, large, small }) => {
      const [largeFile, smallFile] = filesOfPhoto(key);
      stored.push(largeFile, smallFile);
      await ctx.files.put(largeFile, large, 'image/webp');
      await ctx.files.put(smallFile, small, 'image/webp');
    }),
  );
  const named = rows.map(({ number, position, key, sha256 }) => ({ number, position, key, sha256 }));
  await ctx.db.run(sql`
    insert into room_photos (room_id, position, key, sha256, created_at)
    select rooms.id, r.position, r.key, decode(r.sha256, 'hex'), ${then}
    from json_to_recordset(${JSON.stringify(named)}) as r (number text, position int, key text, sha256 text)
    join rooms on rooms.place_id = ${placeId} and rooms.number = r.number
    order by r.number, r.position`);
}
