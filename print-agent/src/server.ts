import type { EndpointShape, Answer } from 'contract/endpoint';
import { printAgent } from 'contract/printing/calls';
import type { ClaimedJob } from 'contract/printing/schemas';
import type { PrintResult } from 'contract/printing/values';

/** The server refused: asking again brings nothing. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const ANSWER_MS = 10_000;

/** The one cast: the server writes its answers by the contract. */
const answerOf = <E extends EndpointShape>(json: unknown) => json as Answer<E>;

async function send<E extends EndpointShape>(
  server: string,
  endpoint: E,
  path: string,
  body: object,
): Promise<Answer<E>> {
  const response = await fetch(`${server}/api/v1${path}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const json: unknown = await response.json();
  if (response.ok) return answerOf<E>(json);
  const message = (json as { error?: string }).error ?? `HTTP ${response.status}`;
  if (response.status >= 500 || response.status === 429) throw new Error(message);
  throw new Refused(response.status, message);
}

export interface Server {
  claim(printers: string[]): Promise<ClaimedJob[]>;
  /** Whether the claim still holds. */
  tell(job: number, attempt: number, state: PrintResult, detail: string | null): Promise<boolean>;
}

export const pair = (server: string, code: string, key: string) =>
  send(server, printAgent.pair, printAgent.pair.path, { code, key });

export function serverAt(url: string, token: string): Server {
  return {
    async claim(printers) {
      const { data } = await send(url, printAgent.claim, printAgent.claim.path, { token, printers });
      return data;
    },
    async tell(job, attempt, state, detail) {
      const path = printAgent.result.path.replace('{print_job_id}', String(job));
      const { go } = await send(url, printAgent.result, path, { token, attempt, state, detail });
      return go;
    },
  };
}
