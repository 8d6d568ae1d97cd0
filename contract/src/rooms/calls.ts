import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { roomSchemas } from './schemas.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './values.ts';

export const rooms = calls<typeof roomSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/rooms',
    summary: 'The rooms of a place, by number, and how many of them are free tonight',
    access: may.house,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/rooms/{room_id}',
    summary: 'One room',
    access: may.house,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/rooms',
    summary: 'Add a room; it starts as available',
    access: may.manage,
    status: 201,
  },
  createMany: {
    method: 'POST',
    path: '/places/{place_id}/rooms',
    summary: 'Add up to 100 rooms that differ by number; numbers that are taken are skipped and named',
    access: may.manage,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/rooms/{room_id}',
    summary: 'Change a room; its number is fixed',
    access: may.manage,
    status: 200,
  },
  setStatus: {
    method: 'PATCH',
    path: '/rooms/{room_id}',
    summary: 'Change what state a room is in; maintenance takes it off sale, any other state ends that',
    access: may.clean,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/rooms/{room_id}',
    summary: 'Delete a room, or archive it when it has bookings; refused while confirmed bookings lie ahead',
    access: may.manage,
    status: 204,
  },
  addPhotos: {
    method: 'POST',
    path: '/rooms/{room_id}/photos',
    summary: 'Add photos (at most three in all); all of them or none',
    access: may.manage,
    upload: { field: 'photos', files: MAX_PHOTOS, bytes: MAX_PHOTO_BYTES },
    status: 201,
  },
  orderPhotos: {
    method: 'PUT',
    path: '/rooms/{room_id}/photos',
    summary: 'Put the photos in another order',
    access: may.manage,
    status: 200,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/rooms/{room_id}/photos/{index}',
    summary: 'Delete a photo by its place in the list; with `photo`, only if that photo stands there',
    access: may.manage,
    status: 204,
  },
});
