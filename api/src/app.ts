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

/**
 * Builds the server; it does not listen yet. `webDir` holds the built web app; without it only the API answers. A process that works on
 * jobs alone answers health checks and `/metrics`, and nothing else.
 */
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
    // Fastify has no default timeout: a client that sends one byte a minute would hold a connection for ever.
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkInterval },
    // Both run before any hook: for an unreadable address, and for bytes that are no request.
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(CLOSED_HEADERS)),
    clientErrorHandler: answerMalformed,
    // Only configured proxies may set the client's address.
    trustProxy: app.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // Requests on open connections are still answered while the process stops.
    return503OnClosing: false,
  });
  registerBodyParsers(server);
  server.setErrorHandler(handleError);
  limitBodyTime(server, timeouts);
  await addSecurityHeaders(server);
  // Long lists shrink to a tenth; short answers are not worth the work.
  await server.register(compress, { threshold: 2048, encodings: ['gzip'] });
  await server.register(multipart);
  observe(server, app);

  healthRoutes(server, app);
  if (app.config.jobs !== 'only') {
    for (const { routes } of slices) await routes?.(server, app, webDir);
    docsRoutes(server, contract);
    await webRoutes(server, webDir);
  }
  drainWhenClosing(server);
  return server;
}
