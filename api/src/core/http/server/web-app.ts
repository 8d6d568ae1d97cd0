import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handleError, notFound } from '../../errors/errors.ts';

/** Paths that belong to the server: an unknown one is a 404, not the web app. */
const OURS = /^\/(api|photos|ical|pay|b|healthz|readyz|metrics)(\/|$)/;

function answerUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return handleError(notFound('Indirizzo sconosciuto.'), request, reply);
}

/**
 * The built web app. Files with a hash in their name never change and are kept for a year; the page itself is asked
 * for again each time, so that a new version is seen at the next load. Unknown paths are the web app's to route.
 * Without a folder (tests, development) there is only the API.
 */
export async function webRoutes(server: FastifyInstance, webDir: string | undefined): Promise<void> {
  if (webDir === undefined) return void server.setNotFoundHandler(answerUnknownPath);
  const page = await readFile(join(webDir, 'index.html'), 'utf8');
  await server.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The guests' page has gaps that are filled in for each place.
    globIgnore: ['**/*.map', '.vite/**', 'index.html', 'booking.html'],
    setHeaders(reply, path) {
      const kept = /[/\\]assets[/\\]/.test(path);
      void reply.header('cache-control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !OURS.test(path) && !/\.\w{1,8}$/.test(path);
    if (!wantsPage) return answerUnknownPath(request, reply);
    return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
