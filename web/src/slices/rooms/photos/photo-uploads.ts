import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { useSyncExternalStore } from 'react';
import { call, newKey } from '../../../kit/api/call.ts';
import { failureSentence } from '../../../kit/api/errors.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { token } from '../../../kit/api/token.ts';
import { announce } from '../../../kit/ui/feedback/live-region.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { cachedRoom, changeCachedRoom } from '../room-cache.ts';
import { shrinkPhoto } from '../../../kit/form/fields/shrink-photo.ts';

export interface PhotoUpload {
  /** Also the request's key: a repetition never adds the photo twice. */
  key: string;
  room: Pick<Room, 'id' | 'place_id'>;
  file: File;
  preview: string;
  /** What is sent: made once, since a repetition under the same key must be the same request. */
  body?: Blob;
  state: 'waiting' | 'sending' | 'failed';
  /** The share that is sent, 0 to 1. */
  share: number;
  error?: string;
}

// Kept outside of the pages: a photo chosen with a new room goes up while its page opens, and goes on when one leaves it.
let uploads: readonly PhotoUpload[] = [];
let running = false;
const listeners = new Set<() => void>();

function set(next: readonly PhotoUpload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function update(key: string, change: Partial<PhotoUpload>): void {
  set(uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
}

/** The photos of a room that are not on the server yet, in the order in which they were chosen. */
export function usePhotoUploads(roomId: number): PhotoUpload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter(({ room }) => room.id === roomId);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function uploadPhotos(room: PhotoUpload['room'], files: readonly File[]): void {
  const fresh = files.map((file): PhotoUpload => ({
    key: newKey(),
    room,
    file,
    preview: URL.createObjectURL(file),
    state: 'waiting',
    share: 0,
  }));
  set([...uploads, ...fresh]);
  void run();
}

export function retryUpload({ key }: PhotoUpload): void {
  update(key, { state: 'waiting', share: 0 });
  void run();
}

export function dropUpload({ key, preview }: PhotoUpload): void {
  URL.revokeObjectURL(preview);
  set(uploads.filter((upload) => upload.key !== key));
}

/** One after the other: on a phone's line that is the fastest, and the photos keep their order. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  for (let next = waiting(); next; next = waiting()) await send(next);
  running = false;
}

const waiting = () => uploads.find(({ state }) => state === 'waiting');

async function send(upload: PhotoUpload): Promise<void> {
  const { key, room, file } = upload;
  update(key, { state: 'sending' });
  const before = cachedRoom(room)?.photos;
  try {
    const body = upload.body ?? (await shrinkPhoto(file));
    update(key, { body });
    const form = new FormData();
    form.append('photos', body, file.name);
    const answer = await call(rooms.addPhotos, {
      params: { room_id: room.id },
      form,
      idempotencyKey: key,
      onProgress: (share) => update(key, { share }),
    });
    // The server keeps one of two equal photos; without a word the second would just vanish.
    if (before && answer.photos.every((photo) => before.includes(photo))) toast.info("Questa foto c'è già");
    changeCachedRoom(room, answer);
    void Promise.all([invalidate(rooms.list), invalidate(rooms.get)]);
    dropUpload(upload);
    announce('Foto caricata');
  } catch (error) {
    update(key, {
      state: 'failed',
      error: failureSentence('Errore durante il caricamento delle foto', error),
    });
  }
}

window.addEventListener('beforeunload', (event) => {
  if (uploads.some(({ state }) => state !== 'failed')) event.preventDefault();
});

// The next person who signs in must not find the photos of another.
token.subscribe(() => {
  if (token.get() === null) uploads.forEach(dropUpload);
});
