import { skipToken, useQuery } from '@tanstack/react-query';
import { orders } from 'contract/orders/calls';
import type { Order } from 'contract/orders/schemas';
import { useMemo } from 'react';
import { call } from '../../kit/api/call.ts';
import { q, queryClient } from '../../kit/api/query.ts';
import { clock } from '../../kit/format/days.ts';
import { useThingsPlace } from '../../kit/session/place-of-item.ts';
import { useTimeZone } from '../../kit/session/use-today.ts';
import { keptValue } from '../../kit/session/kept-till.ts';
import { useKeep } from './kept-answer.ts';
import { type DrawnOrder, drawnOrder, openedHere } from './outbox/drawn-order.ts';
import type { Known } from './outbox/known-products.ts';
import { usePaused, useWaiting } from './outbox/outbox.ts';
import { stuckSaid } from './outbox/outbox-words.ts';
import { stuckCommands } from './outbox/stuck-commands.ts';
import { isCommand, type Waiting, type WaitingOpening } from './outbox/waiting.ts';

/** An order by its id; before the server has given one, by what opened it here. */
export interface OrderRef {
  order_id: number | undefined;
  opening: WaitingOpening | undefined;
}

/** What an order waits for, and what was refused. */
const belongs = ({ order }: Waiting, { order_id, opening }: OrderRef) =>
  order === order_id || (opening !== undefined && order === opening.key);

/** One that an older version of the page kept has not all that this one shows. */
function keptOrder(name: string): Order | undefined {
  const kept = keptValue<Order>(name);
  return kept && 'present' in kept ? kept : undefined;
}

/**
 * The order as the server has it. A command may be answered while the question is on its way: its answer is the newer one then, and
 * the line that it added must not go again. An older version alone says nothing: a backup may have been restored.
 */
export async function askOrder(order_id: number, signal?: AbortSignal): Promise<Order> {
  const known = () => queryClient.getQueryData(q(orders.get, { params: { order_id } }).queryKey);
  const before = known();
  const answer = await call(orders.get, { params: { order_id }, ...(signal && { signal }) });
  const meanwhile = known();
  return meanwhile && meanwhile !== before && meanwhile.version > answer.version ? meanwhile : answer;
}

/** The order as it is shown here, with what this device has done since. */
export function useOrder(ref: OrderRef, known: Known) {
  const { order_id = 0, opening } = ref;
  const endpoint = q(orders.get, { params: { order_id } });
  const name = `orders.order.${order_id}`;
  const query = useQuery({
    ...endpoint,
    queryFn: order_id === 0 ? skipToken : ({ signal }) => askOrder(order_id, signal),
    initialData: () => (order_id === 0 ? undefined : keptOrder(name)),
    initialDataUpdatedAt: 0,
  });
  useKeep(name, query.data);
  useThingsPlace(query.data?.place_id);
  const zone = useTimeZone();
  const waiting = useWaiting();
  const mine = useMemo(
    () => waiting.filter((one) => belongs(one, { order_id: ref.order_id, opening })),
    [waiting, ref.order_id, opening],
  );
  const base = query.data ?? (opening && openedHere(opening));
  const order = useMemo<DrawnOrder | undefined>(
    () => base && drawnOrder(base, mine.filter(isCommand), known),
    [base, mine, known],
  );
  const stuck = stuckCommands(mine, usePaused(), (since) =>
    stuckSaid(clock(new Date(since).toISOString(), zone)),
  );
  return { query, order, stuck, refused: mine.filter(({ refusal }) => refusal !== undefined) };
}
