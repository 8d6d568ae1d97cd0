import { EVENTS_PATH } from 'contract/events/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../../core/access/guard.ts';
import type { App } from '../../core/context.ts';
import { BASE } from '../../core/http/route.ts';
import { openBroadcast, type StreamStart } from './broadcast.ts';

/** A malformed number counts as missing. */
const numberIn = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;

function streamStartOf({ headers, query }: FastifyRequest): StreamStart {
  return {
    last: numberIn(headers['last-event-id'] ?? (query as Record<string, unknown>)['last_event_id']),
    stale_ms: numberIn(headers['stale-ms']),
  };
}

/** The event stream of the signed-in person. */
export function eventsRoutes(server: FastifyInstance, app: App): void {
  const broadcast = openBroadcast(app);
  // Before the server waits for open answers: streams do not end by themselves.
  server.addHook('preClose', async () => broadcast.close());
  server.get(BASE + EVENTS_PATH, { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const person = await authenticate(app, request.headers.authorization);
    broadcast.begin(person, streamStartOf(request), reply);
    return reply;
  });
}
