import { useSyncExternalStore } from 'react';

/** A value that changes many times a second: only who looks at it is drawn again, not the board around it. */
export interface Signal<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

export function signal<T>(first: T): Signal<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useSignal<T>({ subscribe, get }: Signal<T>): T {
  return useSyncExternalStore(subscribe, get);
}
