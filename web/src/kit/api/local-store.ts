/** One text that survives a reload and is the same in every tab. */
export interface Stored {
  get(): string | null;
  set(value: string | null): void;
  /** Called after a change here or in another tab; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that refuses storage keeps the value for this tab only: still better than no sign-in at all.
  }
}

/** The browser's local storage under `key`, as a store that React can subscribe to. */
export function stored(key: string): Stored {
  const listeners = new Set<() => void>();
  let value = read(key);

  function change(next: string | null): void {
    if (next === value) return;
    value = next;
    for (const listener of listeners) listener();
  }

  globalThis.addEventListener?.('storage', (event) => {
    // A null key: the other tab cleared everything.
    if (event.key === key || event.key === null) change(event.key === null ? null : event.newValue);
  });

  return {
    get: () => value,
    set(next) {
      write(key, next);
      change(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
