import { MAX_PHOTO_BYTES, MAX_PHOTOS } from 'contract/rooms';

interface PhotoFile {
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

/**
 * Sorts out, before anything is sent, what the server would refuse anyway. `free` places take the first good files;
 * `problems` are sentences for the person, one a reason.
 */
export function checkPhotos<F extends PhotoFile>(
  files: readonly F[],
  free: number,
): { good: F[]; problems: string[] } {
  const pictures = files.filter(isPicture);
  const light = pictures.filter(({ size, type }) => size <= MAX_PHOTO_BYTES || SHRINKABLE.test(type));
  const problems: string[] = [];
  for (const file of files) {
    if (!pictures.includes(file)) problems.push(`«${file.name}» non è un'immagine.`);
    else if (!light.includes(file)) problems.push(`«${file.name}» supera i 10 MB.`);
  }
  if (light.length > free) problems.push(`Puoi caricare massimo ${MAX_PHOTOS} foto per camera`);
  return { good: light.slice(0, Math.max(0, free)), problems };
}
