import { smallPhoto } from 'contract/rooms/values';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { photoRoom } from '../../slices/rooms/testing/photo-room.ts';
import { picture } from './testing/photos.ts';

describe('the address of a photo', () => {
  const w = world();

  async function aPhoto() {
    const room = await photoRoom(w);
    const { body } = await room.add(await picture(600, 400).png().toBuffer());
    return { room, path: body.photos[0]! };
  }

  it('needs no session, and may be cached', async () => {
    const { path } = await aPhoto();
    expect(path).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
    for (const [url, width] of [
      [path, 600],
      [smallPhoto(path), 480],
    ] as const) {
      const { statusCode, headers, rawPayload } = await w.server.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f]{32}(-small)?"$/),
      });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width });
      const etag = String(headers.etag);
      const known = await w.server.inject({ url, headers: { 'if-none-match': etag } });
      expect([known.statusCode, known.payload, known.headers.etag]).toEqual([304, '', etag]);
      const head = await w.server.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.payload]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(rawPayload.length));
    }
  });

  it('answers 404 to everything else', async () => {
    const { room, path } = await aPhoto();
    await w.app.files.put('photos/secret', Buffer.from('x'), 'text/plain');
    const key = path.slice('/photos/'.length, -'.webp'.length);
    for (const url of [
      '/photos/0123456789abcdef0123456789abcdef.webp',
      '/photos/secret',
      `/photos/${key}`,
      `/photos/${key}.jpg`,
      `/photos/${key.toUpperCase()}.WEBP`,
      `/photos/${key}-large.webp`,
      `/photos/..%2fphotos%2f${key}.webp`,
      '/photos/..%2f..%2f..%2fetc%2fpasswd',
      '/photos/%2e%2e/%2e%2e/etc/passwd',
      `/photos/${key}.webp%00`,
      '/photos/',
    ]) {
      const { statusCode, headers, payload } = await w.server.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
      expect(payload).toMatch(/"code":"not_found"/);
    }
    await room.remove(0);
    await w.app.jobs.runDue();
    expect((await w.server.inject({ url: path })).statusCode).toBe(404);
  });
});
