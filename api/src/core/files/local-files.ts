import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Files, isFileKey } from './files.ts';

/** A catch handler that answers `missing` for ENOENT and rethrows every other error. */
function unlessMissing<T>(missing: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return missing;
    throw error;
  };
}

async function withHandle<T>(handle: FileHandle, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

/** A new directory entry survives a power cut only after a sync of the folder itself. */
async function syncFolder(folder: string): Promise<void> {
  await withHandle(await open(folder, 'r'), (handle) => handle.sync());
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Files in a local folder, or on a disk that all API processes share. */
export function localFiles(root: string): Files {
  function pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${key}`);
    return join(root, key);
  }

  async function* walk(folder: string): AsyncGenerator<string> {
    const entries = await opendir(join(root, folder)).catch(unlessMissing(undefined));
    if (!entries) return;
    for await (const entry of entries) {
      const key = folder + entry.name;
      if (!isFileKey(key)) continue;
      if (entry.isDirectory()) yield* walk(`${key}/`);
      else yield key;
    }
  }

  async function openFile(key: string): ReturnType<Files['open']> {
    const handle = await open(pathOf(key), 'r').catch(unlessMissing(undefined));
    if (!handle) return undefined;
    const { size } = await handle.stat();
    return { size, stream: handle.createReadStream() };
  }

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      // A part file left by a crash is a file without a row, and the nightly job removes it.
      const part = `${path}.${randomBytes(6).toString('hex')}.part`;
      await makeFolder(dirname(path));
      try {
        await withHandle(await open(part, 'wx'), async (handle) => {
          await handle.writeFile(bytes);
          await handle.sync();
        });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(key) {
      const handle = await open(pathOf(key), 'r').catch(unlessMissing(undefined));
      return handle && withHandle(handle, (file) => file.readFile());
    },
    open: openFile,
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      for await (const key of walk(prefix.slice(0, prefix.lastIndexOf('/') + 1))) {
        if (!key.startsWith(prefix)) continue;
        const found = await stat(join(root, key)).catch(unlessMissing(undefined));
        if (found) yield { key, changed: found.mtime };
      }
    },
  };
}
