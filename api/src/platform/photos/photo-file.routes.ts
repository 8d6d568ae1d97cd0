import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { notFound } from '../../core/errors/errors.ts';

const NAME = /^[0-9a-f]{32}(?:-small)?\.webp$/;

/** Serves the photo files. Their address is their secret and their content never changes, so caches may keep them. */
export function photoFileRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { name: string } }>('/photos/:name', async (request, reply) => {
    const { name } = request.params;
    const file = NAME.test(name) ? await app.files.open(`photos/${name}`) : undefined;
    if (!file) throw notFound('Foto non trovata');
    const tag = `"${name.replace('.webp', '')}"`;
    void reply.headers({
      etag: tag,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match']?.includes(tag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.headers({ 'content-type': 'image/webp', 'content-length': file.size }).send(file.stream);
  });
}
