import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Sets the security headers: resources from this server only, no inline script or style, no framing. */
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
    // HSTS is the proxy's decision.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  // In `onRequest`, because a stream takes over its answer and skips later hooks.
  server.addHook('onRequest', (_request, reply, done) => {
    // The camera reads barcodes.
    void reply.header(
      'permissions-policy',
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    );
    done();
  });
}
