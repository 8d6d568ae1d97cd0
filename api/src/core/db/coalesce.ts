/** What is being read under one name, and what those wait for who came meanwhile. */
interface Turn<T> {
  running: Promise<T>;
  next?: Promise<T>;
}

const turns = new WeakMap<object, Map<string, Turn<unknown>>>();

/**
 * One answer for all who ask for the same at the same time, as everybody does who looks at a place where something has just
 * changed. Whoever comes while `read` is under way waits for one that begins afterwards, so that nobody is told less than was
 * committed when they asked. Of equal `name`, the same must be read; another `db` (a transaction) is another question.
 */
export function together<T>(db: object, name: string, read: () => Promise<T>): Promise<T> {
  const all = turns.get(db) ?? new Map<string, Turn<unknown>>();
  turns.set(db, all);

  function begin(): Promise<T> {
    const turn: Turn<T> = { running: read() };
    all.set(name, turn);
    const ended = () => void (turn.next ?? all.delete(name));
    turn.running.then(ended, ended);
    return turn.running;
  }

  const turn = all.get(name) as Turn<T> | undefined;
  if (!turn) return begin();
  turn.next ??= turn.running.then(begin, begin);
  return turn.next;
}
