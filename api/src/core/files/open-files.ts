import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Files } from './files.ts';
import { localFiles } from './local-files.ts';
import { s3Files } from './s3-files.ts';

/** The store that the configuration names; a folder inside the data folder when it names none. */
export function openFiles(config: Pick<Config, 'dataDir' | 's3Url'>): Files {
  return config.s3Url === undefined ? localFiles(join(config.dataDir, 'files')) : s3Files(config.s3Url);
}
