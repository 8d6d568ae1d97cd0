import pg from 'pg';

/** A query may stay unanswered this long before the database is probed; the probe has one and a half times as long. */
const SILENT_MS = 2000;
/** Checks within that time. */
const CHECKS_PER_SILENCE = 4;

/** The database did not answer the probe. Queries are refused at once until it does. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

const databaseAway = () => new DatabaseAway('The database gives no sign of life');

/** A query without an answer so far. */
interface PendingQuery {
  since: number;
  /** Absent while the query waits for a connection. */
  client?: pg.PoolClient;
  /** Rejects the wait for a connection. */
  refuse?: (error: DatabaseAway) => void;
}

/** Bounds the wait for a database that does not answer: hung, unplugged, or behind a dead network. */
export interface Heartbeat {
  /** Runs a query on the caller's connection. Throws `DatabaseAway`, or the error of the closed connection. */
  run<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T>;
  connect(): Promise<pg.PoolClient>;
  close(): void;
}

/** The server's process id of a connection; the driver's types omit it. */
function pidOf(client: pg.ClientBase): number | null {
  return (client as pg.ClientBase & { processID: number | null }).processID;
}

/**
 * Probes through a new connection, as a new request would. Answers the process ids that the server reports as idle for
 * a while; none behind a connection pooler, whose ids are not the server's.
 */
async function probeDatabase(url: string, silentMs: number): Promise<Set<number>> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hub-lifeline',
    connectionTimeoutMillis: silentMs * 1.5,
    query_timeout: silentMs * 1.5,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ me: number; idle: number[] }>(
      `select pg_backend_pid() as me, array(
        select pid from pg_stat_activity
        where state <> 'active' and state_change < clock_timestamp() - $1 * interval '1 ms') as idle`,
      [silentMs / 2],
    );
    return new Set(rows[0]?.me === pidOf(client) ? rows[0].idle : []);
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Too many connections: the server lives but is overloaded. */
const isCrowded = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53300';

export function openHeartbeat(pool: pg.Pool, url: string, silentMs = SILENT_MS): Heartbeat {
  const pending = new Set<PendingQuery>();
  let away = false;
  let isProbing = false;

  const overdue = () => {
    const before = performance.now() - silentMs;
    return [...pending].filter(({ since }) => since < before);
  };

  /** Closes connections, which rejects the queries that wait on them. */
  function closeConnections(isDead: (client: pg.PoolClient) => boolean): void {
    for (const { client } of pending) {
      if (client && isDead(client)) client.end().catch(() => undefined);
    }
  }

  /** Without this, queued callers would wait twice: for a place in the pool, then for a new connection. */
  function rejectAll(): void {
    for (const { refuse } of pending) refuse?.(databaseAway());
    closeConnections(() => true);
  }

  async function checkSilence(): Promise<void> {
    if (isProbing || (!away && overdue().length === 0)) return;
    isProbing = true;
    try {
      const idle = await probeDatabase(url, silentMs);
      away = false;
      // The server lives and is idle on this connection, so the query or its answer was lost: the connection is dead.
      const stuck = new Set(overdue().flatMap(({ client }) => (client ? [client] : [])));
      closeConnections((client) => stuck.has(client) && idle.has(pidOf(client) ?? 0));
    } catch (error) {
      away = !isCrowded(error);
      if (away) rejectAll();
    } finally {
      isProbing = false;
    }
  }

  const timer = setInterval(() => void checkSilence(), silentMs / CHECKS_PER_SILENCE);
  timer.unref();

  async function track<T>(query: PendingQuery, work: () => Promise<T>): Promise<T> {
    if (away) throw databaseAway();
    pending.add(query);
    try {
      return await work();
    } finally {
      pending.delete(query);
    }
  }

  function connect(): Promise<pg.PoolClient> {
    const query: PendingQuery = { since: performance.now() };
    return track(query, async () => {
      const coming = pool.connect();
      const refused = new Promise<never>((_, reject) => (query.refuse = reject));
      try {
        return await Promise.race([coming, refused]);
      } catch (error) {
        // Releases a connection that arrives after the rejection.
        coming.then((client) => client.release()).catch(() => undefined);
        throw error;
      }
    });
  }

  return {
    run: (client, work) => track({ since: performance.now(), client }, work),
    connect,
    close: () => clearInterval(timer),
  };
}
