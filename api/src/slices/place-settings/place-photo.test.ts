import { HOUR_MS } from 'contract/days/durations';
import { placeSettings } from 'contract/place-settings/calls';
import { publicPlaces } from 'contract/public/calls';
import { smallPhoto } from 'contract/rooms/values';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { removeOrphanPhotos } from '../../platform/photos/jobs.ts';
import { formOf, picture, storedFiles } from '../../platform/photos/testing/photos.ts';
import type { TestPlace } from '../../testing/factories.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';

describe('the photo of a place', () => {
  const w = world();
  const params = (place: TestPlace) => ({ place_id: place.id });
  const set = (place: TestPlace, ...files: Parameters<typeof formOf>) =>
    w.as(place.owner.token)(placeSettings.setPhoto, { params: params(place), form: formOf(...files) });
  const remove = (place: TestPlace) =>
    w.as(place.owner.token)(placeSettings.removePhoto, { params: params(place) });
  const jpeg = () => picture().jpeg().toBuffer();
  const filesOf = (path: string | null) =>
    path === null ? [] : [path, smallPhoto(path)].map((name) => name.replace('/photos/', ''));

  it('is replaced with its files, unchanged by a repeat, and removed', async () => {
    const place = await w.aPlace();
    const before = await storedFiles(w);
    const newFiles = async () => {
      await runJobs(w.app);
      return (await storedFiles(w)).filter((name) => !before.includes(name));
    };
    const one = await jpeg();
    const first = await set(place, one);
    expect(first.status).toBe(200);
    expect(first.body.photo).toMatch(/^\/photos\/[0-9a-f]{32}\.webp$/);
    expect((await set(place, one)).body).toEqual(first.body);
    const second = await set(place, await jpeg());
    expect(second.body.photo).not.toBe(first.body.photo);
    expect(await newFiles()).toEqual(filesOf(second.body.photo).toSorted());
    expect((await w.server.inject({ url: second.body.photo ?? '' })).statusCode).toBe(200);
    expect((await remove(place)).status).toBe(204);
    expect((await remove(place)).status).toBe(204);
    expect(await newFiles()).toEqual([]);
  });

  it('is one after concurrent uploads, without a leftover file', async () => {
    const place = await w.aPlace();
    const before = await storedFiles(w);
    const photos = await Promise.all([jpeg(), jpeg(), jpeg()]);
    const answers = await Promise.all(photos.map((photo) => set(place, photo)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(w.app);
    const { body } = await w.as(place.owner.token)(placeSettings.get, { params: params(place) });
    const left = (await storedFiles(w)).filter((name) => !before.includes(name));
    expect(left).toEqual(filesOf(body.photo).toSorted());
  });

  it('must be one file, and an image', async () => {
    const place = await w.aPlace();
    const before = await storedFiles(w);
    const two = await set(place, await jpeg(), await jpeg());
    expect([two.status, two.error.code]).toEqual([413, 'too_many_files']);
    expect((await set(place, ['casa.jpg', Buffer.from('nessuna foto')])).status).toBe(415);
    expect((await set(place)).status).toBe(400);
    expect(await storedFiles(w)).toEqual(before);
  });

  it('comes first on the public page, and survives the nightly clean-up', async () => {
    const place = await w.aPlace();
    const { slug } = await w.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${place.id} returning slug`);
    const { body } = await set(place, await jpeg());
    expect((await w.as()(publicPlaces.get, { params: { slug } })).body.photo).toBe(body.photo);
    w.advance(2 * HOUR_MS);
    await removeOrphanPhotos(w.app);
    expect((await w.server.inject({ url: body.photo ?? '' })).statusCode).toBe(200);
  });

  it('is deleted with its place: the nightly work removes its files', async () => {
    // Files bear the time of the machine.
    w.advance(Date.now() - w.app.clock().getTime());
    const place = await w.aPlace();
    const { body } = await set(place, await jpeg());
    await w.app.db.run(sql`delete from places where id = ${place.id}`);
    w.advance(2 * HOUR_MS);
    await removeOrphanPhotos(w.app);
    expect((await w.server.inject({ url: body.photo ?? '' })).statusCode).toBe(404);
  });
});
