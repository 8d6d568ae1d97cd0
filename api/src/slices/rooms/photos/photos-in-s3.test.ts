import { afterAll, describe, expect, it } from 'vitest';
import { fakeS3 } from '../../../testing/fakes/fake-s3.ts';
import { world } from '../../../testing/world.ts';
import { photoRoom } from '../testing/photo-room.ts';
import { picture } from '../../../platform/photos/testing/photos.ts';

const photo = () => picture().png().toBuffer();
const s3 = await fakeS3();

describe('photos in an S3 store', () => {
  const w = world({ environment: { S3_URL: s3.url } });
  afterAll(s3.close);

  it('are stored, served and removed there', async () => {
    const room = await photoRoom(w);
    const { body } = await room.add(await photo());
    const path = body.photos[0]!;
    expect(s3.objects.get(`contenitore/hub${path}`)).toMatchObject({ type: 'image/webp' });
    const shown = await w.server.inject({ url: path });
    expect(shown.rawPayload.equals(s3.objects.get(`contenitore/hub${path}`)!.bytes)).toBe(true);
    await room.remove(0, path);
    await w.app.jobs.runDue();
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('are not added while the store is down, and leave nothing behind', async () => {
    const room = await photoRoom(w);
    const [one, two] = [await photo(), await photo()];
    s3.trouble('fails', 'PUT', 99);
    const { status, error, headers } = await room.add(one, two);
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'storage_unavailable', '30']);
    expect(w.faults.splice(0).join('')).toMatch(/InternalError.*request failed/);
    expect([await room.photos(), [...s3.objects.keys()]]).toEqual([[], []]);
    s3.trouble('fails', 'PUT', 0);
    expect((await room.add(one, two)).body.photos).toHaveLength(2);
  });

  it('are removed later when the store is down', async () => {
    s3.objects.clear();
    const room = await photoRoom(w);
    await room.add(await photo());
    s3.trouble('fails', 'DELETE', 99);
    expect((await room.remove(0)).status).toBe(204);
    expect((await w.app.jobs.runDue()).errors).toHaveLength(1);
    expect(w.faults.splice(0).join('')).toMatch(/files.remove/);
    s3.trouble('fails', 'DELETE', 0);
    await w.app.jobs.runDue({ early: true });
    expect([...s3.objects.keys()]).toEqual([]);
  });
});
