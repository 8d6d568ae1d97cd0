import pg from 'pg';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';

const RETRY_MS = 1000;

/** Tells who waits, in this process, that something about a payment request has changed, wherever that was written. */
export interface Live {
  /** Calls `told` with every change until the returned function is called; and whenever changes may have been missed. */
  watch(request_id: number, told: () => void): () => void;
  /** Resolves with the next change, or after `ms`. */
  next(request_id: number, ms: number): Promise<void>;
}

/**
 * One connection a process listens to `hub_pay`, from the first watcher on. When it was lost, everybody is told once it is
 * back: what changed meanwhile is not known.
 */
export function openLive(server: FastifyInstance, app: App): Live {
  const watchers = new Map<number, Set<() => void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function tell(id: number): void {
    for (const told of watchers.get(id) ?? []) told();
  }

  function again(): void {
    if (closed || retry) return;
    client = undefined;
    retry = setTimeout(() => {
      retry = undefined;
      listen();
    }, RETRY_MS);
    retry.unref();
  }

  function listen(): void {
    if (client || closed) return;
    const { connectionString } = app.db.pool.options;
    const mine = new pg.Client({ connectionString, application_name: 'hub-live', keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload }) => tell(Number(payload)));
    mine.on('error', () => undefined);
    mine.on('end', again);
    mine
      .connect()
      .then(() => mine.query('listen hub_pay'))
      .then(() => [...watchers.keys()].forEach(tell))
      .catch(() => {
        mine.end().catch(() => undefined);
        again();
      });
  }

  server.addHook('onClose', async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  });

  function watch(request_id: number, told: () => void): () => void {
    listen();
    const here = watchers.get(request_id) ?? new Set();
    watchers.set(request_id, here.add(told));
    return () => {
      here.delete(told);
      if (here.size === 0 && watchers.get(request_id) === here) watchers.delete(request_id);
    };
  }

  return {
    watch,
    next: (request_id, ms) =>
      new Promise((resolve) => {
        const timer = setTimeout(done, ms);
        const stop = watch(request_id, done);
        function done(): void {
          clearTimeout(timer);
          stop();
          resolve();
        }
      }),
  };
}
