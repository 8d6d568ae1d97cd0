import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between the program and its database. */
export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  url: string;
  /** Accepts connections and forwards nothing, as a hanging machine does. */
  hang(): void;
  /** Present connections hang for good; new ones work. */
  hangPresent(): void;
  /** Closes connections and refuses new ones, as a machine that is down does. */
  shut(): Promise<void>;
  /** Forwards again, also what has waited. */
  open(): Promise<void>;
  /** The number of the program's connections to the proxy. */
  connections(): number;
  close(): Promise<void>;
}

/** Host or socket, as libpq reads the address. */
function whereIs(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = whereIs(new URL(databaseUrl));
  const pairs = new Map<Socket, Socket>();
  let hangs = false;

  function take(near: Socket): void {
    const far = connect(target);
    pairs.set(near, far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('data', (bytes) => void other.write(bytes));
      one.on('error', () => undefined);
      one.on('close', () => {
        pairs.delete(near);
        other.destroy();
      });
      if (hangs) one.pause();
    }
  }

  const still = () => {
    for (const pair of pairs) for (const socket of pair) socket.pause();
  };
  const server = createServer(take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);

  async function shut(): Promise<void> {
    hangs = false;
    const closed = once(server, 'close');
    if (server.listening) server.close();
    for (const near of pairs.keys()) near.destroy();
    await closed;
  }

  return {
    url: url.href,
    hang() {
      hangs = true;
      still();
    },
    hangPresent: still,
    shut,
    async open() {
      hangs = false;
      for (const pair of pairs) for (const socket of pair) socket.resume();
      if (server.listening) return;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    connections: () => pairs.size,
    close: async () => {
      if (server.listening) await shut();
    },
  };
}
