import { useEffect } from 'react';
import { token } from '../../kit/api/token.ts';
import { CATALOGUE } from '../../kit/session/kept-till.ts';

// Below the till's prefix: a sign-out erases it with the rest (kit/session/kept-till.ts). Names of guests are not kept here.

/** Under these names only `keepAnswer` writes, in this shape. */
const asKept = <T>(value: unknown) => value as T;

export function keptAnswer<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(CATALOGUE + name);
    return text === null ? undefined : asKept<T>(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function keepAnswer(name: string, value: unknown): void {
  try {
    if (token.get() !== null && localStorage.getItem('hub.token') === token.get())
      localStorage.setItem(CATALOGUE + name, JSON.stringify(value));
  } catch {
    // No room for it: without a network this page is empty after a reload.
  }
}

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
    if (value !== undefined) keepAnswer(name, value);
  }, [name, value]);
}
