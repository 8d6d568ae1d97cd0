export const ROOM_TYPES = ['single', 'double', 'triple', 'suite', 'family', 'apartment'] as const;

export const ROOM_STATUSES = ['available', 'occupied', 'maintenance', 'cleaning'] as const;

export const AMENITIES = [
  'wifi',
  'tv',
  'ac',
  'heating',
  'minibar',
  'safe',
  'balcony',
  'view',
  'bathroom',
  'bathtub',
  'hairdryer',
  'iron',
  'desk',
  'kettle',
] as const;

export const MAX_PHOTOS = 3;

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The small rendering of a photo, for lists. */
export function smallPhoto(path: string): string {
  return path.replace(/\.webp$/, '-small.webp');
}

/** How many rooms one call makes at most. */
export const MAX_NEW_ROOMS = 100;

export const WHEN_TAKEN = ['refuse', 'free_nights', 'until_first'] as const;
