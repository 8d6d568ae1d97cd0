import { HOUR_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { removeOrphanPhotos } from '../../../platform/photos/jobs.ts';
import { photoRoom } from '../testing/photo-room.ts';
import { picture, storedFiles } from '../../../platform/photos/testing/photos.ts';

const photo = () => picture().png().toBuffer();

describe('the photos of a room', () => {
  const w = world();

  it('are at most three: nothing of the fourth is stored', async () => {
    const room = await photoRoom(w);
    const sentence = 'Puoi caricare massimo 3 foto per camera';
    const four = await room.add(await photo(), await photo(), await photo(), await photo());
    expect([four.status, four.error]).toEqual([409, { error: sentence, code: 'too_many_photos' }]);
    await room.expectClean(0);
    expect((await room.add(await photo(), await photo())).status).toBe(201);
    expect((await room.add(await photo(), await photo())).error.error).toBe(sentence);
    await room.expectClean(2);
    const third = await room.add(await photo());
    expect(third.body.photos).toHaveLength(3);
    expect((await room.add(await photo())).error.error).toBe(sentence);
    await room.expectClean(3);
  });

  it('are added all or not at all', async () => {
    const room = await photoRoom(w);
    const { status, error } = await room.add(await photo(), ['vista.jpg', Buffer.from('non una foto')]);
    expect([status, error.error]).toEqual([
      415,
      '«vista.jpg» non è una foto: usa JPEG, PNG, WebP, AVIF o HEIC.',
    ]);
    await room.expectClean(0);
  });

  it('stay the same after a repeated upload, in one request or in several', async () => {
    const room = await photoRoom(w);
    const [one, two, three] = [await photo(), await photo(), await photo()];
    const first = await room.add(one, two, one);
    expect([first.status, first.body.photos.length]).toEqual([201, 2]);
    const again = await room.add(one, two, one);
    expect([again.status, again.body.photos]).toEqual([201, first.body.photos]);
    await room.add(three);
    expect((await room.add(three, two, one)).status).toBe(201);
    await room.expectClean(3);
  });

  it('are at most three after concurrent uploads', async () => {
    const room = await photoRoom(w);
    const files = await Promise.all(Array.from({ length: 6 }, photo));
    const answers = await Promise.all(files.map((file) => room.add(file)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 409, 409, 409,
    ]);
    await room.expectClean(3);
  });

  it('are added once by concurrent uploads of one photo', async () => {
    const room = await photoRoom(w);
    const file = await photo();
    const answers = await Promise.all(Array.from({ length: 4 }, () => room.add(file)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    await room.expectClean(1);
  });

  it('leave nothing behind when the room goes away during the upload', async () => {
    const room = await photoRoom(w);
    const { put } = w.app.files;
    // The room is removed when the first file reaches the store.
    w.app.files.put = async (...file) => {
      w.app.files.put = put;
      await room.send(rooms.remove, { params: { room_id: room.room_id } });
      await put(...file);
    };
    const { status, error } = await room.add(await photo());
    expect([status, error.error]).toEqual([404, 'Camera non trovata']);
    await w.app.jobs.runDue();
    expect(await room.newFiles()).toEqual([]);
  });

  it('are reordered, and only all at once', async () => {
    const room = await photoRoom(w);
    const [a, b, c] = (await room.add(await photo(), await photo(), await photo())).body.photos as [
      string,
      string,
      string,
    ];
    const ordered = await room.order([c, a, b]);
    expect([ordered.status, ordered.body.photos]).toEqual([200, [c, a, b]]);
    const strange = (await (await photoRoom(w)).add(await photo())).body.photos[0]!;
    for (const wrong of [[a, b], [a, a, b], [a, b, strange], [], [a, b, '/photos/x.webp']]) {
      const { status, error } = await room.order(wrong);
      expect([status, error.code]).toEqual([409, 'photos_changed']);
    }
    expect(await room.photos()).toEqual([c, a, b]);
    const both = await Promise.all([room.order([a, b, c]), room.order([b, c, a])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('are removed one by one, with their files, and the rest moves up', async () => {
    const room = await photoRoom(w);
    const [a, b, c] = (await room.add(await photo(), await photo(), await photo())).body.photos as [
      string,
      string,
      string,
    ];
    expect((await room.remove(0, a)).status).toBe(204);
    await room.expectClean(2);
    expect(await room.photos()).toEqual([b, c]);
    const repeated = await room.remove(0, a);
    expect([repeated.status, repeated.error.code]).toEqual([409, 'photos_changed']);
    expect((await room.remove(1)).status).toBe(204);
    const beyond = await room.remove(1);
    expect([beyond.status, beyond.error.error]).toEqual([404, 'Foto non trovata']);
    expect((await room.add(await photo())).body.photos[0]).toBe(b);
    await room.expectClean(2);
  });

  it('are removed once by concurrent removals of one photo', async () => {
    const room = await photoRoom(w);
    const [first] = (await room.add(await photo(), await photo())).body.photos;
    const answers = await Promise.all(Array.from({ length: 4 }, () => room.remove(0, first)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    await room.expectClean(1);
  });

  it.each(['completed', undefined] as const)('go with their room (history: %s)', async (status) => {
    const room = await photoRoom(w);
    await room.add(await photo(), await photo());
    if (status)
      await w.aBooking(room.room_id, { check_in_date: '2020-01-01', check_out_date: '2020-01-02', status });
    expect((await room.send(rooms.remove, { params: { room_id: room.room_id } })).status).toBe(204);
    await w.app.jobs.runDue();
    expect(await room.newFiles()).toEqual([]);
    const rows = await w.app.db.many(sql`select 1 from room_photos where room_id = ${room.room_id}`);
    expect(rows).toEqual([]);
  });

  it('show the room as changed', async () => {
    const room = await photoRoom(w);
    const changes: string[] = [];
    for (const act of [async () => room.add(await photo(), await photo()), () => room.remove(0)]) {
      w.advance(1000);
      await act();
      const { body } = await room.send(rooms.get, { params: { room_id: room.room_id } });
      changes.push(body.updated_at);
    }
    expect(new Set(changes).size).toBe(2);
  });

  it('are the only files left an hour after a process died during an upload', async () => {
    // Files bear the time of the machine.
    w.advance(Date.now() - w.app.clock().getTime());
    const room = await photoRoom(w);
    await room.add(await photo());
    const key = 'photos/0123456789abcdef0123456789abcdef.webp';
    await w.app.files.put(key, Buffer.from('x'), 'image/webp');
    await w.app.files.put(`${key}.0a1b2c3d4e5f.part`, Buffer.from('x'), 'image/webp');
    await removeOrphanPhotos(w.app);
    expect(await room.newFiles()).toHaveLength(4);
    w.advance(2 * HOUR_MS);
    await removeOrphanPhotos(w.app);
    await room.expectClean(1);
    expect((await storedFiles(w)).some((name) => name.endsWith('.part'))).toBe(false);
  });
});
