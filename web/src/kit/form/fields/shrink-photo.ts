/** Types that the server accepts (docs/rules.md 5.7). Browsers rarely read HEIC, and rarely make an AVIF smaller. */
const READY = /^image\/(jpeg|png|webp|avif|heic|heif)$/;

/** Above this a phone's picture is worth shrinking; below, the server does all there is to do. */
const WORTH_IT = 1024 * 1024;

/** More than any screen of a guest shows; the server makes its own sizes from it. */
const LONG_SIDE = 2560;

/**
 * The same picture with fewer bytes, so that an upload from a phone in the yard takes a second and not a minute. Whatever
 * cannot be read or made smaller goes up as it is: the server has the last word on every picture.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size < WORTH_IT && READY.test(file.type)) return file;
  try {
    const smaller = await redraw(file);
    return smaller.size < file.size || !READY.test(file.type) ? smaller : file;
  } catch {
    return file;
  }
}

async function redraw(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, LONG_SIDE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.86 });
    // A browser that cannot write WebP answers with a PNG, which a photo should never be.
    return webp.type === 'image/webp'
      ? webp
      : await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  } finally {
    picture.close();
  }
}
