import { useEffect } from 'react';

/** Fetches a lazy part once the page has gone quiet, so that the first click on it does not wait for the network. */
export function useIdlePreload(load: () => Promise<unknown>) {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1200);
    return () => clearTimeout(timer);
  }, [load]);
}
