import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import { readHouseNow } from '../nights/house-now.ts';
import { addPhotos } from './photos/add-photos.ts';
import { createRooms } from './create-rooms.ts';
import { orderPhotos, removePhoto } from './photos/edit-photos.ts';
import { removeRoom } from './remove-room.ts';
import { createRoom, getRoom, listRooms, updateRoom } from './rooms.service.ts';
import { setRoomStatus } from './set-room-status.ts';

export function roomsRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.rooms, {
    list: async (ctx, { here }) => {
      return { data: await listRooms(ctx, here), now: await readHouseNow(ctx, here) };
    },
    get: async (ctx, call) => getRoom(ctx, call.here, call.params.room_id),
    create: async (ctx, { body, place }) => createRoom(ctx, place(body.place_id), body),
    createMany: async (ctx, { body, here }) => createRooms(ctx, here, body),
    update: async (ctx, call) => updateRoom(ctx, call.here, call.params.room_id, call.body),
    setStatus: async (ctx, call) => setRoomStatus(ctx, call.here, call.params.room_id, call.body),
    remove: async (ctx, call) => removeRoom(ctx, call.here, call.params.room_id),
    addPhotos: async (ctx, call) => addPhotos(ctx, call.here, call.params.room_id, call.uploads()),
    orderPhotos: async (ctx, call) => orderPhotos(ctx, call.here, call.params.room_id, call.body.photos),
    removePhoto: async (ctx, call) =>
      removePhoto(ctx, call.here, call.params.room_id, call.params.index, call.query.photo),
  });
}
