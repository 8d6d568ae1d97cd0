/** What is being read under one name, and what those wait for who came meanwhile. */
interface PendingRead<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

const readsByDatabase = new WeakMap<object, Map<string, PendingRead<unknown>>>();

/**
 * One answer for all who ask for the same at the same time, as everybody does who looks at a place where something has just
 * changed. Whoever comes while `read` is under way waits for one that begins afterwards, so that nobody is told less than was
 * committed when they asked. Of equal `name`, the same must be read; another `db` (a transaction) is another question.
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
