// The listeners of `proof/streams.ts`, in a process of their own, so that what they take is not counted to Hub.
import { keepEventLine } from './load/event-line.ts';

type Message =
  | { port: number; tokens: string[] }
  | { forget: true }
  | { close: true }
  | Record<string, never>;

/** So many streams are begun at one go: browsers that are opened in the morning do not come in one millisecond. */
const AT_ONCE = 50;
const REST_MS = 100;

const open = new Set<number>();
const broken: Record<string, number> = {};
/** By the stream and what it said: when it said so first. */
let heard = new Map<string, [index: number, what: string, at: number]>();
let stops: (() => void)[] = [];

function hear(index: number, what: string): void {
  const key = `${index} ${what}`;
  if (!heard.has(key)) heard.set(key, [index, what, performance.timeOrigin + performance.now()]);
}

function listen(index: number, token: string, port: number): void {
  const stop = keepEventLine({
    asked: performance.now(),
    port: () => port,
    token,
    address: `10.${1 + Math.floor(index / 60_000)}.${Math.floor(index / 240) % 250}.${1 + (index % 240)}`,
    onEvent({ event, data }) {
      // The counts come once the stream has come to a turn: from then on it misses nothing.
      if (event === 'counts') open.add(index);
      else if (event === 'notification') hear(index, event);
      else if (event === 'changed')
        for (const what of (JSON.parse(data) as { what: string[] }).what) hear(index, what);
    },
    onBroken(status, why) {
      open.delete(index);
      const name = String(status ?? why);
      broken[name] = (broken[name] ?? 0) + 1;
    },
  });
  stops.push(stop);
}

process.on('message', (message: Message) => {
  if ('tokens' in message) {
    for (const [index, token] of message.tokens.entries()) {
      setTimeout(() => listen(index, token, message.port), Math.floor(index / AT_ONCE) * REST_MS);
    }
  }
  if ('forget' in message) heard = new Map();
  if ('close' in message) {
    for (const stop of stops) stop();
    stops = [];
    open.clear();
  }
  process.send!({ open: open.size, broken, heard: [...heard.values()] });
});
