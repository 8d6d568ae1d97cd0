import { useEffect } from 'react';
import { CATALOGUE, keepValue } from '../../kit/session/kept-till.ts';

// Names of guests are not kept here.

/** Erases the orders that are not open any more. */
export function forgetOrdersBut(open: readonly number[]): void {
  const prefix = `${CATALOGUE}orders.order.`;
  const stays = new Set(open.map((id) => prefix + id));
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && !stays.has(name)) localStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Keeps the newest answer for when there is no network. */
export function useKeep(name: string, value: unknown): void {
  useEffect(() => {
    if (value !== undefined) keepValue(name, value);
  }, [name, value]);
}
