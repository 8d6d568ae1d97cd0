import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError, notFound } from '../../errors/errors.ts';
import { openPageHints } from './page-hints.ts';

/** Path prefixes of the server: an unknown path below them is a 404, not the web app. */
const OURS = /^\/(api|photos|ical|pay|b|m|healthz|readyz|metrics)(\/|$)/;

/** The kitchen's screen is a program of its own. */
const KITCHEN = /^\/kitchen(\/|$)/;

/** So is the sign-in page: a phone that opens it for the first time does not load the back office before there is a form. */
const LOGIN = /^\/login\/?$/;

const sending = { index: false, preCompressed: true, cacheControl: false } as const;

function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(notFound('Indirizzo sconosciuto.'), request, reply);
}

/**
 * Serves the built web app. Files with a hash in their name are cached for a year; the page is revalidated at each
 * load, so that a new version appears. Unknown paths get the page, whose router handles them. Without a folder (tests,
 * development) there is only the API.
 */
export async function webRoutes(server: FastifyInstance, webDir: string | undefined): Promise<void> {
  if (webDir === undefined) return void server.setNotFoundHandler(answerUnknownPath);
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  const pageAt = await openPageHints(webDir, page);
  // A folder of an older build has none.
  const kitchen = await readFile(join(webDir, 'kitchen.html'), 'utf8').catch(() => page);
  const login = await readFile(join(webDir, 'login.html'), 'utf8').catch(() => page);
  // A route for each file, so that a path without one leads to the page.
  await server.register(fastifyStatic, {
    ...sending,
    root: webDir,
    wildcard: false,
    // The guests' page is a template, rendered for each place.
    globIgnore: ['assets/**', '.vite/**', 'index.html', 'booking.html', 'kitchen.html', 'login.html'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // One route for all of them: they are hundreds, and a route each took 0.13 s of a profiled start.
  await server.register(fastifyStatic, {
    ...sending,
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !OURS.test(path) && !/\.\w{1,8}$/.test(path);
    if (!wantsPage) return answerUnknownPath(request, reply);
    // A service worker keeps one document for all addresses: it gets the one without any page's files.
    const isOpened = request.headers['sec-fetch-dest'] === 'document';
    const asked = KITCHEN.test(path) ? kitchen : LOGIN.test(path) ? login : isOpened ? pageAt(path) : page;
    return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(asked);
  });
}
