import * as z from 'zod/mini';
import { endpoint, may } from './endpoint.ts';
import { Day, Id, Instant, line } from './scalars.ts';

/** The end of a block that has none yet: beyond every day that the API takes. */
export const OPEN_END = '2200-01-01';

export const BLOCK_KINDS = ['closed', 'maintenance'] as const;

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

export const blocks = {
  create: endpoint({
    method: 'POST',
    path: '/places/{place_id}/blocks',
    summary: 'Take a room off sale for some nights',
    access: may.desk,
    params: z.object({ place_id: Id }),
    body: BlockCreate,
    status: 201,
    response: Block,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/blocks/{block_id}',
    summary: 'Put the nights back on sale',
    access: may.desk,
    params: z.object({ block_id: Id }),
    status: 204,
  }),
};
