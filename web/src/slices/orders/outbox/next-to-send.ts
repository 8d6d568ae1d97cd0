import { MAX_COMMANDS } from 'contract/orders/values';
import { isCommand, isOpening, type Waiting, type WaitingCommand, type WaitingOpening } from './waiting.ts';

export type Batch =
  | { kind: 'opening'; opening: WaitingOpening }
  | { kind: 'commands'; order_id: number; commands: WaitingCommand[] };

/**
 * The first thing that waits, with the commands of the same order that follow it. Commands of an order never pass each other; those of
 * an order that is not opened yet wait for its opening. `most`: commands of one call.
 * Undefined: nothing can be sent.
 */
export function nextToSend(waiting: readonly Waiting[], most = MAX_COMMANDS): Batch | undefined {
  const open = waiting.filter(({ refusal }) => refusal === undefined);
  const first = open.find((one) => isOpening(one) || typeof one.order === 'number');
  if (!first) return undefined;
  if (isOpening(first)) return { kind: 'opening', opening: first };
  const { order } = first;
  const commands = open.filter(isCommand).filter((one) => one.order === order);
  return { kind: 'commands', order_id: Number(order), commands: commands.slice(0, most) };
}
