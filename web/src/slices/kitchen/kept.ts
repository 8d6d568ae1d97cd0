import { HOUR_MS } from 'contract/days/durations';
import type { KitchenTimes, Ticket } from 'contract/tickets/schemas';
import { token } from '../../kit/api/token.ts';
import { forgetCatalogues, keepValue, keptValue } from '../../kit/session/kept-till.ts';

const PREFIX = 'kitchen.';

/** The touched steps of a place that wait for the network: a person who signs in again sends them. */
export const STEPS = 'hub.kitchen.steps.';

/** An older board would show the evening before as this one. */
const BOARD_MS = 12 * HOUR_MS;
/** Letters of a board, of the five million that a browser gives to all pages of Hub together. */
const BOARD_MOST = 400_000;

export interface KeptBoard {
  /** When the server gave it. */
  at: number;
  tickets: readonly Ticket[];
  times: KitchenTimes;
}

// It ended here, or where this page could not hear of it: what the device keeps goes with it (docs/rules.md 27.7).
token.subscribe(forgetCatalogues);
if (token.get() === null) forgetCatalogues();

/** What the device keeps under the name. */
export const kept = <T>(name: string): T | undefined => keptValue<T>(PREFIX + name);

export const keep = (name: string, value: unknown): void => keepValue(PREFIX + name, value);

/** Of a screen that is not paired any more: nobody is left to send them. */
export function forgetSteps(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(STEPS)) localStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Numbered by what its lines say: a board that was kept by an earlier page is not shown. */
const boardOf = (place_id: number) => `board-2.${place_id}`;

export function keptBoard(place_id: number, now: number): KeptBoard | undefined {
  const board = kept<KeptBoard>(boardOf(place_id));
  return board && now - board.at < BOARD_MS ? board : undefined;
}

/** Served tickets are only there to be taken back: without room they go first. */
export function keepBoard(place_id: number, board: KeptBoard): void {
  const isSmall = JSON.stringify(board.tickets).length <= BOARD_MOST;
  const tickets = isSmall ? board.tickets : board.tickets.filter(({ state }) => state !== 'served');
  keep(boardOf(place_id), { ...board, tickets });
}
