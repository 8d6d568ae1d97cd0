import type { Ctx } from '../../core/context.ts';
import type { Db } from '../../core/db/pool.ts';
import { removeFiles } from '../../core/files/remove-files.ts';
import { AppError } from '../../core/errors/errors.ts';
import { filesOfPhoto } from './photo-files.ts';
import type { PhotoImages } from './photo-images.ts';

/** A photo made ready that no row names yet. `sha256` is of the bytes that were sent. */
export interface NewPhoto extends PhotoImages {
  key: string;
  sha256: string;
}

/** A full disk or a store that is away is no fault of the photo: nothing was kept, and the same upload may succeed. */
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
 * Writes the files, then does `work`, which names them in rows, in a transaction: a row never names a file that is not
 * there. When it fails the files go again. Throws 503 `storage_unavailable`, and what `work` throws.
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
    // Once the commit is on its way only the database knows how it ended: then, as for a store that is away, the
    // nightly tidying decides.
    const files = photos.flatMap(({ key }) => filesOfPhoto(key));
    if (!committing) await removeFiles(ctx, files).catch(() => undefined);
    throw error;
  }
}
