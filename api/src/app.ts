import { contract } from 'contract';
import { italianMessage } from 'contract/messages';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { App } from './core/context.ts';
import { registerBodyParsers } from './core/http/server/body-parsers.ts';
import { docsRoutes } from './core/http/docs/docs.ts';
import { drainWhenClosing } from './core/http/server/drain.ts';
import { handleError } from './core/errors/errors.ts';
import { answerMalformed, CLOSED_HEADERS } from './core/http/server/malformed-requests.ts';
import { healthRoutes } from './core/http/metrics/health.ts';
import { observe } from './core/http/metrics/metrics.ts';
import { TIMEOUTS, limitBodyTime, type Timeouts } from './core/http/server/timeouts.ts';
import { addSecurityHeaders } from './core/http/server/security-headers.ts';
import { webRoutes } from './core/http/server/web-app.ts';
import { slices } from './slices.ts';

z.config({ customError: italianMessage });

const BODY_LIMIT = 256 * 1024;

/** The whole server, not yet listening. `webDir` holds the built web app; without it only the API answers. */
export async function buildApp(
  app: App,
  webDir?: string,
  timeouts: Timeouts = TIMEOUTS,
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = app.log;
  const server = fastify({
    loggerInstance: log,
    // One line per request is written by `observe`, without the address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // Fastify waits for ever: whoever sends one letter a minute would hold a connection for good.
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkInterval },
    // Both come before any hook: an address that cannot be read, and what is no request at all.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(CLOSED_HEADERS)),
    clientErrorHandler: answerMalformed,
    // A proxy that the configuration names may say for whom it asks; nobody else may.
    trustProxy: app.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // What came on an open connection is answered while the process is stopping, not refused.
    return503OnClosing: false,
  });
  registerBodyParsers(server);
  server.setErrorHandler(handleError);
  limitBodyTime(server, timeouts);
  await addSecurityHeaders(server);
  // Long lists reach a phone in a tenth of the bytes; short answers are not worth the work.
  await server.register(compress, { threshold: 2048, encodings: ['gzip'] });
  await server.register(multipart);
  observe(server, app);

  for (const { routes } of slices) await routes?.(server, app, webDir);
  healthRoutes(server, app);
  docsRoutes(server, contract);
  await webRoutes(server, webDir);
  drainWhenClosing(server);
  return server;
}
