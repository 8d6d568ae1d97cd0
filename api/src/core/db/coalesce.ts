/** A read under way, and the next one for the callers that came meanwhile. */
interface PendingRead<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

const readsByDatabase = new WeakMap<object, Map<string, PendingRead<unknown>>>();

/**
 * Coalesces equal reads of the same time: after a change every open screen of a place asks for the same rows. A caller
 * that comes while `read` runs waits for the next run, so that its answer holds everything committed before its call.
 * One `name` must always stand for the same read; another `db` (a transaction) is kept apart.
 */
export function coalesce<T>(db: object, name: string, read: () => Promise<T>): Promise<T> {
  const reads = readsByDatabase.get(db) ?? new Map<string, PendingRead<unknown>>();
  readsByDatabase.set(db, reads);

  function begin(): Promise<T> {
    const pending: PendingRead<T> = { running: read() };
    reads.set(name, pending);
    const ended = () => void (pending.next ?? reads.delete(name));
    pending.running.then(ended, ended);
    return pending.running;
  }

  const pending = reads.get(name) as PendingRead<T> | undefined;
  if (!pending) return begin();
  pending.next ??= pending.running.then(begin, begin);
  return pending.next;
}
