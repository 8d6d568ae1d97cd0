import * as z from 'zod/mini';
import { list } from '../answers.ts';
import type { Schemas } from '../endpoint.ts';
import { Id, Instant, Uuid } from '../scalars.ts';

/** More than an evening without a network brings. */
const MOST_WAITING = 100_000;

const OrderDeviceTell = z.object({
  /** The id that the device gave itself. */
  device: Uuid,
  /** The order on its screen; null: none. */
  order_id: z.nullable(Id),
  /** Commands that it has not sent. */
  waiting: z
    .int('Scrivi quanti comandi aspettano.')
    .check(
      z.minimum(0, 'Scrivi quanti comandi aspettano.'),
      z.maximum(MOST_WAITING, 'I comandi in attesa sono troppi.'),
    ),
});
export type OrderDeviceTell = z.output<typeof OrderDeviceTell>;

export const OrderDevice = z.object({
  person: z.nullable(z.string()),
  order_id: z.nullable(Id),
  table: z.nullable(z.string()),
  waiting: z.number(),
  seen_at: Instant,
});
export type OrderDevice = z.infer<typeof OrderDevice>;

const params = z.object({ place_id: Id });

export const orderDeviceSchemas = {
  list: { params, response: list(OrderDevice) },
  tell: { params, body: OrderDeviceTell },
} satisfies Schemas;
