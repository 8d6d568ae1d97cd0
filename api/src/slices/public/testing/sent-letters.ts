import { lettersTo } from '../../../testing/read-letters.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { World } from '../../../testing/world.ts';

/** Sends due letters, and returns the subjects of all letters to an address. */
export async function subjectsTo(w: World, address: string): Promise<(string | undefined)[]> {
  await runJobs(w.app);
  return (await lettersTo(w.app, address)).map(({ subject }) => subject);
}

/** Sends due letters, and returns the newest letter to an address. */
export async function lastTo(w: World, address: string) {
  await runJobs(w.app);
  const letters = await lettersTo(w.app, address);
  const last = letters.at(-1);
  if (!last) throw new Error(`No letter to ${address}`);
  return { ...last, text: last.text?.trim() ?? '', html: last.html ?? '' };
}
