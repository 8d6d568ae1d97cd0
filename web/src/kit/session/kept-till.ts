/** The sales that wait for the network: the one database of this device. */
export const SALES_DATABASE = 'hub.sales';

/** The products of a place, under its id, to sell without a network. */
export const CATALOGUE = 'hub.catalogue.';

/**
 * Erases what the till keeps. Waiting sales are money that was taken: they stay when the server ends the session, for the same
 * person to come back to, and go when the person leaves (session.ts asks before).
 */
export function forgetTill(leaves: boolean): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(CATALOGUE)) localStorage.removeItem(name);
    if (leaves) indexedDB.deleteDatabase(SALES_DATABASE);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
