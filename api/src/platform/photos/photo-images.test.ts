import { MAX_PHOTO_BYTES } from 'contract/rooms/values';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { photoRoom } from '../../slices/rooms/testing/photo-room.ts';
import { claiming, heic, picture, pngBomb } from './testing/photos.ts';

const RED = { r: 200, g: 40, b: 40 };
const BLUE = { r: 30, g: 60, b: 200 };

/** Red left of blue, 96 x 64. */
function twoColours() {
  const half = { width: 48, height: 64, channels: 3 as const };
  return sharp({ create: { ...half, background: RED } }).extend({ right: 48, background: BLUE });
}

async function animated(): Promise<Buffer> {
  const frames = await Promise.all(
    [RED, BLUE].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

function expectColour(actual: Buffer, { r, g, b }: typeof RED): void {
  for (const [index, value] of [r, g, b].entries()) expect(Math.abs(actual[index]! - value)).toBeLessThan(8);
}

describe('photo files', () => {
  const w = world();

  async function fileOf(path: string): Promise<Buffer> {
    const { statusCode, rawPayload } = await w.server.inject({ url: path });
    expect(statusCode).toBe(200);
    return rawPayload;
  }

  /** Sends one and reads both renderings back as people see them. */
  async function sent(bytes: Buffer, name = 'foto.jpg') {
    const room = await photoRoom(w);
    const { status, body, error } = await room.add([name, bytes]);
    expect([status, error.error]).toEqual([201, undefined]);
    await room.expectClean(1);
    const [large, small] = await Promise.all(
      [body.photos[0]!, body.photos[0]!.replace('.webp', '-small.webp')].map(fileOf),
    );
    const { data } = await sharp(large).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { large: await sharp(large).metadata(), small: await sharp(small).metadata(), pixels: data };
  }

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('takes %s whatever its name', async (format) => {
    const { large, small } = await sent(
      await picture(2000, 1000).toFormat(format).toBuffer(),
      'senza-senso.txt',
    );
    expect(large).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(small).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('accept HEIC: upright, in sRGB, without metadata', async () => {
    const { large, small, pixels } = await sent(await heic(), 'IMG_0001.HEIC');
    expect(large).toMatchObject({ format: 'webp', width: 64, height: 96 });
    expect([large.exif, large.icc, large.xmp, small.exif]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expectColour(pixels.subarray(0, 3), BLUE);
    expectColour(pixels.subarray(-3), RED);
  });

  it('rotate a JPEG by its metadata and drop it, the position included', async () => {
    const position = { GPSLatitudeRef: 'N', GPSLatitude: '45/1 0/1 0/1' };
    const turned = twoColours()
      .withExif({ IFD3: position })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3');
    const bytes = await turned.jpeg({ quality: 95 }).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, width: 96 });
    const { large, small, pixels } = await sent(bytes);
    expect(large).toMatchObject({ width: 64, height: 96 });
    expect([large.orientation, large.exif, large.icc, small.exif, small.icc]).toEqual(
      Array(5).fill(undefined),
    );
    expectColour(pixels.subarray(0, 3), RED);
    expectColour(pixels.subarray(-3), BLUE);
  });

  it('flatten transparency on white, and convert 16 bits, grey and CMYK', async () => {
    const glass = { width: 20, height: 20, channels: 4 as const, background: { ...RED, alpha: 0 } };
    expectColour((await sent(await sharp({ create: glass }).png().toBuffer())).pixels, {
      r: 255,
      g: 255,
      b: 255,
    });
    const deep = await twoColours().toColourspace('rgb16').png().toBuffer();
    expectColour((await sent(deep)).pixels, RED);
    const grey = sharp({ create: { width: 20, height: 20, channels: 3, background: '#777' } }).toColourspace(
      'b-w',
    );
    expectColour((await sent(await grey.png().toBuffer())).pixels, { r: 0x77, g: 0x77, b: 0x77 });
    const print = await twoColours().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sent(print)).large).toMatchObject({ channels: 3, space: 'srgb' });
  });

  it('take the first frame of an animation, and do not enlarge', async () => {
    const bytes = await animated();
    expect((await sharp(bytes).metadata()).pages).toBe(2);
    const { large, small, pixels } = await sent(bytes);
    expect([large.pages, large.width, large.height, small.width]).toEqual([undefined, 40, 30, 40]);
    expectColour(pixels, RED);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>',
  );
  const noPhoto = (name: string) => `«${name}» non è una foto: usa JPEG, PNG, WebP, AVIF o HEIC.`;
  const unreadable = (name: string) => `«${name}» non è una foto leggibile.`;
  const tooLarge = (name: string) => `«${name}» ha 2500 megapixel: il massimo è 50.`;
  const cut = (bytes: Buffer, share = 0.6) => bytes.subarray(0, Math.floor(bytes.length * share));
  const large = () => picture(800, 600);

  it.each<[string, () => Promise<Buffer> | Buffer, number, (name: string) => string]>([
    ['vista.svg', () => svg, 415, noPhoto],
    ['vista.jpg', () => svg, 415, noPhoto],
    ['contratto.jpg', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n', 'latin1'), 415, noPhoto],
    ['appunti.png', () => Buffer.from('solo testo'), 415, noPhoto],
    ['città è.gif', () => picture().gif().toBuffer(), 415, noPhoto],
    ['vuoto.jpg', () => Buffer.alloc(0), 422, (name) => `«${name}» è un file vuoto.`],
    ['tronca.jpg', async () => cut(await large().jpeg().toBuffer()), 422, unreadable],
    ['tronca.png', async () => cut(await large().png().toBuffer()), 422, unreadable],
    ['tronca.webp', async () => cut(await large().webp().toBuffer()), 422, unreadable],
    ['tronca.avif', async () => cut(await large().avif().toBuffer(), 0.9), 422, unreadable],
    ['tronca.heic', async () => cut(await heic(), 0.9), 422, unreadable],
    ['solo-inizio.jpg', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, unreadable],
    ['bomba.png', pngBomb, 422, tooLarge],
    ['bomba.avif', async () => claiming(await large().avif().toBuffer(), 50_000, 50_000), 422, tooLarge],
    ['bomba.heic', async () => claiming(await heic(), 50_000, 50_000), 422, tooLarge],
    ['bugia.avif', async () => claiming(await large().avif().toBuffer(), 3, 2), 422, unreadable],
    ['bugia.heic', async () => claiming(await heic(), 3, 2), 422, unreadable],
  ])(
    '%s are refused in a sentence with the name, and nothing is stored',
    async (name, make, status, sentence) => {
      const room = await photoRoom(w);
      const bytes = await make();
      const answer = await room.add([name, bytes]);
      expect([answer.status, answer.error.error]).toEqual([status, sentence(name)]);
      if (status === 422) expect(answer.error.fields).toEqual({ photos: sentence(name) });
      await room.expectClean(0);
    },
  );

  it('a decompression bomb is refused without allocating memory', async () => {
    const room = await photoRoom(w);
    const [bomb, before] = [pngBomb(), process.memoryUsage().rss];
    expect(bomb.length).toBeLessThan(5000);
    expect((await room.add(bomb)).status).toBe(422);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it('over 10 MB are refused, exactly 10 MB accepted', async () => {
    const room = await photoRoom(w);
    const jpeg = await picture().jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    const { status, error } = await room.add(['panorama.jpg', padded(MAX_PHOTO_BYTES + 1)]);
    expect([status, error]).toEqual([413, { error: '«panorama.jpg» pesa più di 10 MB.', code: 'too_large' }]);
    await room.expectClean(0);
    expect((await room.add(padded(MAX_PHOTO_BYTES))).status).toBe(201);
  });
});
