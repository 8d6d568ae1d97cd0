import * as z from 'zod/mini';

/**
 * The one meaning of these words on every screen, of rooms in use and of the night that begins today at the place: `occupied` a
 * stay or a sale of a channel holds the room, `closed` a block or a closure of a channel does (maintenance too), `free` nobody:
 * the three add up to `rooms`. `in_house`: parties that have arrived and not left, and those of channels between their first and
 * last day. What state a room is in (`status`) is housekeeping's own fact, and counted apart.
 */
export const HouseNow = z.object({
  day: z.string(),
  rooms: z.number(),
  occupied: z.number(),
  closed: z.number(),
  free: z.number(),
  in_house: z.number(),
});
export type HouseNow = z.infer<typeof HouseNow>;
