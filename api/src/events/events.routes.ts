import { EVENTS_PATH } from 'contract/notifications';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../access/guard.ts';
import type { App } from '../context.ts';
import { BASE } from '../http/route.ts';
import { openHub } from './hub.ts';

/** The last turn that the browser has seen; what is no number of ours begins anew. */
function lastSeen({ headers, query }: FastifyRequest): number | undefined {
  const said = headers['last-event-id'] ?? (query as Record<string, unknown>)['last_event_id'];
  return typeof said === 'string' && /^\d{1,15}$/.test(said) ? Number(said) : undefined;
}

/** What happens, while it happens, to who is signed in. */
export function eventsRoutes(server: FastifyInstance, app: App): void {
  const hub = openHub(app);
  // Before the server waits for answers that are under way: these never end by themselves.
  server.addHook('preClose', async () => hub.close());
  server.get(BASE + EVENTS_PATH, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const person = await authenticate(app, request.headers.authorization);
    hub.begin(person, lastSeen(request), reply);
    return reply;
  });
}
