import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * What the same rows cost without Hub: no sign-in, no contract, one route.
 * `naive`: row objects as the driver makes them. `limit`: array rows, every value left as the text that came.
 * Usage: DATABASE_URL=… tsx bench/reference-server.ts naive|limit   (the statement arrives as JSON on standard input)
 */
const style = process.argv[2] === 'limit' ? 'limit' : 'naive';
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const statement = JSON.parse(Buffer.concat(chunks).toString()) as { text: string; values: unknown[] };

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const untouched = { getTypeParser: () => (text: string) => text };

async function rows(): Promise<unknown> {
  if (style === 'naive') return (await pool.query(statement.text, statement.values)).rows;
  const query = { ...statement, name: 'bench', rowMode: 'array' as const, types: untouched };
  return (await pool.query(query)).rows;
}

const server = createServer((_request, response) => {
  rows().then(
    (data) => {
      const body = JSON.stringify({ data });
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on('SIGTERM', () => process.exit(0));
