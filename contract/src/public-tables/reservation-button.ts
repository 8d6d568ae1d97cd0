import type { Language } from '../public/schemas.ts';

const WORDS = {
  it: 'Prenota un tavolo',
  en: 'Book a table',
  de: 'Tisch reservieren',
  fr: 'Réserver une table',
} satisfies Record<Language, string>;

/** Looks that need no style sheet of the site, and stand out on a light and on a dark page. */
const STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4fc4;color:#fff;font:600 16px/1.5 sans-serif;text-decoration:none';

const escaped = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/**
 * What an owner pastes into a site of their own: a link that looks like a button and opens the public page in a tab of its own. Without a
 * script or a frame it works on every site, and the page stays what nobody can frame. `url`: the public page. Throws for what is no web
 * address.
 */
export function reservationButton(url: string, language: Language): string {
  if (!/^https?:\/\/[^/\s]+/.test(url)) throw new Error(`No address of a web page: ${url}`);
  const address = `${url}${url.includes('?') ? '&' : '?'}view=table&lang=${language}`;
  return `<a href="${escaped(address)}" target="_blank" rel="noopener" style="${STYLE}">${escaped(WORDS[language])}</a>`;
}
