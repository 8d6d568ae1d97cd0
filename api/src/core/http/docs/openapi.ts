import { ErrorBody } from 'contract/answers';
import type { Endpoint } from 'contract/endpoint';
import * as z from 'zod/mini';
import { BASE, isCreating } from '../route.ts';

type Json = { [key: string]: unknown };
export type Groups = Record<string, Record<string, Endpoint>>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function parametersOf(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = Array.isArray(json.required) ? json.required : [];
  return Object.entries((json.properties ?? {}) as Json).map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }));
}

function bodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.upload) {
    const { field, files } = endpoint.upload;
    const properties = {
      [field]: { type: 'array', maxItems: files, items: { type: 'string', format: 'binary' } },
    };
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } },
    };
  }
  if (!endpoint.body) return undefined;
  return { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
}

/**
 * Every refusal status of the call. Those that its shape does not imply stand in its `refusals`; the tests fail on an
 * answer that is missing here.
 */
export function refusalsOf({
  method,
  access,
  params,
  query,
  body,
  upload,
  screen,
  refusals = [],
}: Endpoint): number[] {
  const found = new Set<number>([500, 503, 507, ...refusals]);
  if (params || query) found.add(400);
  // 415 also for calls without a body: an unreadable content type is refused before the route runs.
  if (method !== 'GET') for (const status of [400, 409, 413, 415, 429]) found.add(status);
  if (access !== 'public') found.add(401);
  if (access === 'operator') found.add(429);
  if (Array.isArray(access)) found.add(403).add(404);
  // To paired screens, and while somebody else acts in the session.
  if (access === 'session' && !screen) found.add(403);
  if (params) found.add(404);
  if (body || upload) found.add(422);
  return [...found].toSorted((a, b) => a - b);
}

function answerOf({ response, text, file }: Endpoint): Json | undefined {
  if (file) return { content: { [file.type]: { schema: { type: 'string', format: 'binary' } } } };
  if (text) return { content: { [text.type]: { schema: { type: 'string' } } } };
  return response && { content: { 'application/json': { schema: schemaOf(response, 'output') } } };
}

function operationOf(group: string, name: string, endpoint: Endpoint): Json {
  const body = bodyOf(endpoint);
  const security = { public: [], session: [{ session: [] }], operator: [{ operator: [] }] };
  const creates = isCreating(endpoint);
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: typeof endpoint.access === 'string' ? security[endpoint.access] : security.session,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      [endpoint.status]: { description: 'Done', ...answerOf(endpoint) },
      ...(endpoint.revalidates && { 304: { description: 'Not modified' } }),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: '#/components/responses/Problem' }]),
      ),
    },
  };
}

/** The OpenAPI 3.1 document of the whole contract. */
export function openApi(groups: Groups): Json {
  const paths: Record<string, Json> = {};
  for (const [group, endpoints] of Object.entries(groups)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = (paths[endpoint.path] ??= {});
      path[endpoint.method.toLowerCase()] = operationOf(group, name, endpoint);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hub',
      version: '1',
      description:
        'Days are `YYYY-MM-DD` in the time zone of the place, instants ISO 8601 in UTC, money a number with at most two decimals. Errors carry an Italian sentence for the person and a stable code.',
    },
    servers: [{ url: BASE }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
        operator: { type: 'http', scheme: 'bearer', description: 'HUB_OPERATOR_KEY' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description:
            'Same key and same request replay the first answer; same key with another request is 409. Random, and at least 20 characters where nobody signs in.',
          schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
        },
      },
      responses: {
        Problem: {
          description: 'Refused or failed',
          content: { 'application/json': { schema: schemaOf(ErrorBody, 'output') } },
        },
      },
    },
  };
}
