import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Trouble = 'fails' | 'hangs' | 'cuts';

export interface FakeS3 {
  /** A value for `S3_URL`; bucket `contenitore`, prefix `hub`. */
  url: string;
  /** Objects by bucket and key: `contenitore/hub/photos/…`. */
  objects: Map<string, { bytes: Buffer; type: string; changed: Date }>;
  /** Makes the next `times` requests of a method fail: with 500, without an answer, or with half of one. */
  trouble(kind: Trouble, method: string, times?: number): void;
  close(): Promise<void>;
}

// Small, so that a few objects need a second page.
const PAGE = 2;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function problem(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function listing(objects: FakeS3['objects'], bucket: string, query: URLSearchParams): string {
  const prefix = `${bucket}/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const page = keys.slice(0, PAGE);
  const items = page.map((key) => {
    const { bytes, changed } = objects.get(key)!;
    return `<Contents><Key>${escaped(key.slice(bucket.length + 1))}</Key><Size>${bytes.length}</Size>
      <LastModified>${changed.toISOString()}</LastModified></Contents>`;
  });
  const more = keys.length > page.length;
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>
    ${more ? `<NextContinuationToken>${escaped(page.at(-1)!)}</NextContinuationToken>` : ''}${items.join('')}</ListBucketResult>`;
}

/** The part of S3 that `files/s3-files.ts` uses, in memory. It checks that requests are signed, not the signature. */
export async function fakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  let ahead: { kind: Trouble; method: string; times: number } | undefined;

  function troubleFor(method: string | undefined): Trouble | undefined {
    if (ahead?.method !== method || !ahead || ahead.times <= 0) return undefined;
    ahead.times -= 1;
    return ahead.kind;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://fake');
    const name = decodeURIComponent(address.pathname.slice(1));
    const body = await buffer(request);
    const kind = troubleFor(request.method);
    if (kind === 'hangs') return;
    if (kind === 'fails') return problem(response, 500, 'InternalError');
    if (kind === 'cuts' && request.method !== 'GET') return void request.socket.destroy();
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return problem(response, 403, 'AccessDenied');
    const object = objects.get(name);
    if (request.method === 'PUT') {
      objects.set(name, { bytes: body, type: request.headers['content-type'] ?? '', changed: new Date() });
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(name);
      response.writeHead(204).end();
    } else if (address.searchParams.has('list-type')) {
      response.end(listing(objects, name.replace(/\/$/, ''), address.searchParams));
    } else if (!object) {
      problem(response, 404, 'NoSuchKey');
    } else {
      response.writeHead(200, { 'content-type': object.type, 'content-length': object.bytes.length });
      if (kind !== 'cuts') return void response.end(object.bytes);
      response.write(object.bytes.subarray(0, object.bytes.length / 2), () => request.socket.destroy());
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://CHIAVE:SEGRETO@127.0.0.1:${port}/contenitore/hub?region=eu-south-1`,
    objects,
    trouble: (kind, method, times = 1) => void (ahead = { kind, method, times }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
