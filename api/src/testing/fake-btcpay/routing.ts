import type { House, Key } from './house.ts';
import type { Invoice } from './invoice.ts';
import { allows } from './permissions.ts';
import type { FakeStore } from './types.ts';
import { atLeast, isOld } from './version.ts';

export interface FakeCall {
  house: House;
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed JSON, or the fields of a form. */
  body: unknown;
  key: Key | undefined;
  keyValue: string | undefined;
}

export interface FakeReply {
  status: number;
  json?: unknown;
  html?: string;
  bytes?: Buffer;
}

export interface Route {
  method: string;
  path: string;
  /** A policy, or: anyone, or any key. */
  needs: string;
  since?: string;
  answer: (call: FakeCall) => FakeReply;
}

export const problem = (status: number, code: string, message: string): FakeReply => ({
  status,
  json: { code, message },
});
export const invalid = (...faults: [path: string, message: string][]): FakeReply => ({
  status: 422,
  json: faults.map(([path, message]) => ({ path, message })),
});
export const fine = (json?: unknown): FakeReply => ({ status: 200, json });

export const missing = (permission: string): FakeReply => ({
  status: 403,
  json: {
    code: 'missing-permission',
    message: `Insufficient API Permissions. Please use an API key with permission "${permission}". You can create an API key in your account's settings / Api Keys.`,
    missingPermission: permission,
  },
});

/** Handlers behind a policy have a store; the guard saw to it. */
export function storeOf({ house, params }: FakeCall): FakeStore {
  const store = house.stores.get(params.storeId ?? '');
  if (!store) throw new Error('A handler without a store');
  return store;
}

export function invoiceOf({ house, params }: FakeCall): Invoice | undefined {
  return house.invoices.get(params.invoiceId ?? '');
}

export const body = (call: FakeCall): Record<string, unknown> =>
  typeof call.body === 'object' && call.body !== null ? (call.body as Record<string, unknown>) : {};

/** Undefined: come in. An unknown store, another's invoice and a missing right look the same from outside. */
export function refusal(route: Route, call: FakeCall): FakeReply | undefined {
  const { house, params, key, keyValue } = call;
  if (route.needs === 'nobody') return undefined;
  if (keyValue === undefined)
    return problem(401, 'unauthenticated', 'Authentication is required for accessing this endpoint');
  if (!key) return problem(401, 'unauthenticated', 'ApiKey authentication failed: Unknown API Key');
  if (route.needs === 'any key') return undefined;
  const { storeId } = params;
  const isKnown = storeId === undefined || house.stores.has(storeId);
  const has = allows(key.permissions, route.needs, storeId) && !key.lost.includes(route.needs);
  if (!isKnown || !has) return missing(route.needs);
  const invoice = invoiceOf(call);
  if (!invoice || invoice.store_id === storeId) return undefined;
  return isOld(house.version)
    ? problem(404, 'invoice-not-found', 'The invoice was not found')
    : missing(route.needs);
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

export function find(
  routes: readonly Route[],
  version: string,
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  for (const route of routes) {
    const match = route.method === method ? pattern(route.path).exec(path) : null;
    if (match && atLeast(version, route.since ?? '0')) return { route, params: { ...match.groups } };
  }
  return undefined;
}
