import { contract } from 'contract';
import { italianMessage } from 'contract/messages';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { accessRoutes } from './slices/accounts/accounts.routes.ts';
import { activityRoutes } from './platform/activity/activity.routes.ts';
import { bookingPageRoutes } from './slices/booking-page/booking-page.routes.ts';
import { bookingsRoutes } from './slices/bookings/bookings.routes.ts';
import { btcpayRoutes } from './slices/btcpay/btcpay.routes.ts';
import { calendarsRoutes } from './slices/calendars/calendars.routes.ts';
import type { App } from './core/context.ts';
import { readBodies } from './core/http/bodies.ts';
import { docsRoutes } from './core/http/docs.ts';
import { drainWhenClosing } from './core/http/drain.ts';
import { handleError } from './core/errors/errors.ts';
import { answerGarbage, CLOSED } from './core/http/garbage.ts';
import { eventsRoutes } from './platform/events/events.routes.ts';
import { firstStepsRoutes } from './slices/first-steps/first-steps.routes.ts';
import { healthRoutes } from './core/http/health.ts';
import { observe } from './core/http/metrics.ts';
import { PATIENCE, waitForBodies, type Patience } from './core/http/patience.ts';
import { secure } from './core/http/security.ts';
import { twoFactorRoutes } from './slices/two-factor/two-factor.routes.ts';
import { webRoutes } from './core/http/web.ts';
import { notificationsRoutes } from './platform/notifications/notifications.routes.ts';
import { operatorRoutes } from './slices/operator/operator.routes.ts';
import { overviewRoutes } from './slices/overview/overview.routes.ts';
import { paymentsRoutes } from './slices/payments/payments.routes.ts';
import { peopleRoutes } from './slices/people/people.routes.ts';
import { placeSettingsRoutes } from './slices/place-settings/place-settings.routes.ts';
import { profileRoutes } from './slices/profile/profile.routes.ts';
import { htmlPageRoutes } from './slices/public/html-page.routes.ts';
import { htmlPayRoutes } from './slices/public/html-pay.routes.ts';
import { publicRoutes } from './slices/public/public.routes.ts';
import { photoFileRoutes } from './platform/photos/photo-file.routes.ts';
import { roomsRoutes } from './slices/rooms/rooms.routes.ts';
import { reviewsRoutes } from './slices/reviews/reviews.routes.ts';
import { searchRoutes } from './platform/search/search.routes.ts';
import { seasonsRoutes } from './slices/seasons/seasons.routes.ts';
import { signupRoutes } from './slices/signup/signup.routes.ts';
import { siteRoutes } from './slices/site/site.routes.ts';

z.config({ customError: italianMessage });

const BODY_LIMIT = 256 * 1024;

/** The whole server, not yet listening. `webDir` holds the built web app; without it only the API answers. */
export async function buildApp(
  app: App,
  webDir?: string,
  patience: Patience = PATIENCE,
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = app.log;
  const server = fastify({
    loggerInstance: log,
    // One line per request is written by `observe`, without the address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    // Fastify waits for ever: whoever sends one letter a minute would hold a connection for good.
    requestTimeout: patience.request,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
    // Both come before any hook: an address that cannot be read, and what is no request at all.
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply.headers(CLOSED)),
    clientErrorHandler: answerGarbage,
    // A proxy that the configuration names may say for whom it asks; nobody else may.
    trustProxy: app.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    // What came on an open connection is answered while the process is stopping, not refused.
    return503OnClosing: false,
  });
  readBodies(server);
  server.setErrorHandler(handleError);
  waitForBodies(server, patience);
  await secure(server);
  // Long lists reach a phone in a tenth of the bytes; short answers are not worth the work.
  await server.register(compress, { threshold: 2048, encodings: ['gzip'] });
  await server.register(multipart);
  observe(server, app);

  siteRoutes(server, app);
  accessRoutes(server, app);
  profileRoutes(server, app);
  twoFactorRoutes(server, app);
  signupRoutes(server, app);
  firstStepsRoutes(server, app);
  peopleRoutes(server, app);
  placeSettingsRoutes(server, app);
  roomsRoutes(server, app);
  photoFileRoutes(server, app);
  bookingsRoutes(server, app);
  overviewRoutes(server, app);
  seasonsRoutes(server, app);
  calendarsRoutes(server, app);
  bookingPageRoutes(server, app);
  btcpayRoutes(server, app);
  paymentsRoutes(server, app);
  publicRoutes(server, app);
  activityRoutes(server, app);
  notificationsRoutes(server, app);
  eventsRoutes(server, app);
  reviewsRoutes(server, app);
  searchRoutes(server, app);
  operatorRoutes(server, app);
  healthRoutes(server, app);
  docsRoutes(server, contract);
  await htmlPageRoutes(server, app, webDir);
  await htmlPayRoutes(server, app, webDir);
  await webRoutes(server, webDir);
  drainWhenClosing(server);
  return server;
}
