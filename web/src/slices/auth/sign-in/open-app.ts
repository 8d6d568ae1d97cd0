import { paths } from '../../../kit/paths.ts';
import { focusHeading } from '../../../kit/routing/focus-heading.ts';
// Written by web/sign-in-page.ts from the list of files of the back office's own build.
import { home, program, styles } from 'virtual:back-office';

/** A phone far from its mast. */
const PATIENCE_MS = 30_000;

const root = document.querySelector('#root');
/** What the page began with (index.html), which the program begins with as well. */
const firstLook = root?.firstElementChild?.cloneNode(true) as Element | undefined;

let fetched: { sheets: HTMLLinkElement[]; styled: Promise<unknown> } | undefined;

/** Fetches a sheet without applying it: it is for no medium. */
function sheetOf(href: string): { sheet: HTMLLinkElement; came: Promise<void> } {
  const sheet = document.createElement('link');
  const came = new Promise<void>((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => reject(new Error(`${href} did not come`));
  });
  document.head.append(Object.assign(sheet, { rel: 'stylesheet', media: 'not all', href }));
  return { sheet, came };
}

/** Fetches what the first signed-in screen needs, once, while somebody types. The scripts are compiled and not run. */
export function fetchApp(href: string) {
  if (fetched) return fetched;
  const all = styles.map(sheetOf);
  const styled = Promise.all(all.map(({ came }) => came));
  // Heard of when somebody has signed in.
  styled.catch(() => undefined);
  const scripts = href === paths.dashboard ? [...program, ...home] : program;
  for (const script of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: script }),
    );
  fetched = { sheets: all.map(({ sheet }) => sheet), styled };
  return fetched;
}

/** Shows what the page began with, without its heading, and applies the sheets of the program in place of the form's. */
function showFirstLook(href: string, sheets: readonly HTMLLinkElement[]): void {
  if (href.startsWith(paths.dashboard)) document.documentElement.dataset['start'] = 'inside';
  if (root && firstLook) {
    for (const words of firstLook.querySelectorAll('[data-words]')) words.replaceChildren();
    root.replaceChildren(firstLook);
  }
  const own = document.querySelectorAll('link[rel=stylesheet][href^="/assets/"]:not([media])');
  for (const sheet of sheets) sheet.media = 'all';
  for (const sheet of own) sheet.remove();
}

/**
 * Runs the back office in this document as if `href` had been loaded: an answer of the server less, and nothing flickers. `leave` takes
 * the form away. Where a file of this version is gone, `href` is loaded.
 */
export async function openApp(href: string, leave: () => void): Promise<void> {
  const { sheets, styled } = fetchApp(href);
  try {
    await styled;
    leave();
    showFirstLook(href, sheets);
    window.history.replaceState(null, '', href);
    await import(/* @vite-ignore */ program[0]);
    focusHeading(PATIENCE_MS);
  } catch {
    window.location.replace(href);
  }
}
