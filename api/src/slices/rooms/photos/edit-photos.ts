import type { Room } from 'contract/rooms/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { filesOfPhoto, pathOfPhoto } from '../../../platform/photos/photo-files.ts';
import { numberOf, recordRoom } from '../record-room.ts';
import { getRoom, lockRoom } from '../rooms.service.ts';

const changed = () => conflict('photos_changed', 'Le foto sono cambiate nel frattempo. Ricarica la pagina.');

async function keysInOrder(db: Db, room_id: number): Promise<string[]> {
  const photos = await db.many<{ key: string }>(sql`
    select key from room_photos where room_id = ${room_id} order by position`);
  return photos.map(({ key }) => key);
}

export async function touchRoom(ctx: Ctx, db: Db, room_id: number): Promise<void> {
  await db.run(sql`update rooms set updated_at = ${ctx.clock()} where id = ${room_id}`);
}

/** Puts the photos in the order of the paths. Throws 409 `photos_changed` unless these are exactly the room's photos. */
export function orderPhotos(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  paths: readonly string[],
): Promise<Room> {
  return ctx.db.tx(async (db) => {
    await lockRoom(db, place, room_id);
    const keys = await keysInOrder(db, room_id);
    const ordered = paths.flatMap((path) => keys.find((key) => pathOfPhoto(key) === path) ?? []);
    if (paths.length !== keys.length || new Set(ordered).size !== keys.length) throw changed();
    await db.run(sql`
      update room_photos set position = array_position(${ordered}::text[], key) - 1 where room_id = ${room_id}`);
    await touchRoom(ctx, db, room_id);
    const inside = { ...ctx, db };
    const isOther = keys.some((key, index) => key !== ordered[index]);
    if (isOther) {
      await recordRoom(inside, place, room_id, `Camera ${await numberOf(inside, room_id)}: foto riordinate.`);
    }
    return getRoom(inside, place, room_id);
  });
}

/**
 * Removes the photo at a position of the list; the following ones move up. With `path`, throws 409 `photos_changed` when another
 * photo has that position: without it, a repeated request would remove two photos.
 */
export function removePhoto(
  ctx: Ctx,
  place: PlaceAccess,
  room_id: number,
  index: number,
  path?: string,
): Promise<void> {
  return ctx.db.tx(async (db) => {
    await lockRoom(db, place, room_id);
    const key = (await keysInOrder(db, room_id))[index];
    if (key === undefined) throw notFound('Foto non trovata');
    if (path !== undefined && path !== pathOfPhoto(key)) throw changed();
    await db.run(sql`delete from room_photos where room_id = ${room_id} and key = ${key}`);
    await db.run(sql`
      update room_photos set position = position - 1 where room_id = ${room_id} and position > ${index}`);
    await touchRoom(ctx, db, room_id);
    await ctx.jobs.send(db, 'files.remove', { keys: filesOfPhoto(key) });
    const inside = { ...ctx, db };
    await recordRoom(inside, place, room_id, `Camera ${await numberOf(inside, room_id)}: una foto tolta.`);
  });
}
