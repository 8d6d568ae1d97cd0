import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './world.ts';

/** What stands between a browser and Hub, and can have troubles that Hub itself does not have at will. */
export interface InBetween {
  url: string;
  /** How every call of the API is answered, instead of by Hub: 503 as Hub says it, 502 as a proxy does, or not at all. */
  trouble: 502 | 503 | 'silence' | undefined;
  /** Another worker than the one before, as after an upgrade; files that only the version before had are gone. */
  isUpgraded: boolean;
  gone: (path: string) => boolean;
  /** The network of the browser is gone, its open streams with it; the test itself still reaches Hub. */
  cut: () => void;
  mend: () => void;
}

/** Chromium sends it with all that it asks for, and nobody else does. */
const isBrowsers = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-mode'] !== undefined;

function pass(state: InBetween, port: string, asked: IncomingMessage, answer: ServerResponse): void {
  const path = asked.url ?? '/';
  if (state.trouble === 'silence' && path.startsWith('/api/')) return;
  if (state.trouble !== undefined && path.startsWith('/api/')) {
    const ours = state.trouble === 503;
    answer.writeHead(Number(state.trouble), { 'content-type': ours ? 'application/json' : 'text/html' });
    answer.end(
      ours
        ? '{"error":"Hub non può rispondere in questo momento.","code":"unavailable"}'
        : '<h1>Bad Gateway</h1>',
    );
    return;
  }
  if (state.gone(path)) return void answer.writeHead(404).end();
  const isWorker = path === '/sw.js';
  const headers = { ...asked.headers };
  // What is added to needs to come whole, and as it is.
  if (isWorker)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  const onward = request({ host: '127.0.0.1', port, path, method: asked.method, headers }, (got) => {
    const { 'content-length': _length, ...said } = got.headers;
    answer.writeHead(got.statusCode ?? 502, isWorker ? said : got.headers);
    got.pipe(answer, { end: !isWorker });
    if (isWorker) got.on('end', () => answer.end(state.isUpgraded ? '\n// newer' : ''));
  });
  // The browser has gone, or Hub has: either way there is nobody left to answer.
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** The tests of `world.ts`, with something in between. */
export const test = base.extend<{ between: InBetween }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  between: async ({}, use) => {
    const open = new Set<IncomingMessage>();
    let isCut = false;
    const state: InBetween = {
      url: '',
      trouble: undefined,
      isUpgraded: false,
      gone: () => false,
      cut() {
        isCut = true;
        for (const asked of open) asked.destroy();
      },
      mend: () => void (isCut = false),
    };
    const server = createServer((asked, answer) => {
      if (isBrowsers(asked)) {
        if (isCut) return void asked.destroy();
        open.add(asked);
        answer.on('close', () => open.delete(asked));
      }
      pass(state, process.env.E2E_PORT ?? '', asked, answer);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(state);
    server.closeAllConnections();
    server.close();
  },
  baseURL: ({ between }, use) => use(between.url),
});
