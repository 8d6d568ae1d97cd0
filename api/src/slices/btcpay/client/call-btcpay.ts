import { pageAddress } from '../../../core/access/page-address.ts';
import type { Config } from '../../../core/config.ts';
import { CallFailure, callAddress, type OutboundCall } from '../../../platform/outbound/call-address.ts';
import { failureOfCall, failureOfReply, type BtcpayReply } from './failure.ts';
import { policyFor } from '../settings/host.ts';

const VERSION = '1.0';
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const HTML_TYPE = /^text\/html\b/i;

/** A server, and who asks it. Without a key nothing that is secret leaves. */
export interface Server {
  config: Config;
  host: string;
  key?: string | undefined;
  /** Ends everything, where somebody waits for several calls together. */
  signal?: AbortSignal | undefined;
}

export interface Question {
  method?: OutboundCall['method'];
  /** Below the host, from the slash on; ids in it have been checked. */
  path: string;
  query?: readonly (readonly [string, string])[];
  body?: unknown;
}

/** An id of the other side as a part of a path. `..` and its kin are none, however they came to us. */
export function isPlainId(id: string): boolean {
  return /^[\w-]{1,128}$/.test(id);
}

/** Too short to be told from other words. */
const SHORTEST_KEY = 8;

/** A server that gives back what it was sent must not get a key into what is kept, shown or logged. */
function without(key: string | undefined, text: string): string {
  return key !== undefined && key.length >= SHORTEST_KEY ? text.replaceAll(key, '…') : text;
}

/** The same for what was parsed, texts and names. */
function scrubbed(key: string | undefined, value: unknown): unknown {
  if (typeof value === 'string') return without(key, value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isClean = entries.every(([name]) => without(key, name) === name);
  return isClean ? value : Object.fromEntries(entries.map(([name, each]) => [without(key, name), each]));
}

function jsonOf(bytes: Uint8Array, contentType: string | undefined, key: string | undefined): unknown {
  if (contentType === undefined) return null;
  if (!JSON_TYPE.test(contentType)) return undefined;
  if (bytes.byteLength === 0) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text, (_name, value: unknown) => scrubbed(key, value)) as unknown;
  } catch {
    return undefined;
  }
}

function timeOf(date: string | undefined): Date | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : new Date(time);
}

/** The answer as it is. Throws `BtcpayFailure` where none came. */
async function exchange(server: Server, question: Question): Promise<BtcpayReply> {
  const { config, host, key, signal } = server;
  const { method = 'GET', path, query = [], body } = question;
  const search = new URLSearchParams();
  for (const [name, value] of query) search.append(name, value);
  const text = body === undefined ? undefined : JSON.stringify(body);
  try {
    const reply = await callAddress(
      {
        // By string: a base with a subpath would lose it.
        address: `${host}${path}${search.size > 0 ? `?${search}` : ''}`,
        method,
        headers: {
          'user-agent': `Hub/${VERSION} (+${pageAddress(config, '/')})`,
          accept: 'application/json',
          ...(key !== undefined && { authorization: `token ${key}` }),
          ...(text !== undefined && { 'content-type': 'application/json' }),
        },
        body: text,
        policy: policyFor(config),
        signal,
      },
      (contentType) => contentType !== undefined && JSON_TYPE.test(contentType),
    );
    return {
      method,
      status: reply.status,
      json: jsonOf(reply.bytes, reply.contentType, key),
      isHtml: reply.contentType !== undefined && HTML_TYPE.test(reply.contentType),
      location: reply.location === undefined ? undefined : without(key, reply.location),
      retryAfter: reply.retryAfter,
      serverTime: timeOf(reply.date),
    };
  } catch (error) {
    if (error instanceof CallFailure) throw failureOfCall(error);
    throw error;
  }
}

/** Asks, and answers what a success holds: its JSON, null where it is empty. Throws `BtcpayFailure`. */
export async function callBtcpay(
  server: Server,
  question: Question,
): Promise<{ json: unknown; serverTime: Date | null }> {
  const reply = await exchange(server, question);
  const failure = failureOfReply(reply);
  if (failure) throw failure;
  return { json: reply.json, serverTime: reply.serverTime };
}
