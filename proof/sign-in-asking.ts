// How `proof/sign-in.ts` asks a Hub: each time from another address, unless it says from where.
import { randomBytes } from 'node:crypto';
import type { HubProcess } from './hub-process.ts';

export interface Answer {
  status: number;
  /** Everything that tells one answer from another: headers without the moment, and the body. */
  whole: string;
  body: Record<string, unknown>;
  ms: number;
}

export async function ask(
  hub: HubProcess,
  method: string,
  path: string,
  {
    token,
    body,
    from = anAddress(),
    device,
  }: { token?: string; body?: object; from?: string; device?: string } = {},
): Promise<Answer> {
  const began = performance.now();
  const answer = await fetch(`${hub.origin}/api/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(device !== undefined && { 'hub-device': device }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = performance.now() - began;
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'retry-after');
  const said = text === '' ? {} : (JSON.parse(text) as Answer['body']);
  return { status: answer.status, whole: JSON.stringify([answer.status, headers, text]), body: said, ms };
}

export const anAddress = () => `10.${[...randomBytes(3)].join('.')}`;
export const nobody = () => `nessuno-${randomBytes(6).toString('hex')}@example.com`;
export const signIn = (hub: HubProcess, email: string, password: string, from?: string) =>
  ask(hub, 'POST', '/auth/login', { body: { email, password }, ...(from && { from }) });
export const forgot = (hub: HubProcess, email: string, from?: string) =>
  ask(hub, 'POST', '/auth/forgot-password', { body: { email }, ...(from && { from }) });
