import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real picture of one colour. */
export async function aPhoto(background: string, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Upload> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return {
    name: `${background}.${format}`,
    mimeType: `image/${format}`,
    buffer: await picture.toFormat(format).toBuffer(),
  };
}

/** As a phone makes them: many pixels, none like its neighbour, several megabytes. */
export async function aBigPhoto(): Promise<Upload> {
  const raw = { width: 3200, height: 2400, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const buffer = await sharp(noise, { raw }).jpeg({ quality: 80 }).toBuffer();
  return { name: 'grande.jpg', mimeType: 'image/jpeg', buffer };
}

/** The first half of a real picture. */
export async function aBrokenPhoto(): Promise<Upload> {
  const { buffer } = await aBigPhoto();
  return { name: 'rotta.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 200_000) };
}

export const renamedPdf: Upload = {
  name: 'listino.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
};

export const aDrawing: Upload = {
  name: 'disegno.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ),
};

export const aText: Upload = {
  name: 'appunti.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Cambiare la foto.'),
};
