import { randomBytes } from 'node:crypto';

/** 128 random bits: guests need no more than the address to see a photo. */
export function newPhotoKey(): string {
  return randomBytes(16).toString('hex');
}

/** Keys of a photo's two files in the store, large first. */
export function filesOfPhoto(key: string): [large: string, small: string] {
  return [`photos/${key}.webp`, `photos/${key}-small.webp`];
}

/** A photo on the wire. */
export function pathOfPhoto(key: string): string {
  return `/photos/${key}.webp`;
}
