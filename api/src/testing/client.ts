import type { ErrorBody } from 'contract/answers';
import type { Answer, Call, EndpointShape } from 'contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { BASE } from '../core/http/route.ts';

export interface Reply<E extends EndpointShape> {
  status: number;
  /** The contract's type; valid once the test has checked `status`. */
  body: Answer<E>;
  error: ErrorBody;
  headers: LightMyRequestResponse['headers'];
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: FormData;
}

export function urlOf(endpoint: EndpointShape, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${BASE}${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function payloadOf({ body, form }: Parts): Promise<{ payload?: Buffer | string; type?: string }> {
  if (form) {
    const whole = new Response(form);
    return { payload: Buffer.from(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
  }
  return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };
}

function bodyOf(
  { file }: EndpointShape,
  { payload, rawPayload, statusCode, headers }: LightMyRequestResponse,
): unknown {
  if (file && statusCode === 200) return rawPayload;
  if (payload === '') return undefined;
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(payload) : payload;
}

/** Sends calls to the real server, typed by the contract. */
export function clientOf(server: FastifyInstance, token?: string) {
  return async function send<E extends EndpointShape>(
    endpoint: E,
    call: Call<E>,
    headers: Record<string, string> = {},
  ): Promise<Reply<E>> {
    const parts = call as Parts;
    const { payload, type } = await payloadOf(parts);
    const response = await server.inject({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    const parsed = bodyOf(endpoint, response);
    return {
      status: response.statusCode,
      body: parsed as Answer<E>,
      error: parsed as ErrorBody,
      headers: response.headers,
    };
  };
}
export type Send = ReturnType<typeof clientOf>;
