import type { FastifyInstance } from 'fastify';
import { docsPage, docsStyle } from './docs-page.ts';
import { openApi, type Groups } from './openapi.ts';
import { BASE } from '../route.ts';

/** The API reference, for programs and for people. Both are made once from the contract. */
export function docsRoutes(server: FastifyInstance, groups: Groups): void {
  const document = JSON.stringify(openApi(groups));
  const page = docsPage(groups);
  server.get(`${BASE}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  server.get(`${BASE}/docs`, async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  server.get(`${BASE}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
