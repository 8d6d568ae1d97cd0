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
