import { MAX_COMMANDS } from 'contract/orders/values';
import { isCommand, isOpening, type Waiting, type WaitingCommand, type WaitingOpening } from './waiting.ts';

export type Batch =
  | { kind: 'opening'; opening: WaitingOpening }
  | { kind: 'commands'; order_id: number; commands: WaitingCommand[] };

/** The other order that a command names: one that goes into this one, or to which a dish goes. */
const namedBy = (one: WaitingCommand): number | undefined => {
  const { command } = one.what;
  return 'order_id' in command ? command.order_id : undefined;
};

/**
 * The first thing that waits, with the commands of the same order that follow it. Commands of an order never pass each other; those of
 * an order that is not opened yet wait for its opening, and a command that names another order waits for what was given before it there:
 * an order that went into another one takes no dish any more. `most`: commands of one call. `isHeld`: what is not to be sent now, though
 * others wait for it.
 * Undefined: nothing can be sent.
 */
export function nextToSend(
  waiting: readonly Waiting[],
  most = MAX_COMMANDS,
  isHeld: (one: Waiting) => boolean = () => false,
): Batch | undefined {
  const open = waiting.filter(({ refusal }) => refusal === undefined);
  const isEarly = (one: WaitingCommand) => {
    const named = namedBy(one);
    return (
      named !== undefined &&
      named !== one.order &&
      open.slice(0, open.indexOf(one)).some(({ order }) => order === named)
    );
  };
  for (const first of open.filter((one) => !isHeld(one))) {
    if (isOpening(first)) return { kind: 'opening', opening: first };
    const { order } = first;
    if (typeof order !== 'number') continue;
    const own = open.filter(isCommand).filter((one) => one.order === order && !isHeld(one));
    const until = own.findIndex(isEarly);
    const commands = own.slice(0, until < 0 ? most : Math.min(most, until));
    if (commands.length > 0) return { kind: 'commands', order_id: order, commands };
  }
  return undefined;
}
