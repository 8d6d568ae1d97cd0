import { publicTableSchemas } from 'contract/public-tables/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../core/context.ts';
import { AppError } from '../../core/errors/errors.ts';
import { compileSerializer } from '../../core/http/serializer.ts';
import { escapeHtml } from '../../core/mail/html.ts';
import { languageOf } from './html/choose-language.ts';
import { notFoundPage } from './html/not-found-page.ts';
import type { PageFrame } from './html/page-frame.ts';
import { jsonBlock, privateHead } from './html/page-head.ts';
import { pageWords } from './html/page-words.ts';
import { unavailablePage } from './html/unavailable-page.ts';
import { getGuestReservation } from './tables/own/guest-reservation.ts';

interface TableRequest {
  Params: { slug: string; token: string };
  Querystring: { lang?: unknown };
}

/** The page contains only fields of the contract, like any other response. */
const reservationJson = compileSerializer(publicTableSchemas.reservation.response);

/** A guest's reservation of a table, with its data inside. It is private and is never cached. */
export function htmlTableRoutes(
  server: FastifyInstance,
  app: App,
  frame: PageFrame,
  count: (request: FastifyRequest) => Promise<void>,
): void {
  const errorHandler = unavailablePage(frame);
  server.get<TableRequest>('/b/:slug/tables/:token', { errorHandler }, async (request, reply) => {
    await count(request);
    const { slug, token } = request.params;
    const language = languageOf(request.query.lang, request.headers['accept-language']);
    void reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store');
    const reservation = await getGuestReservation(app, slug, token).catch((error: unknown) => {
      if (error instanceof AppError && error.status === 404) return undefined;
      throw error;
    });
    if (!reservation) return reply.code(404).send(notFoundPage(frame, language));
    const { place } = reservation;
    if (place.slug !== slug) {
      const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
      const path = `/b/${encodeURIComponent(place.slug)}/tables/${encodeURIComponent(token)}`;
      return reply.redirect(path + query, 301);
    }
    return reply.send(
      frame.write({
        language,
        head: privateHead(`${pageWords[language].booking} · ${place.name}`),
        shell: '',
        data: jsonBlock('page-data', 'application/json', {
          reservation: JSON.parse(reservationJson(reservation)),
        }),
        noscript: `<p class="page-column">${escapeHtml(pageWords[language].script)}</p>`,
        parts: ['src/slices/public/guest-table-page.tsx', `src/slices/public/table-texts/${language}.ts`],
      }),
    );
  });
}
