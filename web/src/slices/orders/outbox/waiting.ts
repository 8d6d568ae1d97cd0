import type { OrderCommand, OrderCreate } from 'contract/orders/schemas';

/** An order that is opened: `table` is its number as people say it. */
interface Opening {
  kind: 'open';
  body: Partial<OrderCreate> & Pick<OrderCreate, 'selling_way'>;
  table: string | null;
}

interface Commanded {
  kind: 'command';
  command: OrderCommand;
}

/** One thing that was done on this device and that the server does not have yet, or refused. */
export interface Waiting<What extends Opening | Commanded = Opening | Commanded> {
  /** The id of the command; of an opening its idempotency key. */
  key: string;
  /** The person who did it: nobody else sends it. */
  person: number;
  place_id: number;
  /** The id of the order; before the server has given one, the key of the opening. */
  order: number | string;
  what: What;
  at: string;
  /** Why the server does not take it; a person reads it. */
  refusal?: string;
  code?: string;
}

export type WaitingOpening = Waiting<Opening>;
export type WaitingCommand = Waiting<Commanded>;

export const isOpening = (one: Waiting): one is WaitingOpening => one.what.kind === 'open';
export const isCommand = (one: Waiting): one is WaitingCommand => one.what.kind === 'command';

const isRefused = ({ refusal }: Waiting) => refusal !== undefined;

/** The openings of a table that were refused, each with what was ordered on it (docs/rules.md 26.4). */
export function lostAt(waiting: readonly Waiting[], table_id: number): Waiting[] {
  const openings = waiting.filter((one) => isOpening(one) && one.what.body.table_id === table_id);
  const keys = new Set<unknown>(openings.filter(isRefused).map(({ key }) => key));
  return waiting.filter((one) => isRefused(one) && keys.has(one.order));
}
