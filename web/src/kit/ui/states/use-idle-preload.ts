import { useEffect } from 'react';

/** A form with its checks: a slow phone stands still for a fifth of a second, and not while somebody begins to look. */
export const LARGE_PART_MS = 6_000;

/** Fetches a lazy part once the page has gone quiet, so that the first click on it does not wait for the network. */
export function useIdlePreload(load: () => Promise<unknown>, after = 1200) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), after);
    return () => clearTimeout(timer);
  }, [load, after]);
}
