import type { Endpoint } from 'contract/endpoint';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { allCalls, type Case } from '../../../testing/contract/contract-calls.ts';
import { sampleOf } from '../../../testing/contract/schema-sample.ts';
import { world } from '../../../testing/world.ts';
import { BASE } from '../route.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
}
interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties?: object } }> };
  responses: Record<string, unknown>;
}

/** Which parts of an object the schema refuses to be without. A rule of several fields (`custom`) needs none of them by itself. */
function needed(schema: z.ZodMiniType, names: string[]): string[] {
  const whole = schema.safeParse({});
  const issues = whole.success ? [] : whole.error.issues.filter(({ code }) => code !== 'custom');
  const missing = new Set(issues.map(({ path }) => String(path[0])));
  return names.filter((name) => missing.has(name));
}

describe('the OpenAPI document', () => {
  const w = world();

  async function operationOf({ endpoint }: Case): Promise<Operation> {
    const document = (await w.server.inject({ url: `${BASE}/openapi.json` })).json();
    return document.paths[endpoint.path][endpoint.method.toLowerCase()];
  }
  const withQuery = allCalls.filter(({ endpoint }) => endpoint.query);
  const withBody = allCalls.filter(({ endpoint }) => endpoint.body);
  const creating = allCalls.filter(
    ({ endpoint }: { endpoint: Endpoint }) =>
      Array.isArray(endpoint.access) && endpoint.method === 'POST' && !endpoint.params,
  );

  it.each(withQuery)(
    '$name: a query parameter is required only where the call fails without',
    async (one) => {
      const { parameters } = await operationOf(one);
      const query = parameters.filter((parameter) => parameter.in === 'query');
      const required = query.filter((parameter) => parameter.required).map(({ name }) => name);
      const names = query.map(({ name }) => name);
      expect(names).toEqual(Object.keys(sampleOf(one.endpoint.query!, 'output') as object));
      expect(required).toEqual(needed(one.endpoint.query!, names));
    },
  );

  it.each(withBody)('$name: a field is required only where the call fails without', async (one) => {
    const { schema } = (await operationOf(one)).requestBody!.content['application/json']!;
    // Alternatives have no fields of their own.
    if (!schema.properties) return;
    expect(schema.required ?? []).toEqual(needed(one.endpoint.body!, Object.keys(schema.properties)));
  });

  it.each(creating)('$name may answer that the place is not there', async (one) => {
    expect((await operationOf(one)).responses).toMatchObject({ 403: {}, 404: {} });
  });

  it('documents the answer to a wrong password', async () => {
    const signIn = allCalls.find(({ name }) => name === 'auth.login')!;
    expect((await operationOf(signIn)).responses).toMatchObject({
      200: {},
      401: {},
      403: {},
      422: {},
      429: {},
    });
  });
});
