import pg from 'pg';
import type { Logger } from 'pino';

const RETRY_MS = 1000;
/** A connection whose other end has vanished reports nothing, so it is pinged. */
const PING_MS = 5_000;

const CHANNELS = ['hub_access', 'hub_pay', 'hub_events'] as const;
type Channel = (typeof CHANNELS)[number];

interface Handler {
  received(payload: string): void;
  /** The connection was lost: notifications are missed from now on. */
  lost?(): void;
  /** The connection is back. Notifications sent meanwhile are lost. */
  restored?(): void;
}

/** The process's connection for LISTEN and NOTIFY. */
export interface Listener {
  isUp(): boolean;
  /** Subscribes until the returned function is called. Handlers run in the order of their subscription. */
  on(channel: Channel, hearing: Handler): () => void;
  close(): Promise<void>;
}

/** Opens the connection, and reopens it after a loss. Throws when the database cannot be reached at first. */
export async function openListener(url: string, log: Logger, pingMs = PING_MS): Promise<Listener> {
  const handlers = new Map<Channel, Set<Handler>>(CHANNELS.map((channel) => [channel, new Set()]));
  let current: pg.Client | undefined;
  let up = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let isPingPending = false;

  const allHandlers = () => [...handlers.values()].flatMap((each) => [...each]);

  function lost(client: pg.Client): void {
    if (current !== client) return;
    current = undefined;
    if (up) for (const hearing of allHandlers()) hearing.lost?.();
    up = false;
    if (closed) return;
    retry = setTimeout(() => void listen().catch(() => undefined), RETRY_MS);
    retry.unref();
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'hub-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    current = client;
    client.on('notification', ({ channel, payload }) => {
      for (const { received } of handlers.get(channel as Channel) ?? []) received(payload ?? '');
    });
    client.on('error', (error) => log.warn({ err: error }, 'listening connection lost'));
    client.on('end', () => lost(client));
    try {
      await client.connect();
      for (const channel of CHANNELS) await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      lost(client);
      throw error;
    }
    // The connection may have been lost or closed meanwhile.
    if (current !== client) return;
    isPingPending = false;
    up = true;
    for (const hearing of allHandlers()) hearing.restored?.();
  }

  const pings = setInterval(() => {
    const client = current;
    if (!client || !up) return;
    if (isPingPending) {
      client.end().catch(() => undefined);
      return lost(client);
    }
    isPingPending = true;
    client.query('select 1').then(
      () => (isPingPending = false),
      () => undefined,
    );
  }, pingMs);
  pings.unref();

  async function close(): Promise<void> {
    closed = true;
    clearInterval(pings);
    clearTimeout(retry);
    await current?.end().catch(() => undefined);
  }

  try {
    await listen();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    isUp: () => up,
    on(channel, handler) {
      const handlersOfChannel = handlers.get(channel)!;
      handlersOfChannel.add(handler);
      return () => void handlersOfChannel.delete(handler);
    },
    close,
  };
}
