import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { faultsOf, readOpenapi, requestFaults, type Operation } from './openapi.ts';

export interface OpenapiMock {
  host: string;
  /** Sets an operation's answer: the name of an example in the file, or a whole answer that matches the schema. */
  answerWith(operationId: string, answer: string | object): void;
  /** The operations that were asked for, in their order. */
  asked: string[];
  /** Violations of the OpenAPI file. */
  faults: string[];
  close(): Promise<void>;
}

function exampleOf(
  { operationId, examples, answers }: Operation,
  reply: string | object | undefined,
): unknown {
  const named = examples['200'] ?? {};
  if (typeof reply === 'object') {
    const check = answers['200'];
    if (check && !check(reply)) throw new Error(`${operationId} never answers that: ${faultsOf(check)}`);
    return reply;
  }
  const { value } = (named[reply ?? Object.keys(named)[0] ?? ''] ?? {}) as { value?: unknown };
  if (value === undefined) throw new Error(`${operationId} has no example ${reply ?? ''}: give it an answer`);
  return value;
}

/**
 * A server made of the official description alone: it remembers nothing, answers with the examples of the file, and refuses
 * what the file does not know. It shows that a client asks only for what exists.
 */
export async function openapiMock(): Promise<OpenapiMock> {
  const operationOf = readOpenapi();
  if (!operationOf) throw new Error('The description is not there');
  const chosen = new Map<string, string | object>();
  const asked: string[] = [];
  const faults: string[] = [];

  function answer(
    method: string,
    address: URL,
    headers: Record<string, unknown>,
    body: string,
  ): [number, unknown] {
    const operation = operationOf!(method, address.pathname);
    if (!operation) {
      faults.push(`${method} ${address.pathname}: unknown operation`);
      return [404, undefined];
    }
    asked.push(operation.operationId);
    const hasKey = /^token \S+$/.test(String(headers.authorization));
    if (!operation.isOpen && !hasKey) return [401, { code: 'unauthenticated', message: 'No key' }];
    const found = requestFaults(operation, address, String(headers['content-type'] ?? ''), body);
    faults.push(...found.map((fault) => `${operation.operationId}: ${fault}`));
    if (found.length > 0) return [422, [{ path: '', message: 'Invalid' }]];
    try {
      return [200, exampleOf(operation, chosen.get(operation.operationId))];
    } catch (error) {
      faults.push(String(error));
      return [500, undefined];
    }
  }

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const address = new URL(request.url ?? '/', 'http://mock');
      const [status, json] = answer(request.method ?? 'GET', address, request.headers, body);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(json === undefined ? '' : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (operationId, wanted) => void chosen.set(operationId, wanted),
    asked,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
