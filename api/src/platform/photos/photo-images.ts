import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { AppError, invalid, wrongType } from '../../core/errors/errors.ts';
import type { Upload } from '../../core/http/upload.ts';
import { decodeHeic } from './heic.ts';
import { photoKind, type PhotoKind } from './photo-kind.ts';
import { openSemaphore } from '../../core/semaphore.ts';

const MAX_PIXELS = 50_000_000;
const LARGE = 1600;
const SMALL = 480;
const TIME_LIMIT_S = 30;

// Photos are converted once, so no cache. Two at a time with one thread each leave the other two of libuv's four threads
// to disk, lookups and password hashes, and bound the memory.
sharp.cache(false);
sharp.concurrency(1);
const inSlot = openSemaphore(2);
// The largest accepted HEIC needs 500 MB for decoding, so one at a time.
const oneHeic = openSemaphore(1);

export interface PhotoImages {
  large: Buffer;
  small: Buffer;
}

/** Detects a repeated photo before it is converted. */
export function fingerprint({ bytes }: Upload): string {
  return createHash('sha256').update(bytes).digest('hex');
}

const refusePhotos = (sentence: string) => invalid({ photos: sentence });
const unreadable = (name: string) => refusePhotos(`«${name}» non è una foto leggibile.`);
const tooManyPixels = (name: string, pixels: number) =>
  refusePhotos(`«${name}» ha ${Math.ceil(pixels / 1e6)} megapixel: il massimo è ${MAX_PIXELS / 1e6}.`);

function kindOf({ name, bytes }: Upload): PhotoKind {
  if (bytes.length === 0) throw refusePhotos(`«${name}» è un file vuoto.`);
  const kind = photoKind(bytes);
  if (!kind) throw wrongType(`«${name}» non è una foto: usa JPEG, PNG, WebP, AVIF o HEIC.`);
  return kind;
}

async function fromHeic({ name, bytes }: Upload): Promise<Uint8Array> {
  const answer = await decodeHeic({ bytes, maxPixels: MAX_PIXELS });
  if (answer.outcome === 'too_large') throw tooManyPixels(name, answer.pixels);
  if (answer.outcome === 'unreadable') throw unreadable(name);
  return answer.tiff;
}

/** Reads the header only, so that a decompression bomb costs nothing. */
async function checkSize(name: string, bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw tooManyPixels(name, width * height);
}

/** Upright, sRGB, on white, at most 1600 pixels a side. Going through raw pixels drops all metadata. */
async function shrink(bytes: Uint8Array): Promise<PhotoImages> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIME_LIMIT_S })
    .autoOrient()
    .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return {
    large: await pixels().webp({ quality: 80 }).toBuffer(),
    small: await pixels()
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  };
}

async function convert(name: string, bytes: Uint8Array): Promise<PhotoImages> {
  try {
    await checkSize(name, bytes);
    return await shrink(bytes);
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(name);
  }
}

/**
 * Makes the two stored WebP files of a photo. Throws 415 for bytes that are no photo, 422 for one that is empty, broken
 * or has more than 50 megapixels; the sentence names the file.
 */
export async function makeImages(upload: Upload): Promise<PhotoImages> {
  const { name, bytes } = upload;
  if (kindOf(upload) !== 'heic') return inSlot(() => convert(name, bytes));
  return oneHeic(() => inSlot(async () => convert(name, await fromHeic(upload))));
}
