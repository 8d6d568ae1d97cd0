import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Everything comes from this server: no inline script or style, no third party, no frame around us. */
export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // Whether the name is only ever reached by https is the proxy's to say.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  // Before anything is answered: a stream takes its answer over, and no later hook sees it.
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    done();
  });
}
