import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { fetchAddress, type OutboundAnswer, type OutboundRequest } from '../fetch-address.ts';
import { isPublicAddress, type OutboundPolicy } from '../policy.ts';

/** Allows the tests' own servers on loopback and public addresses. */
const loopback: OutboundPolicy = {
  protocols: ['http:', 'https:'],
  ports: undefined,
  allowsAddress: (address) => address === '127.0.0.1' || isPublicAddress(address),
  refusesHost: () => false,
};

export function read(address: string, more: Partial<OutboundRequest> = {}): Promise<OutboundAnswer> {
  return fetchAddress({ address, policy: loopback, userAgent: 'Hub/1.0', accept: 'text/calendar', ...more });
}

/** Listens on loopback until the test ends, then closes open sockets. */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => void sockets.add(socket));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const serve = async (answer: RequestListener) => `http://${await listen(createServer(answer))}`;

export const serveTls = async (options: ServerOptions, answer: RequestListener) =>
  `https://${await listen(createTlsServer(options, answer))}`;

/** Sends these raw bytes to each connection; the test writes HTTP itself. */
export const serveBytes = async (...pieces: readonly (string | Uint8Array)[]) => {
  const server = createPlainServer((socket) => {
    socket.on('error', () => undefined);
    if (pieces.length > 0) socket.once('data', () => pieces.forEach((piece) => socket.write(piece)));
  });
  return listen(server);
};
