import { parentPort, workerData } from 'node:worker_threads';
import openLibrary from 'libheif-js/libheif-wasm/libheif.js';
import type { HeicAnswer, HeicTask } from './heic.ts';
import { wrapInTiff } from './tiff.ts';

/** The used part of WebAssembly: neither the selected TypeScript library nor Node's types declare it. */
declare const WebAssembly: {
  Memory: {
    prototype: { readonly buffer: ArrayBuffer; grow(this: { buffer: ArrayBuffer }, pages: number): number };
  };
};

// A worker's memory limit does not cover WebAssembly memory, which grows by this call only. A picture of 48 megapixels,
// the most that phones make, takes 350 MB.
const MAX_MEMORY = 640 * 1024 * 1024;
const PAGE = 64 * 1024;
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function limited(pages) {
  if (this.buffer.byteLength + pages * PAGE > MAX_MEMORY)
    throw new RangeError('The picture needs too much memory');
  return grow.call(this, pages);
};

// From libheif's heif.h.
const COLORSPACE_RGB = 1;
const CHROMA_INTERLEAVED_RGB = 10;
const CHANNEL_INTERLEAVED = 10;
const NO_OPTIONS = 0;

const heif = openLibrary();
// The library is C: it writes errors and results to these addresses.
const error = heif._malloc(16);
const result = heif._malloc(8);
/** The heap's array is replaced on each growth, so it is never kept. */
const at = (address: number): number => (heif.HEAPU32 as Uint32Array)[address >> 2] ?? 0;
const bytesAt = (address: number, length: number) =>
  (heif.HEAPU8 as Uint8Array).subarray(address, address + length);

function check(): void {
  if (at(error) !== 0) throw new Error(`libheif error ${at(error)}.${at(error + 4)}`);
}

function openPicture(bytes: Uint8Array): number {
  const address = heif._malloc(bytes.length);
  bytesAt(address, bytes.length).set(bytes);
  const context = heif._heif_context_alloc();
  heif._heif_context_read_from_memory_without_copy(error, context, address, bytes.length, NO_OPTIONS);
  check();
  heif._heif_context_get_primary_image_handle(error, context, result);
  check();
  return at(result);
}

function readProfile(picture: number): Uint8Array {
  const size = heif._heif_image_handle_get_raw_color_profile_size(picture);
  if (size === 0) return new Uint8Array();
  const address = heif._malloc(size);
  heif._heif_image_handle_get_raw_color_profile(error, picture, address);
  check();
  return bytesAt(address, size).slice();
}

/** The picture upright (the library rotates it), 8 bits a channel, without row padding. */
function readPixels(picture: number): { width: number; height: number; rows: Uint8Array } {
  heif._heif_decode_image(error, picture, result, COLORSPACE_RGB, CHROMA_INTERLEAVED_RGB, NO_OPTIONS);
  check();
  const image = at(result);
  const width = heif._heif_image_get_primary_width(image);
  const height = heif._heif_image_get_primary_height(image);
  const plane = heif._heif_image_get_plane_readonly(image, CHANNEL_INTERLEAVED, result);
  const stride = at(result);
  if (stride === width * 3) return { width, height, rows: bytesAt(plane, stride * height) };
  const rows = new Uint8Array(width * 3 * height);
  for (let y = 0; y < height; y += 1) rows.set(bytesAt(plane + y * stride, width * 3), y * width * 3);
  return { width, height, rows };
}

function decode({ bytes, maxPixels }: HeicTask): HeicAnswer {
  try {
    const picture = openPicture(bytes);
    const pixels =
      heif._heif_image_handle_get_ispe_width(picture) * heif._heif_image_handle_get_ispe_height(picture);
    if (pixels > maxPixels) return { outcome: 'too_large', pixels };
    const { width, height, rows } = readPixels(picture);
    return { outcome: 'decoded', tiff: wrapInTiff(width, height, rows, readProfile(picture)) };
  } catch {
    return { outcome: 'unreadable' };
  }
}

// One picture per worker: its exit frees all memory.
const answer = decode(workerData as HeicTask);
parentPort?.postMessage(answer, answer.outcome === 'decoded' ? [answer.tiff.buffer] : []);
