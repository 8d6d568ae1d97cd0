import { rooms } from 'contract/rooms';
import type { FastifyInstance } from 'fastify';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { App, Ctx } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { readHouseNow } from '../nights/house-now.ts';
import { addPhotos } from './add-photos.ts';
import { createRooms } from './create-rooms.ts';
import { orderPhotos, removePhoto } from './photos.ts';
import { removeRoom } from './remove-room.ts';
import { createRoom, getRoom, listRooms, placeOfRoom, updateRoom } from './rooms.service.ts';
import { setRoomStatus } from './set-room-status.ts';

interface RoomCall {
  params: { room_id: number };
  place(placeId: number, missing: string): PlaceAccess;
}

/** Another person's room answers exactly like one that does not exist. */
async function at(ctx: Ctx, { params, place }: RoomCall): Promise<PlaceAccess> {
  return place(await placeOfRoom(ctx, params.room_id), 'Camera non trovata');
}

export function roomsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, rooms, {
    list: async (ctx, { params, place }) => {
      const access = place(params.place_id);
      return { data: await listRooms(ctx, access), now: await readHouseNow(ctx, access) };
    },
    get: async (ctx, call) => getRoom(ctx, await at(ctx, call), call.params.room_id),
    create: async (ctx, { body, place }) => createRoom(ctx, place(body.place_id), body),
    createMany: async (ctx, { params, body, place }) => createRooms(ctx, place(params.place_id), body),
    update: async (ctx, call) => updateRoom(ctx, await at(ctx, call), call.params.room_id, call.body),
    setStatus: async (ctx, call) => setRoomStatus(ctx, await at(ctx, call), call.params.room_id, call.body),
    remove: async (ctx, call) => removeRoom(ctx, await at(ctx, call), call.params.room_id),
    addPhotos: async (ctx, call) => addPhotos(ctx, await at(ctx, call), call.params.room_id, call.uploads()),
    orderPhotos: async (ctx, call) =>
      orderPhotos(ctx, await at(ctx, call), call.params.room_id, call.body.photos),
    removePhoto: async (ctx, call) =>
      removePhoto(ctx, await at(ctx, call), call.params.room_id, call.params.index, call.query.photo),
  });
}
