import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';

function isEmpty({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
}

/**
 * Accepts JSON bodies, also empty ones. Some programs send a content type without a body (`curl -X POST -d ''` declares
 * a form), so the type is checked only where there is a body.
 */
export function registerBodyParsers(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  );
  server.addContentTypeParser('*', (request, payload, done) => {
    const { bodyless } = request.routeOptions.config;
    if (!bodyless && !isEmpty(request)) {
      done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']));
      return;
    }
    payload.resume();
    done(null, undefined);
  });
}
