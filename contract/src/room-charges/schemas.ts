import * as z from 'zod/mini';
import { list } from '../answers.ts';
import { Bill } from '../bills/schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, searchText } from '../scalars.ts';

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

export const roomChargeSchemas = {
  inHouse: {
    params: z.object({ place_id: Id }),
    /** The number of a room, or words of the guest's name. */
    query: z.object({ q: z.optional(searchText(100)) }),
    response: list(GuestInHouse),
  },
  charge: {
    params: z.object({ bill_id: Id }),
    body: z.object({ booking_id: Id }),
    response: Bill,
  },
  takeBack: { params: z.object({ bill_id: Id }), response: Bill },
} satisfies Schemas;
