import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { App } from '../core/context.ts';

/** The letters in the data folder, oldest first. */
export async function allLetters(app: Pick<App, 'config'>): Promise<Email[]> {
  const folder = join(app.config.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters: Email[] = [];
  for (const name of names.toSorted((a, b) => a.localeCompare(b)))
    letters.push(await PostalMime.parse(await readFile(join(folder, name))));
  return letters;
}

/** Those to an address. */
export async function lettersTo(app: Pick<App, 'config'>, address: string): Promise<Email[]> {
  return (await allLetters(app)).filter(({ to }) => to?.[0]?.address === address);
}
