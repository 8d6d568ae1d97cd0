import { payPageSchemas, type PayView } from 'contract/pay-page/schemas';
import type { Language } from 'contract/public/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { currencyFormat } from '../../core/format/amount.ts';
import type { App } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { BASE } from '../../core/http/route.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { escapeHtml } from '../../core/mail/html.ts';
import { payView } from '../payments/pay-page/pay-view.ts';
import { unavailablePage } from './html/unavailable-page.ts';
import { openPageFrame } from './html/page-frame.ts';
import { jsonBlock, privateHead } from './html/page-head.ts';
import { languageOf } from './html/choose-language.ts';
import { payWords } from './html/pay-page-words.ts';
import { pageWords } from './html/page-words.ts';
import { publicGate } from './rate-limits.ts';

interface PageRequest {
  Params: { token: string };
  Querystring: { lang?: unknown };
}

const viewJson = compileSerializer(payPageSchemas.get.response);

function amountOf({ amount, currency }: PayView, language: Language): string {
  return currencyFormat(pageWords[language].locale.replace('_', '-'), currency).format(amount);
}

const titled = (view: PayView, language: Language) =>
  `${payWords[language].title(amountOf(view, language))} · ${view.place.name}`;

/** The amount, the payee and the booking: the same with scripts and without. */
function shellOf(view: PayView, language: Language): string {
  const words = payWords[language];
  return `<header class="page-bar"><span class="page-bar-name">${escapeHtml(view.place.name)}</span></header>
<main class="page-column"><p>${escapeHtml(words.things[view.payable.kind](view.payable.number))}</p>
<h1 class="text-h1">${escapeHtml(words.title(amountOf(view, language)))}</h1></main>`;
}

/** Only an http link may leave the page. */
const isWeb = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link);

/** The whole page for a browser without scripts: a link to the checkout, or a button that makes one. */
function withoutScripts(view: PayView, language: Language): string {
  const { states, checkout, open, reload } = payWords[language];
  const paragraph = (text: string) => `<p class="page-column">${escapeHtml(text)}</p>`;
  const { state, checkout_link: link } = view;
  if ((state === 'waiting' || state === 'partial') && isWeb(link)) {
    const way = `<a href="${escapeHtml(link)}" rel="noreferrer">${escapeHtml(checkout)}</a>`;
    return `<p class="page-column">${way}</p>${paragraph(reload)}`;
  }
  if (state === 'ready' || state === 'expired') {
    const action = `/pay/${encodeURIComponent(view.token)}?lang=${language}`;
    return `<form class="page-column" method="post" action="${action}"><button type="submit">${escapeHtml(open)}</button></form>`;
  }
  return paragraph(state in states ? states[state as keyof typeof states] : states.other);
}

async function viewOf(app: App, token: string): Promise<PayView | undefined> {
  try {
    return await payView(app, sql`q.token = ${token}`);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * `/pay/{token}`: the guests' program with the state of the payment inside, in the language of the address, else in the
 * payer's. The page is private and never cached.
 */
export async function htmlPayRoutes(
  server: FastifyInstance,
  app: App,
  webDir: string | undefined,
): Promise<void> {
  const frame = webDir === undefined ? undefined : await openPageFrame(webDir);
  if (!frame) return;
  const gate = publicGate(app);
  const count = (request: FastifyRequest) => gate({ address: request.ip, device: '' }, 'get');
  const begin = (reply: FastifyReply) =>
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');

  server.get<PageRequest>('/pay/:token', { errorHandler: unavailablePage(frame) }, async (request, reply) => {
    await count(request);
    begin(reply);
    const view = await viewOf(app, request.params.token);
    const language = languageOf(request.query.lang, view?.language ?? request.headers['accept-language']);
    if (!view) {
      const { title, text } = payWords[language].missing;
      const html = frame.write({
        language,
        head: privateHead(title),
        shell: `<main class="page-column"><h1 class="text-h1">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
        data: '',
        noscript: '',
      });
      return reply.code(404).send(html);
    }
    const html = frame.write({
      language,
      head: privateHead(titled(view, language)),
      shell: shellOf(view, language),
      data: jsonBlock('page-data', 'application/json', { pay: JSON.parse(viewJson(view)) }),
      noscript: withoutScripts(view, language),
      parts: ['src/slices/public/pay-page.tsx', `src/slices/public/pay-texts/${language}.ts`],
    });
    return reply.send(html);
  });

  // The button of a browser without scripts. The page then shows the outcome, success or failure.
  await server.register(async (plain) => {
    plain.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    plain.post<PageRequest>('/pay/:token', async (request, reply) => {
      await count(request);
      const token = encodeURIComponent(request.params.token);
      await server.inject({
        method: 'POST',
        url: `${BASE}/public/pay/${token}/open`,
        remoteAddress: request.ip,
      });
      const language = languageOf(request.query.lang, request.headers['accept-language']);
      return reply.redirect(`/pay/${token}?lang=${language}`, 303);
    });
  });
}
