import type { Table } from 'contract/tables/schemas';
import type { Spot } from './geometry.ts';

/** A table and where it is put. */
export interface Move {
  table: Table;
  to: Spot;
}

interface MoveQueueOptions {
  /** Saves a move; what it throws is the failure. */
  write: (move: Move) => Promise<unknown>;
  /** A move was saved, and no later one of the same table waits. */
  onSaved: (move: Move) => void;
  /** A move was refused, and no later one of the same table waits. */
  onFailed: (move: Move, error: unknown) => void;
}

/**
 * Saves moves one after the other. Of several moves of one table that wait, the last one counts: held arrow keys are one or two calls,
 * and no older place overtakes a newer one.
 */
export function moveQueue({ write, onSaved, onFailed }: MoveQueueOptions) {
  const waiting = new Map<number, Move>();
  let isWriting = false;

  function take(): Move | undefined {
    const [first] = waiting;
    if (first) waiting.delete(first[0]);
    return first?.[1];
  }
  async function work(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (let move = take(); move !== undefined; move = take()) {
      try {
        await write(move);
        if (!waiting.has(move.table.id)) onSaved(move);
      } catch (error) {
        if (!waiting.has(move.table.id)) onFailed(move, error);
      }
    }
    isWriting = false;
  }
  return {
    add(move: Move): void {
      waiting.set(move.table.id, move);
      void work();
    },
  };
}
