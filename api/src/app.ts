import { contract } from 'contract';
import { italianMessage } from 'contract/messages';
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { accessRoutes } from './access/access.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { bookingPageRoutes } from './booking-page/booking-page.routes.ts';
import { bookingsRoutes } from './bookings/bookings.routes.ts';
import { btcpayRoutes } from './btcpay/btcpay.routes.ts';
import { calendarsRoutes } from './calendars/calendars.routes.ts';
import type { App } from './context.ts';
import { readBodies } from './http/bodies.ts';
import { docsRoutes } from './http/docs.ts';
import { drainWhenClosing } from './http/drain.ts';
import { handleError } from './http/errors.ts';
import { answerGarbage, CLOSED } from './http/garbage.ts';
import { eventsRoutes } from './events/events.routes.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { healthRoutes } from './http/health.ts';
import { observe } from './http/metrics.ts';
import { PATIENCE, waitForBodies, type Patience } from './http/patience.ts';
import { secure } from './http/security.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { webRoutes } from './http/web.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { placeSettingsRoutes } from './place-settings/place-settings.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { htmlPageRoutes } from './public/html-page.routes.ts';
import { htmlPayRoutes } from './public/html-pay.routes.ts';
import { publicRoutes } from './public/public.routes.ts';
import { photoFileRoutes } from './photos/photo-file.routes.ts';
import { roomsRoutes } from './rooms/rooms.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { seasonsRoutes } from './seasons/seasons.routes.ts';
import { signupRoutes } from './signup/signup.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

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
