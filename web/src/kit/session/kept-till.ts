import { token } from '../api/token.ts';

/** The products of a place, under its id, to sell without a network. */
export const CATALOGUE = 'hub.catalogue.';

/** Erases the catalogues that the till keeps. Its waiting sales are money that was taken: the till itself forgets those. */
export function forgetCatalogues(): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(CATALOGUE)) localStorage.removeItem(name);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

// Other pages keep below the same prefix: a sign-out anywhere in this browser erases everything.

/** Under these names only `keepValue` writes, in this shape. */
const asKept = <T>(value: unknown) => value as T;

/** What the device keeps under the name, for a page without a network. */
export function keptValue<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(CATALOGUE + name);
    return text === null ? undefined : asKept<T>(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps nothing after a sign-out: an answer may come later than that. */
export function keepValue(name: string, value: unknown): void {
  try {
    if (token.get() !== null && localStorage.getItem('hub.token') === token.get())
      localStorage.setItem(CATALOGUE + name, JSON.stringify(value));
  } catch {
    // No room for it: without a network the page is empty after a reload.
  }
}
