import type { Cart, SaleBody } from '../cart/cart.ts';

/** A sale as it was rung up here, with the key under which the server knows it. */
export interface WaitingSale {
  key: string;
  /** Who rang it up: nobody else sends it. */
  person: number;
  place_id: number;
  /** A parked sale that it goes on with; null: a new one. */
  bill_id: number | null;
  void_charge_ids: number[];
  body: SaleBody;
  /** What was rung up, to be changed if the server refuses it. */
  cart: Cart;
  total_cents: number;
  at: string;
  /** Why the server does not take it; a person decides. */
  refusal?: string;
}

/** The one database of this device. */
const DATABASE = 'hub.sales';
const STORE = 'waiting';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('No answer of the database'));
  });
}

/** Opened for each use, so that a sign-out in any tab can delete it at once. */
async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { autoIncrement: true });
  const database = await answered(opening);
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The database gave up'));
    });
    const value = await answered(work(transaction.objectStore(STORE)));
    await done;
    return value;
  } finally {
    database.close();
  }
}

async function isThere(): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some(({ name }) => name === DATABASE);
}

/** In the order in which they were rung up. Looking makes no database. */
export async function readSales(): Promise<WaitingSale[]> {
  return (await isThere()) ? inStore<WaitingSale[]>('readonly', (store) => store.getAll()) : [];
}

/** The name of a customer stays off the device. */
const nameless = (sale: WaitingSale): WaitingSale => ({
  ...sale,
  cart: { ...sale.cart, customer: sale.cart.customer && { id: sale.cart.customer.id, name: 'Cliente' } },
});

export function keepSale(sale: WaitingSale): Promise<unknown> {
  return inStore('readwrite', (store) => store.add(nameless(sale)));
}

async function slotOf(key: string): Promise<IDBValidKey | undefined> {
  const [all, slots] = [
    await inStore<WaitingSale[]>('readonly', (store) => store.getAll()),
    await inStore('readonly', (store) => store.getAllKeys()),
  ];
  return slots[all.findIndex((sale) => sale.key === key)];
}

export async function changeSale(sale: WaitingSale): Promise<void> {
  const slot = (await isThere()) ? await slotOf(sale.key) : undefined;
  if (slot !== undefined) await inStore('readwrite', (store) => store.put(nameless(sale), slot));
}

export async function forgetSale(key: string): Promise<void> {
  const slot = (await isThere()) ? await slotOf(key) : undefined;
  if (slot !== undefined) await inStore('readwrite', (store) => store.delete(slot));
}

/** When a person leaves. Sales of another person, whose session the server ended, wait for that person. */
export async function forgetSalesOf(person: number | undefined): Promise<void> {
  const kept = await readSales();
  const own = kept.filter((sale) => sale.person === person);
  if (own.length === kept.length) indexedDB.deleteDatabase(DATABASE);
  else for (const { key } of own) await forgetSale(key);
}
