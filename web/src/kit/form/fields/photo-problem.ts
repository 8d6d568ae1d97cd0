import { MAX_PHOTO_BYTES } from 'contract/rooms/values';

export interface PhotoFile {
  name: string;
  type: string;
  size: number;
}

/** Big pictures of these kinds are made smaller before they are sent, so their size says nothing yet. */
const SHRINKABLE = /^image\/(jpeg|png|webp|avif|bmp)$/;

/** Some systems give HEIC files no type at all. */
const UNTYPED_PHOTO = /\.(heic|heif|avif|jpe?g|png|webp)$/i;

function isPicture({ name, type }: PhotoFile): boolean {
  return type === '' ? UNTYPED_PHOTO.test(name) : type.startsWith('image/');
}

/** Why the server would refuse the file anyway, as a sentence; undefined when it may be sent. */
export function photoProblem(file: PhotoFile): string | undefined {
  if (!isPicture(file)) return `«${file.name}» non è un'immagine.`;
  if (file.size > MAX_PHOTO_BYTES && !SHRINKABLE.test(file.type)) return `«${file.name}» supera i 10 MB.`;
  return undefined;
}
