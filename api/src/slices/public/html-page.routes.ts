import { createHash } from 'node:crypto';
import { type Language, publicPlaceSchemas } from 'contract/public/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { getPublicPlace } from './place/get-public-place.ts';
import { getGuestBooking } from './requests/guest-booking.ts';
import { notFoundPage } from './html/not-found-page.ts';
import { unavailablePage } from './html/unavailable-page.ts';
import { openPageFrame } from './html/page-frame.ts';
import { jsonBlock, placeHead, privateHead } from './html/page-head.ts';
import { bookingWithoutScripts, htmlProofRoutes, type ProofQuery } from './html-proof.routes.ts';
import { htmlTableRoutes } from './html-table.routes.ts';
import { isLanguage, languageOf } from './html/choose-language.ts';
import { pageWords } from './html/page-words.ts';
import { publicGate } from './rate-limits.ts';

interface PageRequest {
  Params: { slug: string; token?: string };
  Querystring: ProofQuery;
}

/** The page contains only fields of the contract, like any other response. */
const placeJson = compileSerializer(publicPlaceSchemas.get.response);
const bookingJson = compileSerializer(publicPlaceSchemas.booking.response);

const isMissing = (error: unknown) => error instanceof AppError && error.status === 404;

/** Drops a language that the place does not offer, and keeps the rest of the address. */
function withoutLanguage(address: string): string {
  const url = new URL(address, 'http://hub.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}

/**
 * Redirects a former slug to the present one, with the rest of the address. The caller lets no browser keep the redirect: the place may
 * take the former slug back, and the two would lead to each other.
 */
function moved(request: FastifyRequest<PageRequest>, reply: FastifyReply, slug: string): FastifyReply {
  const { token } = request.params;
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  const tail = token === undefined ? '' : `/${encodeURIComponent(token)}`;
  return reply.redirect(`/b/${encodeURIComponent(slug)}${tail}${query}`, 301);
}

/**
 * The guests' pages, with their head for search engines and their data inside, so that the first view needs no second request.
 * A place's page may be cached and revalidated (`ETag`); a booking is private and is never cached.
 */
export async function htmlPageRoutes(
  server: FastifyInstance,
  app: App,
  webDir: string | undefined,
): Promise<void> {
  const frame = webDir === undefined ? undefined : await openPageFrame(webDir);
  if (!frame) return;
  const gate = publicGate(app);
  const errorHandler = unavailablePage(frame);

  function begin(request: FastifyRequest<PageRequest>, reply: FastifyReply, offered?: Language[]): Language {
    void reply.type('text/html; charset=utf-8').header('vary', 'accept-language');
    return languageOf(request.query.lang, request.headers['accept-language'], offered);
  }
  async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
  const count = (request: FastifyRequest) => gate({ address: request.ip, device: '' }, 'get');

  server.get<PageRequest>('/b/:slug', { errorHandler }, async (request, reply) => {
    await count(request);
    const place = await unlessMissing(() => getPublicPlace(app, request.params.slug));
    const language = begin(request, reply, place?.languages);
    if (!place)
      return reply.code(404).header('cache-control', 'no-store').send(notFoundPage(frame, language));
    void reply.header('cache-control', 'no-cache');
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
    void reply.header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(html);
  });

  server.get<PageRequest>('/b/:slug/:token', { errorHandler }, async (request, reply) => {
    await count(request);
    const language = begin(request, reply);
    const { slug, token = '' } = request.params;
    const booking = await unlessMissing(() => getGuestBooking(app, slug, token));
    void reply.header('cache-control', 'no-store');
    if (!booking) return reply.code(404).send(notFoundPage(frame, language));
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
  htmlTableRoutes(server, app, frame, count);
  await htmlProofRoutes(server, count);
}
