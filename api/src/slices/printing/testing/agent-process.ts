import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../../../../print-agent/src/main.ts');

export interface AgentProcess {
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  exited: Promise<unknown>;
  output: () => string;
}

/** The real program, as its operator starts it. */
export function startAgent(args: readonly string[]): AgentProcess {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => (output += String(text)));
  const exited = once(child, 'exit');
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    exited,
    output: () => output,
  };
}

export interface BadLine {
  url: string;
  /** Whether the answer to a request with this body is lost. */
  loses: (body: string) => boolean;
  close(): void;
}

/** A line between agent and Hub that loses answers: Hub has acted, and the agent does not hear it. `before`: nor has Hub. */
export async function badLine(target: string, kind: 'answers' | 'requests' = 'answers'): Promise<BadLine> {
  const line: BadLine = { url: '', loses: () => false, close: () => void server.close() };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const isLost = line.loses(body);
    if (isLost && kind === 'requests') {
      response.destroy();
      return;
    }
    const answer = await fetch(target + request.url!, {
      method: request.method!,
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    if (isLost) response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  line.url = `http://127.0.0.1:${port}`;
  return line;
}
