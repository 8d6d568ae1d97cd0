import { EVENTS_PATH } from 'contract/notifications';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../../core/access/guard.ts';
import type { App } from '../../core/context.ts';
import { BASE } from '../../core/http/route.ts';
import { openHub, type Beginning } from './broadcast.ts';

/** What is no number of ours is as if it was not said. */
const numberIn = (said: unknown) =>
  typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : undefined;

function beginningOf({ headers, query }: FastifyRequest): Beginning {
  return {
    last: numberIn(headers['last-event-id'] ?? (query as Record<string, unknown>)['last_event_id']),
    stale_ms: numberIn(headers['stale-ms']),
  };
}

/** What happens, while it happens, to who is signed in. */
export function eventsRoutes(server: FastifyInstance, app: App): void {
  const hub = openHub(app);
  // Before the server waits for answers that are under way: these never end by themselves.
  server.addHook('preClose', async () => hub.close());
  server.get(BASE + EVENTS_PATH, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const person = await authenticate(app, request.headers.authorization);
    hub.begin(person, beginningOf(request), reply);
    return reply;
  });
}
