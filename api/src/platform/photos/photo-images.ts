import { createHash } from 'node:crypto';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { AppError, invalid, wrongType } from '../../core/errors/errors.ts';
import type { Upload } from '../../core/http/upload.ts';
import { decodeHeic } from './heic.ts';
import { photoKind, type PhotoKind } from './photo-kind.ts';
import { openSemaphore } from '../../core/semaphore.ts';

const MAX_PIXELS = 50_000_000;
const LARGE = 1600;
const SMALL = 480;
const TIME_LIMIT_S = 30;

let loading: Promise<typeof sharp> | undefined;

/**
 * The library, from the first photo on: it takes 0.1 s to load, and many processes never see a photo. Photos are converted once, so
 * no cache. Two at a time with one thread each leave the other two of libuv's four threads to disk, lookups and password hashes, and
 * bound the memory.
 */
function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loading;
}
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
  const open = await loadSharp();
  const { width, height } = await open(bytes, { limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw tooManyPixels(name, width * height);
}

/** Upright, sRGB, on white, at most 1600 pixels a side. Going through raw pixels drops all metadata. */
async function shrink(picture: Sharp): Promise<PhotoImages> {
  const open = await loadSharp();
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: LARGE, height: LARGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = () =>
    open(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  return {
    large: await pixels().webp({ quality: 80 }).toBuffer(),
    small: await pixels()
      .resize({ width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer(),
  };
}

/** Converts a picture in its turn, within bounds of pixels and time. Throws 422 for one that is broken or too large; the sentence names it. */
export function convertPicture<T>(
  name: string,
  bytes: Uint8Array,
  into: (picture: Sharp) => Promise<T>,
): Promise<T> {
  return inSlot(async () => {
    const open = await loadSharp();
    try {
      await checkSize(name, bytes);
      return await into(
        open(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIME_LIMIT_S }),
      );
    } catch (error) {
      throw error instanceof AppError ? error : unreadable(name);
    }
  });
}

/**
 * Makes the two stored WebP files of a photo. Throws 415 for bytes that are no photo, 422 for one that is empty, broken
 * or has more than 50 megapixels; the sentence names the file.
 */
export async function makeImages(upload: Upload): Promise<PhotoImages> {
  const { name, bytes } = upload;
  if (kindOf(upload) !== 'heic') return convertPicture(name, bytes, shrink);
  return oneHeic(async () => convertPicture(name, await inSlot(() => fromHeic(upload)), shrink));
}
