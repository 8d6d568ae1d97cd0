import type { Sharp } from 'sharp';
import { wrongType } from '../../core/errors/errors.ts';
import type { Upload } from '../../core/http/upload.ts';
import { convertPicture } from './photo-images.ts';
import { photoKind } from './photo-kind.ts';

/** 300 dots an inch of the largest logo on paper. */
const WIDTH = 700;
const HEIGHT = 260;

const toPng = (picture: Sharp): Promise<Buffer> =>
  picture
    .autoOrient()
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    // On the white of the paper: PDFKit takes apart a picture with transparency pixel by pixel.
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();

/**
 * A logo as it is printed: PNG without transparency and metadata. Throws 415 for bytes that are neither PNG nor JPEG, 422 for a picture
 * that is broken or has too many pixels.
 */
export async function makeLogo(upload: Upload): Promise<Buffer> {
  const kind = photoKind(upload.bytes);
  if (kind !== 'png' && kind !== 'jpeg')
    throw wrongType(`«${upload.name}» non va bene: il logo è un file PNG o JPEG.`);
  return convertPicture(upload.name, upload.bytes, toPng);
}
