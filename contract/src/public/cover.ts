import type { PublicPlace } from './schemas.ts';

/**
 * The place's own photo, then one of each room, then the others: a place shows three on a desk, and the first one on a phone.
 */
export function coverPhotos({ photo, rooms }: Pick<PublicPlace, 'photo' | 'rooms'>): string[] {
  const rounds = Math.max(0, ...rooms.map(({ photos }) => photos.length));
  const ofRooms = Array.from({ length: rounds }, (_, round) =>
    rooms.flatMap(({ photos }) => photos[round] ?? []),
  );
  return [...(photo === null ? [] : [photo]), ...ofRooms.flat()].slice(0, 3);
}

/**
 * How wide they are shown, in the words of `sizes`. Said once, because the server writes them into the page and the page
 * draws them again: the browser must find that it has them already.
 */
export const coverSizes = (index: number): string =>
  index === 0 ? '(min-width: 70rem) 45rem, (min-width: 48rem) 66vw, 100vw' : '(min-width: 70rem) 22rem, 33vw';
