function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No answer of the database'));
  });
}

const STORE = 'waiting';

/** What this device keeps until the server has it: a list in the order of its making, in a database of its own. */
export interface DeviceStore<T extends { key: string }> {
  /** Looking makes no database. */
  read: () => Promise<T[]>;
  /** Whether an item has this key; undefined where the browser has thrown the database away. */
  has: (key: string) => Promise<boolean | undefined>;
  add: (...items: readonly T[]) => Promise<void>;
  /** Replaces the items that have these keys. */
  change: (...items: readonly T[]) => Promise<void>;
  forget: (...keys: readonly string[]) => Promise<void>;
  /** Deletes the database. */
  clear: () => void;
}

/** Throws what the browser throws where it refuses storage. Opened for each use, so that a sign-out in any tab can delete it at once. */
export function deviceStore<T extends { key: string }>(database: string): DeviceStore<T> {
  async function inStore<R>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<R>,
  ): Promise<R> {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
    const opened = await answered(opening);
    try {
      const transaction = opened.transaction(STORE, mode, { durability: 'strict' });
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up'));
      });
      const value = await work(transaction.objectStore(STORE));
      await done;
      return value;
    } finally {
      opened.close();
    }
  }

  async function isThere(): Promise<boolean> {
    const all = await indexedDB.databases();
    return all.some(({ name }) => name === database);
  }

  /** The slots of the items with these keys. */
  async function slotsOf(store: IDBObjectStore, keys: readonly string[]): Promise<Map<string, IDBValidKey>> {
    const [items, slots] = await Promise.all([
      answered<T[]>(store.getAll()),
      answered<IDBValidKey[]>(store.getAllKeys()),
    ]);
    const wanted = new Set(keys);
    return new Map(items.flatMap(({ key }, at) => (wanted.has(key) ? [[key, slots[at]!] as const] : [])));
  }

  return {
    read: async () =>
      (await isThere()) ? inStore('readonly', (store) => answered<T[]>(store.getAll())) : [],
    has: async (key) =>
      (await isThere())
        ? inStore('readonly', async (store) => (await slotsOf(store, [key])).size > 0)
        : undefined,
    add: (...items) =>
      inStore('readwrite', async (store) => {
        await Promise.all(items.map((item) => answered(store.add(item))));
      }),
    change: async (...items) => {
      if (!(await isThere())) return;
      await inStore('readwrite', async (store) => {
        const slots = await slotsOf(
          store,
          items.map(({ key }) => key),
        );
        const known = items.filter(({ key }) => slots.has(key));
        await Promise.all(known.map((item) => answered(store.put(item, slots.get(item.key)))));
      });
    },
    forget: async (...keys) => {
      if (!(await isThere())) return;
      await inStore('readwrite', async (store) => {
        const slots = await slotsOf(store, keys);
        await Promise.all([...slots.values()].map((slot) => answered(store.delete(slot))));
      });
    },
    clear: () => void indexedDB.deleteDatabase(database),
  };
}
