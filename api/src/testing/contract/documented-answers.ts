import { contract } from 'contract';
import type { Endpoint } from 'contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { refusalsOf } from '../../core/http/docs/openapi.ts';
import { BASE } from '../../core/http/route.ts';

const documented = new Map(
  Object.values<Record<string, Endpoint>>(contract)
    .flatMap((endpoints) => Object.values(endpoints))
    .map((endpoint) => [
      `${endpoint.method} ${BASE}${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      new Set([endpoint.status, ...(endpoint.revalidates ? [304] : []), ...refusalsOf(endpoint)]),
    ]),
);

/** Collects answers that the API reference does not name, whichever test causes them. */
export function watchAnswers(server: FastifyInstance, undocumented: Set<string>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const call = `${request.method} ${request.routeOptions.url ?? ''}`;
    if (documented.get(call)?.has(reply.statusCode) === false)
      undocumented.add(`${call} ${reply.statusCode}`);
    done();
  });
}
