import { randomBytes } from 'node:crypto';

/** 128 random bits: a photo's address is all that is needed to see it, as guests will. */
export function newPhotoKey(): string {
  return randomBytes(16).toString('hex');
}

/** Where the two files of a photo lie in the store, large first. */
export function filesOfPhoto(key: string): [large: string, small: string] {
  return [`photos/${key}.webp`, `photos/${key}-small.webp`];
}

/** A photo on the wire. */
export function pathOfPhoto(key: string): string {
  return `/photos/${key}.webp`;
}
