import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { removeFiles } from '../../core/files/remove-files.ts';
import { AppError } from '../../core/errors/errors.ts';
import { filesOfPhoto } from './photo-files.ts';
import type { PhotoImages } from './photo-images.ts';

/** A converted photo without a row. `sha256` is of the uploaded bytes. */
export interface NewPhoto extends PhotoImages {
  key: string;
  sha256: string;
}

/** The store failed, not the photo: nothing was stored, and a retry may succeed. */
function storeFailed(cause: unknown): AppError {
  const sentence =
    'Le foto non sono state salvate: lo spazio per i file non risponde o è pieno. Riprova tra poco.';
  return Object.assign(new AppError(503, 'storage_unavailable', sentence, { retryAfter: 30 }), { cause });
}

async function putFiles(ctx: Ctx, photos: NewPhoto[]): Promise<void> {
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

/**
 * Writes the files, then runs `work`, which adds their rows, in a transaction: a row never references a missing file.
 * After a failure the files are removed. Throws 503 `storage_unavailable`, and what `work` throws.
 */
export async function storePhotos<T>(ctx: Ctx, photos: NewPhoto[], work: (db: Db) => Promise<T>): Promise<T> {
  let committing = false;
  try {
    await putFiles(ctx, photos);
    return await ctx.db.tx(async (db) => {
      const result = await work(db);
      committing = true;
      return result;
    });
  } catch (error) {
    // During the commit only the database knows the result: then, as when the store is away, the nightly job decides.
    const files = photos.flatMap(({ key }) => filesOfPhoto(key));
    if (!committing) await removeFiles(ctx, files).catch(() => undefined);
    throw error;
  }
}
