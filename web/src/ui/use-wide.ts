import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(width >= 48rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is as wide as a tablet held upright: `md` in the style sheets. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
