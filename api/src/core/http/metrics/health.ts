import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { App } from '../../context.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the process reaches its database and is not stopping, so it may receive
 * traffic.
 */
export function healthRoutes(server: FastifyInstance, app: App): void {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  server.get('/readyz', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await app.db.one(sql`select 1 as ready`);
      return await reply.send({ status: 'ready' });
    } catch {
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
