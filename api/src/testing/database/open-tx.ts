import { onTestFinished } from 'vitest';
import type { Db } from '../../core/db/pool.ts';

/** A transaction that the test commits explicitly, for tests of concurrency. */
export async function openTx(db: Db): Promise<{ db: Db; commit(): Promise<void> }> {
  let commit = (): void => undefined;
  const decided = new Promise<void>((resolve) => (commit = resolve));
  let done: Promise<void> = Promise.resolve();
  const inside = await new Promise<Db>((resolve) => {
    done = db.tx(async (tx) => {
      resolve(tx);
      await decided;
    });
  });
  onTestFinished(() => commit());
  return {
    db: inside,
    commit: () => {
      commit();
      return done;
    },
  };
}
