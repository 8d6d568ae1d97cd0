import { connect, type Socket } from 'node:net';
import { type Heard, readAnswers } from './status.ts';

export interface Address {
  host: string;
  port: number;
}

/** A line to a printer, and what comes back on it. */
export interface Connection {
  /** Resolves when the bytes are handed over. Rejects when the line is cut. */
  write(bytes: Buffer): Promise<void>;
  /** The next thing that the printer tells; undefined after `ms`, or once the line is cut. */
  hear(ms: number): Promise<Heard | undefined>;
  isCut(): boolean;
  close(): void;
}

function opened({ host, port }: Address, ms: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const timer = setTimeout(() => socket.destroy(new Error('timeout')), ms);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

/** Rejects when nobody answers within `ms`. */
export async function openConnection(address: Address, ms: number): Promise<Connection> {
  const socket = await opened(address, ms);
  const queue: Heard[] = [];
  let rest = Buffer.alloc(0);
  let cut = false;
  let wake = () => {};
  socket.on('data', (bytes) => {
    const read = readAnswers(Buffer.concat([rest, bytes]));
    rest = Buffer.from(read.rest);
    queue.push(...read.heard);
    wake();
  });
  socket.on('error', () => {});
  for (const end of ['close', 'end'] as const)
    socket.on(end, () => {
      cut = true;
      wake();
    });
  return {
    write: (bytes) =>
      new Promise((resolve, reject) => {
        if (cut) reject(new Error('cut'));
        else socket.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    async hear(patience) {
      if (queue.length === 0 && !cut)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return queue.shift();
    },
    isCut: () => cut,
    close: () => void socket.end(),
  };
}
