import * as z from 'zod/mini';
import type { Schemas } from '../endpoint.ts';
import { Day, Id, Instant, line } from '../scalars.ts';
import { BLOCK_KINDS } from './values.ts';

/**
 * A room's nights that cannot be sold; half-open, `to_date` is the first night that can. `maintenance`: it goes with the
 * room's status of that name, which begins and ends it. `open_ended`: until somebody reopens the room.
 */
export const Block = z.object({
  id: Id,
  room_id: Id,
  from_date: z.string(),
  to_date: z.string(),
  kind: z.enum(BLOCK_KINDS),
  open_ended: z.boolean(),
  reason: z.string(),
  author: z.nullable(z.string()),
  created_at: Instant,
});
export type Block = z.infer<typeof Block>;

const reason = line(120, 'Scrivi il motivo.');

export const BlockCreate = z.object({ room_id: Id, from_date: Day, to_date: Day, reason });

export const blockSchemas = {
  create: { params: z.object({ place_id: Id }), body: BlockCreate, response: Block },
  remove: { params: z.object({ block_id: Id }) },
} satisfies Schemas;
