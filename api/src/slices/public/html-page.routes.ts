import { createHash } from 'node:crypto';
import { type Language, publicPlaceSchemas } from 'contract/public/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { escapeHtml } from '../../core/mail/html.ts';
import { getPublicPlace } from './place/get-public-place.ts';
import { getGuestBooking } from './requests/guest-booking.ts';
import { awayPage } from './html/unavailable-page.ts';
import { openPageFrame, type PageFrame } from './html/page-frame.ts';
import { jsonBlock, placeHead, privateHead } from './html/page-head.ts';
import { bookingWithoutScripts, htmlProofRoutes, type ProofQuery } from './html-proof.routes.ts';
import { isLanguage, languageOf } from './html/choose-language.ts';
import { pageWords } from './html/page-words.ts';
import { publicGate } from './rate-limits.ts';

interface Asked {
  Params: { slug: string; token?: string };
  Querystring: ProofQuery;
}

/** Only what the contract names goes into the page, as into any other answer. */
const placeJson = compileSerializer(publicPlaceSchemas.get.response);
const bookingJson = compileSerializer(publicPlaceSchemas.booking.response);

const isMissing = (error: unknown) => error instanceof AppError && error.status === 404;

/** Nobody's page: a real 404, in the visitor's language. */
function missing(frame: PageFrame, language: Language): string {
  const { title, text } = pageWords[language].missing;
  return frame.write({
    language,
    head: privateHead(title),
    shell: `<main class="page-column"><h1 class="text-h1">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
    data: jsonBlock('page-data', 'application/json', { missing: true }),
  });
}

/** The page would speak a language that the place does not offer: the rest of the address counts on. */
function withoutLanguage(address: string): string {
  const url = new URL(address, 'http://hub.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/** The link of a slug that the place once had leads to the one that it has now, with all that stands behind it. */
function moved(request: FastifyRequest<Asked>, reply: FastifyReply, slug: string): FastifyReply {
  const { token } = request.params;
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const tail = token === undefined ? '' : `/${encodeURIComponent(token)}`;
  return reply.redirect(`/b/${encodeURIComponent(slug)}${tail}${query}`, 301);
}

/**
 * The guests' pages, with their words for search engines and their data inside: the first look needs no second question.
 * A place's page may be kept and asked about (`ETag`); a booking is somebody's own and is kept nowhere.
 */
export async function htmlPageRoutes(
  server: FastifyInstance,
  app: App,
  webDir: string | undefined,
): Promise<void> {
  const frame = webDir === undefined ? undefined : await openPageFrame(webDir);
  if (!frame) return;
  const gate = publicGate(app);
  const errorHandler = awayPage(frame);

  function begin(request: FastifyRequest<Asked>, reply: FastifyReply, offered?: Language[]): Language {
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-language');
    return languageOf(request.query.lang, request.headers['accept-language'], offered);
  }
  async function found<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  const count = (request: FastifyRequest) => gate({ address: request.ip, device: '' }, 'get');

  server.get<Asked>('/b/:slug', { errorHandler }, async (request, reply) => {
    await count(request);
    const place = await found(() => getPublicPlace(app, request.params.slug));
    const language = begin(request, reply, place?.languages);
    if (!place) return reply.code(404).header('cache-control', 'no-store').send(missing(frame, language));
    if (place.slug !== request.params.slug) return moved(request, reply, place.slug);
    const asked = request.query.lang;
    if (isLanguage(asked) && asked !== language) return reply.redirect(withoutLanguage(request.url), 302);
    const html = frame.write({
      language,
      head: placeHead(app.config, place, language, request.query.lang === language),
      shell: frame.placeShell(place, language),
      data: jsonBlock('page-data', 'application/json', { place: JSON.parse(placeJson(place)) }),
    });
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
  });

  server.get<Asked>('/b/:slug/:token', { errorHandler }, async (request, reply) => {
    await count(request);
    const language = begin(request, reply);
    const { slug, token = '' } = request.params;
    const booking = await found(() => getGuestBooking(app, slug, token));
    void reply.header('cache-control', 'no-store');
    if (!booking) return reply.code(404).send(missing(frame, language));
    if (booking.place.slug !== slug) return moved(request, reply, booking.place.slug);
    const html = frame.write({
      language,
      head: privateHead(`${pageWords[language].booking} · ${booking.place.name}`),
      shell: '',
      data: jsonBlock('page-data', 'application/json', { booking: JSON.parse(bookingJson(booking)) }),
      noscript: bookingWithoutScripts(booking, language, request.query),
    });
    return reply.send(html);
  });
  await htmlProofRoutes(server, count);
}
