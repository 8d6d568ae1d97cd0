import type { MenuLanguage } from 'contract/menus/values';
import { menuWords } from './menu-words.ts';

/** The body of the 404. */
export function missingHtml(lang: MenuLanguage): string {
  const { missing } = menuWords[lang];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${missing}</title></head><body><main><h1>${missing}</h1></main></body></html>`;
}
