import type { Language } from 'contract/public/schemas';
import { escapeHtml } from '../../../core/mail/html.ts';
import type { PageFrame } from './page-frame.ts';
import { jsonBlock, privateHead } from './page-head.ts';
import { pageWords } from './page-words.ts';

/** The body of a 404, in the visitor's language. */
export function notFoundPage(frame: PageFrame, language: Language): string {
  const { title, text } = pageWords[language].missing;
  return frame.write({
    language,
    head: privateHead(title),
    shell: `<main class="page-column"><h1 class="text-h1">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
    data: jsonBlock('page-data', 'application/json', { missing: true }),
  });
}
