import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { coverPhotos, coverSizes } from 'contract/public/cover';
import type { Language, PublicPlace } from 'contract/public/schemas';
import { smallPhoto } from 'contract/rooms/values';
import { preloadLink } from '../../../core/http/preload-link.ts';
import { escapeHtml } from '../../../core/mail/html.ts';
import { pageWords } from './page-words.ts';

interface Filling {
  language: Language;
  /** Lines of the head, already HTML. */
  head: string[];
  /** The content before the program runs, already HTML. */
  shell: string;
  /** JSON blocks, already HTML. */
  data: string;
  /** The content for a browser without scripts; by default a sentence that they are needed. Already HTML. */
  noscript?: string;
  /** Source paths of chunks that the page preloads. */
  parts?: string[];
}

/** The built page (`web/booking.html`) with its placeholders. */
export interface PageFrame {
  write(filling: Filling): string;
  /** The first view of a place, in the markup of the built page. */
  placeShell(place: PublicPlace, language: Language): string;
}

const SHELL = /<!--shell-->([\s\S]*)<!--\/shell-->/;

/** Vite's manifest: it names the chunk of each language, which the page preloads. */
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

/** Reads the built page; `undefined` where it was not built. */
export async function openPageFrame(webDir: string): Promise<PageFrame | undefined> {
  const html = await readFile(join(webDir, 'booking.html'), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const manifest = JSON.parse(await readFile(join(webDir, '.vite', 'booking.json'), 'utf8')) as Manifest;
  const shell = SHELL.exec(html)?.[1] ?? '';

  function preloadOf(sources: string[]): string[] {
    const names = sources.flatMap((source) => [source, ...(manifest[source]?.imports ?? [])]);
    return [...new Set(names)].flatMap((name) => {
      const chunk = manifest[name];
      return chunk ? [preloadLink(chunk.file)] : [];
    });
  }
  return {
    write({ language, head, shell: first, data, noscript, parts = [] }) {
      const fallback = noscript ?? `<p>${escapeHtml(pageWords[language].script)}</p>`;
      const early = preloadOf([`src/slices/public/texts/${language}.ts`, ...parts]);
      // Functions, because `replace` would expand a `$&` in a replacement text.
      return html
        .replace('<html lang="it">', () => `<html lang="${language}" data-language="${language}">`)
        .replace('<!--head-->', () => [...head, ...early].join('\n    '))
        .replace(SHELL, () => `${first}<noscript>${fallback}</noscript>`)
        .replace('<!--data-->', () => data);
    },
    placeShell(place, language) {
      const gaps: Record<string, string> = {
        name: escapeHtml(place.name),
        address: escapeHtml(place.address),
        photos: photosOf(place, language),
      };
      // In one pass: a filled-in text may look like a placeholder.
      return shell.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => gaps[gap] ?? '');
    },
  };
}
