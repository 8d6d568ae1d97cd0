import { randomUUID } from 'node:crypto';
import type { HubProcess, Reply } from '../hub-process.ts';
import type { Room } from './room.ts';

type Must = (reply: Promise<Reply>) => Promise<Reply['body']>;

interface OpenOrder {
  id: number;
  lines: { state: string }[];
  bills: { id: number; balance: number }[];
}

/** The guests whom the demo has at its tables pay and leave: an open order keeps its table, however late it is. */
export async function clearRoom(
  hub: HubProcess,
  must: Must,
  { id, token }: Pick<Room, 'id' | 'token'>,
): Promise<void> {
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    must(hub.call(method, path, token, body, method === 'POST' ? { 'idempotency-key': randomUUID() } : {}));
  const { data: open } = await ask('GET', `/places/${id}/orders?state=open`);
  for (const one of open as { id: number }[]) {
    const read = async () => (await ask('GET', `/orders/${one.id}`)) as unknown as OpenOrder;
    if ((await read()).lines.some(({ state }) => state === 'draft' || state === 'held'))
      await ask('POST', `/orders/${one.id}/commands`, { commands: [{ id: randomUUID(), type: 'send' }] });
    for (const { id: bill_id, balance } of (await read()).bills)
      if (balance > 0) await ask('POST', `/bills/${bill_id}/payments`, { method: 'card', amount: balance });
    await ask('POST', `/orders/${one.id}/close`, {});
  }
  const { data: parties } = await ask('GET', `/places/${id}/reservations`);
  for (const party of parties as { id: number; state: string }[])
    if (party.state === 'seated') await ask('POST', `/reservations/${party.id}/finish`, {});
}
