import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { readS3Address } from './s3-address.ts';

/** The store that the configuration names; a folder inside the data folder when it names none. */
export function openFiles(config: Pick<Config, 'dataDir' | 's3Url'>): Files {
  return config.s3Url === undefined ? localFiles(join(config.dataDir, 'files')) : s3Store(config.s3Url);
}

/** Checks the address at once, and loads the SDK of S3, 0.7 MB of program, with the first file. */
function s3Store(url: string): Files {
  readS3Address(url);
  let opening: Promise<Files> | undefined;
  const store = () => (opening ??= import('./s3-files.ts').then(({ s3Files }) => s3Files(url)));
  return {
    put: async (...file) => (await store()).put(...file),
    get: async (key) => (await store()).get(key),
    open: async (key) => (await store()).open(key),
    remove: async (key) => (await store()).remove(key),
    async *list(prefix) {
      yield* (await store()).list(prefix);
    },
  };
}
