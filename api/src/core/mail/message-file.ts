import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a message to `<dataDir>/mail/<time>-<random>.eml`, atomically, and answers the path. Only the owner of the
 * data folder may read it: it may hold a link that opens an account.
 */
export async function writeMessageFile(dataDir: string, now: Date, bytes: Buffer): Promise<string> {
  const folder = join(dataDir, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().replaceAll(/[:.]/g, '-');
  const path = join(folder, `${time}-${randomBytes(3).toString('hex')}.eml`);
  try {
    const file = await open(`${path}.new`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.new`, path);
  } catch (error) {
    await rm(`${path}.new`, { force: true });
    throw error;
  }
  return path;
}
