import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { failureSentence, sentenceOf } from '../../../kit/api/errors.ts';
import { useApiMutation } from '../../../kit/api/query.ts';
import { cachedRoom, changeCachedRoom, stopFetchingRoom } from '../room-cache.ts';

/** Moving and deleting photos that are on the server. `error` is the sentence of the last failure. */
export function usePhotoChanges(room: Room) {
  const params = { room_id: room.id };
  const invalidates = [rooms.list, rooms.get];
  const order = useApiMutation(rooms.orderPhotos, {
    scope: { id: `room-photos-${room.id}` },
    invalidates,
    async onMutate({ body }) {
      await stopFetchingRoom(room);
      changeCachedRoom(room, { photos: body.photos });
      return { photos: room.photos };
    },
    onError: (_error, _input, before) => before && changeCachedRoom(room, before),
  });
  const remove = useApiMutation(rooms.removePhoto, {
    scope: { id: `room-photos-${room.id}` },
    invalidates,
    // With its name: a request that is repeated never deletes the photo that took its place.
    onSuccess: (_nothing, { query }) =>
      changeCachedRoom(room, {
        photos: (cachedRoom(room) ?? room).photos.filter((photo) => photo !== query.photo),
      }),
  });

  return {
    move(index: number, to: number) {
      const photos = room.photos.toSpliced(index, 1).toSpliced(to, 0, room.photos[index]!);
      order.mutate({ params, body: { photos } });
    },
    orderError: order.error ? sentenceOf(order.error, 'Errore durante lo spostamento della foto') : undefined,
    dismissOrderError: order.reset,
    remove,
    removeError: remove.error
      ? failureSentence("Errore durante l'eliminazione della foto", remove.error)
      : undefined,
  };
}
