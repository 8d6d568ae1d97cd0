import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PAGE = '<!doctype html><html lang="it"><head><title>Hub</title></head><body></body></html>';
const FRAME =
  '<!doctype html><html lang="it"><head><!--head--></head><body><div id="root"><!--shell--><h1>{{name}}</h1><p>{{address}}</p>{{photos}}<!--/shell--></div><!--data--></body></html>';

/** A minimal build: a page, the guests' page, and a file of each type. */
const FILES: Record<string, string> = {
  'index.html': PAGE,
  'booking.html': FRAME,
  '.vite/booking.json': JSON.stringify({ 'booking.html': { file: 'assets/booking-1.js' } }),
  'assets/app-1.js': 'export {};',
  'assets/app-1.js.map': '{}',
  'assets/app-1.css': 'body { margin: 0 }',
  'app.webmanifest': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
};

/** Paths that are served to browsers. */
export const SERVED = [
  '/assets/app-1.js',
  '/assets/app-1.css',
  '/app.webmanifest',
  '/favicon.svg',
  '/robots.txt',
];

/** Writes the build to a folder; `own` files are added or replace files. */
export async function aWebFolder(
  own: Record<string, string> = {},
): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hub-web-'));
  for (const [name, content] of Object.entries({ ...FILES, ...own })) {
    await mkdir(join(path, name, '..'), { recursive: true });
    await writeFile(join(path, name), content);
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
