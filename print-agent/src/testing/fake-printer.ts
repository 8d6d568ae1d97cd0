import { createServer, type Server, type Socket } from 'node:net';

/** How a printer misbehaves. */
interface Mood {
  paper_out: boolean;
  /** Swallows what comes, prints it, and answers nothing. */
  mute: boolean;
  /** Prints, but what it tells about the end is lost. */
  lost_answers: boolean;
  /** Closes the line after so many bytes of a job. */
  cut_after: number | undefined;
  /** Milliseconds that a job takes. */
  slow_ms: number;
}

export interface FakePrinter {
  port: number;
  mood: Mood;
  /** The bytes of each piece of paper that came out. */
  papers: Buffer[];
  /** Nobody answers any more at its port. */
  vanish(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const CUT = Buffer.from([0x1d, 0x56]);
const DONE = Buffer.from([0x1d, 0x28, 0x48]);
const SENSOR = Buffer.from([0x1d, 0x72]);

/** Takes the real-time requests out of the bytes, as a printer does. */
function withoutRealTime(bytes: Buffer, answer: (n: number) => void): Buffer {
  const rest: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === 0x10 && bytes[at + 1] === 0x04 && at + 2 < bytes.length) {
      answer(bytes[at + 2]!);
      at += 2;
    } else rest.push(bytes[at]!);
  }
  return Buffer.from(rest);
}

/** A network printer on the loopback: it prints into `papers`, and its mood may be changed at any time. */
export async function fakePrinter(): Promise<FakePrinter> {
  const mood: Mood = { paper_out: false, mute: false, lost_answers: false, cut_after: undefined, slow_ms: 0 };
  const papers: Buffer[] = [];
  const sockets = new Set<Socket>();

  function finish(socket: Socket, bytes: Buffer): void {
    const cut = bytes.lastIndexOf(CUT);
    const end = bytes.indexOf(DONE);
    papers.push(bytes.subarray(0, cut + 3));
    if (mood.mute || socket.destroyed) return;
    if (mood.lost_answers) {
      socket.destroy();
      return;
    }
    const id = bytes.subarray(end + 7, end + 11);
    socket.write(Buffer.concat([Buffer.from([0x37, 0x22]), id, Buffer.from([0, 0])]));
  }

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let body = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      const rest = withoutRealTime(bytes, (n) => {
        if (!mood.mute) socket.write(Buffer.from([n === 4 && mood.paper_out ? 0x72 : 0x12]));
      });
      body = Buffer.concat([body, rest]);
      if (mood.cut_after !== undefined && body.length > mood.cut_after) {
        papers.push(body.subarray(0, mood.cut_after));
        socket.destroy();
        return;
      }
      if (body.indexOf(SENSOR, body.indexOf(DONE)) === -1 || !body.includes(DONE)) return;
      const job = body;
      body = Buffer.alloc(0);
      setTimeout(() => finish(socket, job), mood.slow_ms).unref();
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const vanish = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { port, mood, papers, vanish, comeBack: () => listen(port), close: vanish };
}
