import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rooms } from 'contract/rooms/calls';
import { MAX_PHOTO_BYTES } from 'contract/rooms/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { urlOf } from '../../../testing/client.ts';
import { world } from '../../../testing/world.ts';
import { photoRoom } from '../testing/photo-room.ts';
import { formOf, picture } from '../../../platform/photos/testing/photos.ts';

const photo = () => picture().png().toBuffer();

describe('uploads of photos', () => {
  const w = world();
  let port = 0;

  beforeAll(async () => {
    await w.server.listen({ port: 0, host: '127.0.0.1' });
    port = (w.server.server.address() as AddressInfo).port;
  });

  /** Over a socket, where the response may arrive during the upload. */
  async function post(room_id: number, token: string, form: FormData) {
    const path = urlOf(rooms.addPhotos, { params: { room_id } });
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: form });
    return {
      status: response.status,
      body: (await response.json()) as { error?: string; photos?: string[] },
    };
  }

  it('refuse a body that is no form, a form without files, and a truncated form', async () => {
    const room = await photoRoom(w);
    const url = urlOf(rooms.addPhotos, { params: { room_id: room.room_id } });
    const type = 'multipart/form-data; boundary=x';
    const head = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.png"\r\n\r\n';
    const other = head.replace('"photos"', '"avatar"');
    for (const [contentType, payload, status, error] of [
      ['application/json', '{}', 415, 'Invia le foto come file.'],
      [type, '--x--\r\n', 400, 'Scegli almeno un file.'],
      [type, `${other}xyz\r\n--x--\r\n`, 400, 'Scegli almeno un file.'],
      [type, `${head}${'z'.repeat(5000)}`, 400, "L'invio del file si è interrotto. Riprova."],
      [type, 'rubbish', 400, "L'invio del file si è interrotto. Riprova."],
    ] as const) {
      const headers = { authorization: `Bearer ${room.place.owner.token}`, 'content-type': contentType };
      const answer = await w.server.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
    }
    await room.expectClean(0);
  });

  it('refuse more files than the limit of the slice', async () => {
    const room = await photoRoom(w);
    const same = await photo();
    const { status, error } = await room.add(same, same, same, same, same);
    expect([status, error]).toEqual([413, { error: 'Troppi file in una volta.', code: 'too_many_files' }]);
    await room.expectClean(0);
  });

  it('answer a refusal during the upload', async () => {
    const room = await photoRoom(w);
    const big = Buffer.alloc(MAX_PHOTO_BYTES - 1, 1);
    const { token } = room.place.owner;
    const stranger = await w.aUser();
    const notTheirs = await post(room.room_id, stranger.token, formOf(big, big, big));
    expect([notTheirs.status, notTheirs.body.error]).toEqual([404, 'Camera non trovata']);
    const broken = await post(room.room_id, token, formOf(['a.jpg', Buffer.from('no')], big, big));
    expect([broken.status, broken.body.error]).toEqual([415, expect.stringContaining('«a.jpg»')]);
    const huge = await post(room.room_id, token, formOf(['b.jpg', Buffer.alloc(MAX_PHOTO_BYTES * 3)]));
    expect([huge.status, huge.body.error]).toEqual([413, '«b.jpg» pesa più di 10 MB.']);
    await room.expectClean(0);
    const fine = await post(room.room_id, token, formOf(await photo()));
    expect([fine.status, fine.body.photos?.length]).toEqual([201, 1]);
  });

  it('leave nothing behind when the connection breaks', async () => {
    const room = await photoRoom(w);
    const path = urlOf(rooms.addPhotos, { params: { room_id: room.room_id } });
    const whole = new Response(formOf(await photo(), await photo()));
    const bytes = Buffer.from(await whole.arrayBuffer());
    const sending = request({
      port,
      path,
      method: 'POST',
      headers: {
        authorization: `Bearer ${room.place.owner.token}`,
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
      },
    });
    sending.on('error', () => undefined);
    const arrived = once(w.server.server, 'request') as Promise<[unknown, NodeJS.EventEmitter]>;
    sending.write(bytes.subarray(0, -60));
    const [, response] = await arrived;
    const closed = once(response, 'close');
    sending.destroy();
    await closed;
    await room.expectClean(0);
    expect((await room.add(await photo())).status).toBe(201);
    await room.expectClean(1);
  });
});
