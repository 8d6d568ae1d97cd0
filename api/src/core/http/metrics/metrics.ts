import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { requireOperator } from '../../access/operator-key.ts';
import type { App } from '../../context.ts';
import { countStreams } from '../streams/event-stream.ts';
import { liveHeapBytes } from './live-heap.ts';

let ofProcess: Registry | undefined;

/** What Node says of this process. Its observers stay for good, so all servers of the process share them. */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, prefix: 'hub_' });
  }
  return ofProcess;
}

/**
 * Writes one log line and one observation per request, with the route instead of the address, which may contain a name.
 * `/metrics` (Prometheus text) needs the operator's key.
 */
export function observe(server: FastifyInstance, app: App): void {
  const registry = new Registry();
  const duration = new Histogram({
    name: 'hub_request_duration_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'hub_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = app.db.pool;
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'hub_event_streams',
    help: 'Event streams that are open',
    registers: [registry],
    collect() {
      this.set(countStreams());
    },
  });
  new Gauge({
    name: 'hub_live_heap_bytes',
    help: 'What the last full collection left of the heap: grows only where something is kept for good',
    registers: [registry],
    collect() {
      this.set(liveHeapBytes());
    },
  });
  const all = Registry.merge([processRegistry(), registry]);

  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ms = reply.elapsedTime;
    // A stream lasts as long as its page is open, so its duration is no response time.
    const isStream = String(reply.raw.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) duration.observe({ method: request.method, route, status: reply.statusCode }, ms / 1000);
    app.log.info(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    );
    done();
  });

  server.get('/metrics', async (request, reply) => {
    await requireOperator(app, request.ip, request.headers.authorization);
    return reply
      .header('cache-control', 'no-store')
      .type(all.contentType)
      .send(await all.metrics());
  });
}
