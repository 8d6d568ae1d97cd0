import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';

const KIB = 1024;
const built = join(import.meta.dirname, '../dist/web');

/** A file that a worker keeps on the device. */
export interface Kept {
  url: string;
  size: number;
  revision: string | null;
  integrity?: string;
}

/** By the list of files that the build has just written: the names themselves say nothing. `isLeftOut`: of what is loaded later. */
export function isUsed(list: string, isLeftOut: (name: string) => boolean): (file: Kept) => boolean {
  const path = join(built, '.vite', list);
  // A build that failed comes here too: its own error is the one to read.
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
  const used = new Set<string>();
  function add(name: string): void {
    const chunk = manifest[name];
    if (!chunk || used.has(chunk.file)) return;
    used.add(chunk.file);
    chunk.css?.forEach((file) => used.add(file));
    chunk.imports?.forEach(add);
  }
  for (const [name, chunk] of Object.entries(manifest))
    if (chunk.isEntry || (chunk.isDynamicEntry && !isLeftOut(name))) add(name);
  return ({ url }) => !url.startsWith('assets/') || used.has(url);
}

/**
 * The server names the page otherwise. While versions change places, an old process may still answer it: the wrong page is
 * then not kept at all, and the worker tries again later.
 */
export function asServed(file: Kept, { html, page }: { html: string; page: string }): Kept {
  if (file.url !== html) return { ...file, url: `/${file.url}` };
  const hash = createHash('sha256')
    .update(readFileSync(join(built, file.url)))
    .digest('base64');
  return { ...file, url: page, integrity: `sha256-${hash}` };
}

/** `most`: in KiB, as the files travel, compressed. */
export function withinMost(files: Kept[], most: number): Kept[] {
  const sum = files.reduce((total, { url }) => total + gzipSync(readFileSync(join(built, url))).length, 0);
  if (sum > most * KIB)
    throw new Error(`A device would keep ${Math.ceil(sum / KIB)} KiB, of ${most}: name what is rare.`);
  return files;
}
