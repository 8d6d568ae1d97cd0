import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(width >= 48rem)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for two months side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}
