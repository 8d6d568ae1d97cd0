import { rooms } from 'contract/rooms/calls';
import { expect } from 'vitest';
import type { World } from '../../../testing/world.ts';
import { formOf, storedFiles } from '../../../platform/photos/testing/photos.ts';

/** A room of an owner, with calls about its photos. */
export async function photoRoom(w: World) {
  const place = await w.aPlace();
  const room_id = await w.aRoom(place);
  const send = w.as(place.owner.token);
  const before = await storedFiles(w);
  const params = { room_id };

  async function photos(): Promise<string[]> {
    return (await send(rooms.get, { params })).body.photos;
  }
  async function newFiles(): Promise<string[]> {
    return (await storedFiles(w)).filter((name) => !before.includes(name));
  }
  return {
    place,
    room_id,
    send,
    photos,
    newFiles,
    add: (...files: Parameters<typeof formOf>) => send(rooms.addPhotos, { params, form: formOf(...files) }),
    order: (paths: string[]) => send(rooms.orderPhotos, { params, body: { photos: paths } }),
    remove: (index: number, photo?: string) =>
      send(rooms.removePhoto, { params: { room_id, index }, query: photo === undefined ? {} : { photo } }),
    /** Runs the queued removals, and expects exactly the two files of each photo of the room. */
    async expectClean(count: number): Promise<void> {
      await w.app.jobs.runDue();
      const names = (await photos()).map((path) => path.replace('/photos/', ''));
      expect(names).toHaveLength(count);
      const files = names.flatMap((name) => [name, name.replace('.webp', '-small.webp')]);
      expect(await newFiles()).toEqual(files.toSorted());
    },
  };
}
