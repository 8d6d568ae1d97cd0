import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApi, type Groups } from './openapi.ts';
import { BASE } from './route.ts';

/** The API reference, for programs and for people. Each is made from the contract when it is first asked for: no boot waits for it. */
export function docsRoutes(server: FastifyInstance, groups: Groups): void {
  let document: string | undefined;
  let page: string | undefined;
  server.get(`${BASE}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openApi(groups));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get(`${BASE}/docs`, async (_request, reply) => {
    page ??= docsPage(groups);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  server.get(`${BASE}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
