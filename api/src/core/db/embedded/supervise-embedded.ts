import { setTimeout as pause } from 'node:timers/promises';
import { type EmbeddedOptions, startEmbedded } from './embedded.ts';

const LONGEST_WAIT_MS = 5000;

/** The server of a data folder, restarted when it ends. */
export interface SupervisedServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * As `startEmbedded`, and restarts the server with backoff whenever it ends unasked: PostgreSQL stops on a full disk
 * and does not start before there is room. The address stays the same, so that connections recover.
 */
export async function superviseEmbedded(options: EmbeddedOptions): Promise<SupervisedServer> {
  const { log = () => undefined } = options;
  let server = await startEmbedded(options);
  const { url } = server;
  const port = Number(new URL(url).port);
  const stopping = new AbortController();
  const { signal } = stopping;

  async function startAgain(): Promise<void> {
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        server = await startEmbedded({ ...options, port });
        log('PostgreSQL runs again');
        if (signal.aborted) await server.stop();
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  const watching = (async () => {
    while (!signal.aborted) {
      await server.exited.catch(() => undefined);
      if (signal.aborted) return;
      log('PostgreSQL ended without being asked: it is started again');
      await startAgain();
    }
  })();

  return {
    url,
    async stop() {
      stopping.abort();
      await server.stop();
      await watching;
    },
  };
}
