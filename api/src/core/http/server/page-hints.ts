import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { preloadLink } from '../preload-link.ts';

/** Writes `page`, the document of the back office, as it is sent for an address. */
export type WritePage = (path: string) => string;

/** `/dashboard/orders/:id` as an expression; an id is a number. */
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '\\d+')}/?$`);

/**
 * Names the files of the page that an address shows (web/page-files.ts) in the document, so that a browser fetches them beside the
 * first one: a phone on a slow line waits for one answer instead of three in a row. Without the list of a build the document stays as
 * it is.
 */
export async function openPageHints(webDir: string, page: string): Promise<WritePage> {
  const list = await readFile(join(webDir, '.vite', 'pages.json'), 'utf8').catch(() => '{}');
  const pages = Object.entries(JSON.parse(list) as Record<string, string[]>).map(([path, files]) => {
    const links = files.map(preloadLink);
    // A function, because `replace` would expand a `$&` in a replacement text.
    return [patternOf(path), page.replace('</head>', () => `${links.join('')}</head>`)] as const;
  });
  return (path) => pages.find(([pattern]) => pattern.test(path))?.[1] ?? page;
}
