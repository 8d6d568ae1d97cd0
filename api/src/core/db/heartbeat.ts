import pg from 'pg';

/** So long the database may be silent before it is asked for a sign of life; half as much again it has to give one. */
const SILENT_MS = 2000;
/** How many times in that silence somebody looks. */
const CHECKS_PER_SILENCE = 4;

/** The database gave no sign of life: what is asked of it now is refused at once instead of waiting with the others. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

const databaseAway = () => new DatabaseAway('The database gives no sign of life');

/** Something that is asked of the database and not answered yet. */
interface PendingQuery {
  since: number;
  /** Absent while it waits for a connection. */
  client?: pg.PoolClient;
  /** Ends the waiting for a connection. */
  refuse?: (error: DatabaseAway) => void;
}

/** Sees to it that nobody waits for ever for a database that says nothing: hung, unplugged, or behind a dead network. */
export interface Heartbeat {
  /** Asks by a connection that the caller has. Throws `DatabaseAway`, or what breaks off with the connection. */
  run<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T>;
  connect(): Promise<pg.PoolClient>;
  close(): void;
}

/** Left out of the driver's types: the server's process behind a connection. */
function pidOf(client: pg.ClientBase): number | null {
  return (client as pg.ClientBase & { processID: number | null }).processID;
}

/**
 * Asks by a connection of its own, as a request that comes now would have to. Answers the server's processes of which it
 * says that they have had nothing to do for a while; none where somebody stands between, whose numbers say nothing.
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

/** Whether it answered, though with a refusal: it has more to do than it can. */
const isCrowded = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53300';

export function openHeartbeat(pool: pg.Pool, url: string, silentMs = SILENT_MS): Heartbeat {
  const pending = new Set<PendingQuery>();
  let away = false;
  let isProbing = false;

  const overdue = () => {
    const before = performance.now() - silentMs;
    return [...pending].filter(({ since }) => since < before);
  };

  /** Breaks the connections off, so that whoever waits there is told. */
  function closeConnections(isDead: (client: pg.PoolClient) => boolean): void {
    for (const { client } of pending) {
      if (client && isDead(client)) client.end().catch(() => undefined);
    }
  }

  /** The pool would let those who stand in line wait twice: for a place, and then for a new connection. */
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
      // It lives, and does not know of the question, or believes to have answered it: that line is dead.
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
        // Nobody waits for it any more, should it come after all.
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
