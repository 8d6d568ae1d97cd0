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
