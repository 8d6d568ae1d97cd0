import { Agent, get } from 'node:http';
import autocannon from 'autocannon';

export interface Figures {
  rps: number;
  p50: number;
  p99: number;
  errors: number;
  /** Requests answered, the warm-up included. */
  sent: number;
}

interface Target {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

function fire(target: Target, seconds: number, connections: number): Promise<autocannon.Result> {
  return autocannon({ ...target, connections, duration: seconds, pipelining: 1 });
}

/** Sends one request again and again over `connections` kept connections. Times are milliseconds. */
export async function measure(target: Target, seconds: number, connections: number): Promise<Figures> {
  const warm = await fire(target, 2, connections);
  const result = await fire(target, seconds, connections);
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    // A 304 is only answered where it was asked for.
    errors: result.errors + result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0),
    sent: warm.requests.total + result.requests.total,
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** One request after another over one kept connection, compressed as a browser asks for it. Throws where the answer is not 200. */
export function askInTurns() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  function ask(url: string, headers: Record<string, string>): Promise<{ ms: number; bytes: number }> {
    const begun = performance.now();
    return new Promise((resolve, reject) => {
      get(url, { headers: { 'accept-encoding': 'gzip', ...headers }, agent }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - begun, bytes });
          else reject(new Error(`${url}: ${response.statusCode}`));
        });
      }).on('error', reject);
    });
  }
  return { ask, end: () => agent.destroy() };
}

interface Reading {
  url: string;
  headers: Record<string, string>;
  paths: readonly string[];
}

/** The most memory while ten clients read addresses in turns for half a minute, looked at twice a second, and how many they read. */
export async function memoryUnderLoad<Memory extends { all: number }>(
  { url, headers, paths }: Reading,
  memory: () => Memory,
): Promise<{ most: Memory; rps: number }> {
  let most = memory();
  const watching = setInterval(() => {
    const now = memory();
    if (now.all > most.all) most = now;
  }, 500);
  const requests = paths.map((path) => ({ method: 'GET' as const, path }));
  const result = await autocannon({ url, headers, requests, connections: 10, duration: 30 });
  clearInterval(watching);
  if (result.non2xx + result.errors > 0)
    throw new Error(`requests failed: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors`);
  return { most, rps: result.requests.average };
}
