import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { Bill } from '../bills/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, searchText } from '../scalars.ts';
import { MAX_NUMBERS, MAX_STROKES, PAD_HEIGHT, PAD_WIDTH } from './values.ts';

/** A stay that a bill can be charged to. It says no more than a waiter needs to find the guest. */
export const GuestInHouse = z.object({
  booking_id: Id,
  place_id: Id,
  /** Names the house where several places have one business. */
  place: z.string(),
  /** Null: the stay has no room at the moment. */
  room: z.nullable(z.string()),
  name: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
});
export type GuestInHouse = z.infer<typeof GuestInHouse>;

const unreadable = 'La firma non è leggibile: rifalla.';
const Stroke = z.array(z.int(unreadable), unreadable).check(
  z.minLength(4, unreadable),
  z.maxLength(MAX_NUMBERS, unreadable),
  z.refine(
    (numbers) =>
      numbers.length % 2 === 0 &&
      numbers.every((at, nth) => at >= 0 && at <= (nth % 2 === 0 ? PAD_WIDTH : PAD_HEIGHT)),
    unreadable,
  ),
);

/** What a finger drew: strokes of points `x, y, x, y…` on a pad of 1000 by 400. Numbers alone, so that nothing can read it as markup. */
export const Signature = z.array(Stroke, unreadable).check(
  z.minLength(1, unreadable),
  z.maxLength(MAX_STROKES, unreadable),
  z.refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= MAX_NUMBERS, unreadable),
);
export type Signature = z.infer<typeof Signature>;

export const RoomChargeCreate = z.object({
  booking_id: Id,
  /** `paper`: the guest signed on paper. Needed where the place asks for it (docs/rules.md 19.56). */
  signature: z.optional(z.nullable(z.union([Signature, z.literal('paper')], unreadable))),
});
export type RoomChargeCreate = z.output<typeof RoomChargeCreate>;

/** What was signed for a sum that the bill charged to a room, or that a stay's bill bears. */
export const RoomSignature = z.object({
  room_charge_id: Id,
  amount: z.number(),
  signed_at: Instant,
  /** Null: on paper. */
  strokes: z.nullable(Signature),
});
export type RoomSignature = z.infer<typeof RoomSignature>;

export const roomChargeSchemas = {
  inHouse: {
    params: z.object({ place_id: Id }),
    /** The number of a room, or words of the guest's name. */
    query: z.object({ q: z.optional(searchText(100)) }),
    response: list(GuestInHouse),
  },
  charge: {
    params: z.object({ bill_id: Id }),
    body: RoomChargeCreate,
    response: Bill,
  },
  takeBack: { params: z.object({ bill_id: Id }), response: Bill },
  signatures: { params: z.object({ bill_id: Id }), response: list(RoomSignature) },
} satisfies Schemas;
