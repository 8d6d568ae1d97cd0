import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleError, toAppError } from '../../../core/errors/errors.ts';
import { escapeHtml } from '../../../core/mail/html.ts';
import type { PageFrame } from './page-frame.ts';
import { privateHead } from './page-head.ts';
import { languageOf } from './choose-language.ts';
import { pageWords } from './page-words.ts';

/**
 * The page of a 503 while the database is down: a sentence instead of the JSON error. Its program retries
 * by itself.
 */
export function unavailablePage(frame: PageFrame) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, retryAfter = 5 } = toAppError(error);
    if (status !== 503) return handleError(error, request, reply);
    request.log.error({ err: error, request_id: request.id }, 'request failed');
    const { lang } = request.query as { lang?: unknown };
    const language = languageOf(lang, request.headers['accept-language']);
    const { title, text } = pageWords[language].away;
    return reply
      .code(status)
      .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store', vary: 'accept-language' })
      .type('text/html; charset=utf-8')
      .send(
        frame.write({
          language,
          head: privateHead(title),
          shell: `<main class="page-column"><h1 class="text-h1">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
          data: '',
          noscript: '',
        }),
      );
  };
}
