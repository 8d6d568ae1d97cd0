import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coverPhotos, coverSizes } from 'contract/public/cover';
import type { Language, PublicPlace } from 'contract/public/schemas';
import { smallPhoto } from 'contract/rooms/values';
import { escapeHtml } from '../../../core/mail/html.ts';
import { pageWords } from './page-words.ts';

interface Filling {
  language: Language;
  /** Lines of the head, already HTML. */
  head: string[];
  /** What is seen before the program runs, already HTML. */
  shell: string;
  /** JSON blocks, already HTML. */
  data: string;
  /** What is said to a browser without scripts; by default that they are needed. Already HTML. */
  noscript?: string;
  /** Parts of the program that are needed at once, by their source: the browser fetches them beside it. */
  parts?: string[];
}

/** The built page (`web/booking.html`) with its gaps. */
export interface PageFrame {
  write(filling: Filling): string;
  /** The first look at a place, in the markup that the page brings along. */
  placeShell(place: PublicPlace, language: Language): string;
}

const SHELL = /<!--shell-->([\s\S]*)<!--\/shell-->/;

/** The file with the words of a language is known here: the browser fetches it beside the program instead of after it. */
type Manifest = Record<string, { file: string; imports?: string[] } | undefined>;

function photosOf(place: PublicPlace, language: Language): string {
  const photos = coverPhotos(place).map((photo, index) => {
    const alt = index === 0 ? pageWords[language].photos(place.name) : '';
    const turn = index === 0 ? 'fetchpriority="high"' : 'loading="lazy"';
    const [large, small] = [escapeHtml(photo), escapeHtml(smallPhoto(photo))];
    return `<img src="${large}" srcset="${small} 480w, ${large} 1600w" sizes="${coverSizes(index)}" alt="${escapeHtml(alt)}" width="1200" height="800" decoding="async" ${turn} />`;
  });
  return photos.length === 0 ? '' : `<div class="place-photos">${photos.join('')}</div>`;
}

/** Reads what the build has made; `undefined` where the guests' page was not built. */
export async function openPageFrame(webDir: string): Promise<PageFrame | undefined> {
  const html = await readFile(join(webDir, 'booking.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const manifest = JSON.parse(await readFile(join(webDir, '.vite', 'booking.json'), 'utf8')) as Manifest;
  const shell = SHELL.exec(html)?.[1] ?? '';

  function preloadOf(sources: string[]): string[] {
    const names = sources.flatMap((source) => [source, ...(manifest[source]?.imports ?? [])]);
    return [...new Set(names)].flatMap((name) => {
      const chunk = manifest[name];
      return chunk ? [`<link rel="modulepreload" crossorigin href="/${chunk.file}" />`] : [];
    });
  }
  return {
    write({ language, head, shell: first, data, noscript, parts = [] }) {
      const said = noscript ?? `<p>${escapeHtml(pageWords[language].script)}</p>`;
      const early = preloadOf([`src/slices/public/texts/${language}.ts`, ...parts]);
      // Functions, because a `$&` in somebody's words must stay one.
      return html
        .replace('<html lang="it">', () => `<html lang="${language}" data-language="${language}">`)
        .replace('<!--head-->', () => [...head, ...early].join('\n    '))
        .replace(SHELL, () => `${first}<noscript>${said}</noscript>`)
        .replace('<!--data-->', () => data);
    },
    placeShell(place, language) {
      const gaps: Record<string, string> = {
        name: escapeHtml(place.name),
        address: escapeHtml(place.address),
        photos: photosOf(place, language),
      };
      // At once: what fills one gap may look like another.
      return shell.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => gaps[gap] ?? '');
    },
  };
}
