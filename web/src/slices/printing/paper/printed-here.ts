import { useSyncExternalStore } from 'react';
import { stored } from '../../../kit/api/local-store.ts';
import { CATALOGUE } from '../../../kit/session/kept-till.ts';

// Below the till's prefix: a sign-out erases it.
const kept = stored(`${CATALOGUE}printed`);
/** More tickets than an evening has. */
const MOST = 500;

/** Only `notePrinted` writes it, in this shape. */
const idsOf = (text: string | null) => (text === null ? [] : (JSON.parse(text) as number[]));

/** Tickets that this device has printed: the next paper of one is a reprint. */
export const usePrintedHere = (): ReadonlySet<number> =>
  new Set(idsOf(useSyncExternalStore(kept.subscribe, kept.get)));

export function notePrinted(ticket_id: number): void {
  const others = idsOf(kept.get()).filter((id) => id !== ticket_id);
  kept.set(JSON.stringify([...others, ticket_id].slice(-MOST)));
}
